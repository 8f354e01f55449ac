//! What clap has to say about the arguments, in our form: help as it is, an error as one sentence.

use std::error::Error as _;

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use crate::failure::Failure;

/// Prints the help or version that was asked for, or gives the error as a failure.
pub(crate) fn answer(error: &Error) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(error.print()?),
        _ => Err(Failure::Usage(sentence(error))),
    }
}

fn sentence(error: &Error) -> String {
    let said = |kind| error.get(kind).map(words).unwrap_or_default();
    let named = said(ContextKind::InvalidArg);
    // clap writes `<DEPTH>` or `[GAME]` for what has no name of its own, and `--moves <LINE>` for what has.
    let argument = named.split(' ').next().unwrap_or_default().trim_matches(['<', '>', '[', ']']);
    let value = said(ContextKind::InvalidValue);
    match error.kind() {
        // The library that refused the value has said what would be right.
        ErrorKind::ValueValidation => match error.source() {
            Some(source) => source.to_string(),
            None => format!("`{value}` is nothing for {argument}: {HELP}"),
        },
        ErrorKind::InvalidValue if value.is_empty() => format!("{argument} needs a value: {HELP}"),
        ErrorKind::InvalidValue => {
            format!("`{value}` is nothing for {argument}: it is one of {}", said(ContextKind::ValidValue))
        }
        ErrorKind::UnknownArgument => match said(ContextKind::SuggestedArg).as_str() {
            "" => format!("there is no argument `{argument}` here: {HELP}"),
            suggestion => format!("there is no argument `{argument}` here: did you mean `{suggestion}`?"),
        },
        ErrorKind::InvalidSubcommand => {
            let name = said(ContextKind::InvalidSubcommand);
            match said(ContextKind::SuggestedSubcommand).as_str() {
                "" => format!("there is no command `{name}`: {HELP}"),
                suggestion => format!("there is no command `{name}`: did you mean `{suggestion}`?"),
            }
        }
        ErrorKind::MissingRequiredArgument => format!("{argument} is missing: {HELP}"),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            "a command is missing: `mancala play` starts a game, `mancala --help` shows what there is".into()
        }
        ErrorKind::ArgumentConflict => {
            format!("{argument} and {} don't go together: leave one out", said(ContextKind::PriorArg))
        }
        ErrorKind::InvalidUtf8 => format!("an argument is no text (UTF-8): {HELP}"),
        kind => format!("{}: {HELP}", kind.as_str().unwrap_or("the arguments can't be read")),
    }
}

const HELP: &str = "`--help` shows what there is";

/// A piece of an error's context as words.
fn words(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(all) => all.join(", "),
        ContextValue::String(one) => one.clone(),
        other => other.to_string(),
    }
}
