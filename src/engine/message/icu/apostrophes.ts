/** The apostrophe in ICU MessageFormat, which quotes the syntax that follows it. */
import { findTokens } from '../../placeholders.ts';
import type { Syntax } from '../../syntax/syntax.ts';
import type { Token } from '../../token.ts';
import type { ReadSentence, SentenceModel } from '../messageSyntax.ts';

/** A text as readers see it, with `''` as one apostrophe. Quoted runs are tokens and stay as they are. */
export function unescapeApostrophes(text: string, tokens: readonly Token[]): ReadSentence {
  if (!text.includes("''")) return { text, tokens };
  let result = '';
  let from = 0;
  const moved = tokens.map((token) => {
    result += text.slice(from, token.start).replaceAll("''", "'");
    const start = result.length;
    result += token.raw;
    from = token.end;
    return { ...token, start, end: result.length };
  });
  return { text: result + text.slice(from).replaceAll("''", "'"), tokens: moved };
}

/**
 * Doubles apostrophes if the project does. Otherwise, single ones before syntax become typographic, which is right
 * whether or not a library knows quoting.
 */
export function escapeApostrophes(text: string, model: SentenceModel): string {
  if (!text.includes("'")) return text;
  const tokens = model.sourceTokens.map(({ raw }) => raw).filter((raw) => raw.includes("'"));
  const write = doubles(model) ? doubled : typographicBeforeSyntax;
  return splitBy(text, tokens)
    .map((piece, index, pieces) => (tokens.includes(piece) ? piece : write(piece, index + 1 < pieces.length)))
    .join('');
}

/**
 * Java shows a text without arguments verbatim, so its apostrophes are not doubled. Double ones around an argument
 * prove that the library reads them as one, whatever the other texts suggest.
 */
function doubles({ source, sourceTokens, syntax }: SentenceModel): boolean {
  if (/''\{|\}''/.test(source)) return true;
  const isFormatted = sourceTokens.some(({ family }) => family === 'argument') || source.includes("''");
  return isFormatted && syntax.message?.kind === 'icu' && syntax.message.apostrophes === 'doubled';
}

function doubled(text: string): string {
  return text.replaceAll("'", "''");
}

/** @param goesOn whether syntax follows the text */
function typographicBeforeSyntax(text: string, goesOn: boolean): string {
  return text.replace(/'+/g, (run, at: number) => {
    if (run.length > 1) return doubled(run);
    const next = text[at + 1];
    const isBeforeSyntax = next === undefined ? goesOn : '{}<>#'.includes(next);
    return isBeforeSyntax ? '’' : run;
  });
}

/** Closes an open apostrophe or quote, so that it cannot quote the brace that ends the branch. */
export function closeApostrophe(text: string, syntax: Syntax): string {
  if (!text.includes("'")) return text;
  const last = findTokens(text, syntax).at(-1);
  const isQuote = last?.end === text.length && (last.family === 'quoted' || last.family === 'quotedPound');
  const count = isQuote ? last.raw.split("'").length - 1 : apostrophesAtEnd(text);
  return count % 2 === 1 ? `${text}'` : text;
}

function apostrophesAtEnd(text: string): number {
  let start = text.length;
  while (text[start - 1] === "'") start--;
  return text.length - start;
}

/** Splits the text before and after every occurrence of the given parts, which become separate pieces. */
function splitBy(text: string, parts: readonly string[]): readonly string[] {
  if (parts.length === 0) return [text];
  const longestFirst = [...new Set(parts)].sort((one, other) => other.length - one.length);
  const alternatives = longestFirst.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return text.split(new RegExp(`(${alternatives.join('|')})`));
}
