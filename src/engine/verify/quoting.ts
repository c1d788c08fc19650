/** Java MessageFormat arguments that are disabled by a single apostrophe anywhere in the text before them. */
import type { Finding } from '../segment.ts';
import type { Syntax } from '../syntax/syntax.ts';

/** A doubled apostrophe, which stands for one; the start or end of a quotation; or an argument with a number. */
const sign = /''|'|\{\d{1,9}(?:,[^{}]{0,200})?\}/g;

/**
 * `L'ami de {0}` for `Friend of {0}`: Java shows `Lami de {0}`. Arguments with names belong to ICU, where only an
 * apostrophe before a brace quotes.
 */
export function compareQuoting(source: string, text: string, { message }: Syntax): Finding | undefined {
  if (message?.kind !== 'icu' || message.apostrophes !== 'doubled' || !text.includes("'")) return undefined;
  const before = quotedArguments(source);
  const missing = quotedArguments(text).filter((argument) => !before.includes(argument));
  return missing.length > 0 ? { code: 'placeholders', missing, added: [] } : undefined;
}

function quotedArguments(text: string): readonly string[] {
  const quoted: string[] = [];
  let isQuoted = false;
  for (const [found] of text.matchAll(sign)) {
    if (found === "'") isQuoted = !isQuoted;
    else if (isQuoted && found !== "''") quoted.push(found);
  }
  return quoted;
}
