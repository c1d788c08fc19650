/** How a file spells its values, so that new ones look the same. */
import type { IniDocument } from './document.ts';
import { canContinue } from './scan.ts';
import { isEscaped, joomlaQuote, type Quote, valueAt } from './value.ts';

export interface IniCodeStyle {
  /** The most frequent quotes of the file's own values; absent if it has none. */
  readonly usual?: Quote;
  /** The quotes in use, the most frequent first. */
  readonly quotes: readonly Quote[];
  /** How quotes in a text are written. */
  readonly innerQuote: string;
  /** Special characters that occur outside quotes, so the program must read them as text. */
  readonly plain: ReadonlySet<string>;
  /** Quoted values may span several lines. */
  readonly spansLines: boolean;
}

/** What ends or changes an unquoted value in PHP, npm's `ini` or Go. */
const special = /[ \t][;#]|[;#"=&|^~()!]/g;
/** What PHP reads as a constant unless it is quoted. */
const word = /^(?:true|false|on|off|yes|no|null|none)$/i;

export function codeStyleOf(own: IniDocument, template: IniDocument | undefined): IniCodeStyle {
  const usual = quotesIn([own]);
  const both = template ? [own, template] : [own];
  const all = both.flatMap(({ text, byPath }) =>
    [...byPath.values()].map(({ value }) => ({
      quote: value.quote,
      raw: text.slice(value.offset, value.end),
    })),
  );
  const unquoted = all.filter(({ quote }) => quote === '');
  const inQuotes = all.filter(({ quote }) => quote === '"').map(({ raw }) => raw.slice(1, -1));
  return {
    ...(usual[0] !== undefined && { usual: usual[0] }),
    quotes: quotesIn(both),
    innerQuote: innerQuoteIn(inQuotes),
    plain: specialIn(unquoted.map(({ raw }) => raw).join('\n')),
    spansLines: all.some(({ quote, raw }) => quote !== '' && /[\r\n]/.test(raw)),
  };
}

function quotesIn(documents: readonly IniDocument[]): readonly Quote[] {
  const counts = new Map<Quote, number>();
  for (const { byPath } of documents)
    for (const { value } of byPath.values()) counts.set(value.quote, (counts.get(value.quote) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([quote]) => quote);
}

function innerQuoteIn(raws: readonly string[]): string {
  if (raws.some((raw) => raw.includes('\\"'))) return '\\"';
  if (raws.some((raw) => raw.includes(joomlaQuote))) return joomlaQuote;
  return raws.some((raw) => raw.includes('"')) ? '"' : '\\"';
}

/**
 * Spells a text as a value.
 *
 * @param model the quotes to use if they suit the text
 * @returns undefined if a program might not read the text back
 */
export function spelled(text: string, style: IniCodeStyle, model: Quote, eol: string): string | undefined {
  if (/[\0\r]/.test(text) || !text.isWellFormed() || (text.includes('\n') && !style.spansLines))
    return undefined;
  const isBare = model === '' && !needsQuotes(text, style);
  const quotes = isBare ? ['' as const] : [model, ...style.quotes, '"' as const].filter((one) => one !== '');
  for (const quote of quotes) {
    const token = quote + (quote === '"' ? text.replaceAll('"', style.innerQuote) : text) + quote;
    if (readsBack(token, quote, text)) return token.replaceAll('\n', eol);
  }
  return undefined;
}

/**
 * Spells a text as an unquoted value on several lines.
 *
 * @param gap the line end and the indentation before each further line
 * @returns undefined if it would be read as something else
 */
export function spelledOnLines(text: string, gap: string): string | undefined {
  const [first = '', ...below] = text.split('\n');
  if (/[\0\r]/.test(text) || !text.isWellFormed() || first === '' || first !== first.trim()) return undefined;
  if ([first, ...below].some((line) => line.endsWith('\\'))) return undefined;
  return readsBack(first, '', first) && below.every(canContinue) ? [first, ...below].join(gap) : undefined;
}

/** Whether a program might misread a text without quotes. Go, Qt and systemd join lines that end in a backslash. */
function needsQuotes(text: string, { plain }: IniCodeStyle): boolean {
  if (text.endsWith('\\')) return true;
  if (text !== text.trim() || !readsBack(text, '', text)) return true;
  if (plain.size === 0 && word.test(text)) return true;
  return [...specialIn(text)].some((one) => !plain.has(one));
}

/** A semicolon or hash after a blank is listed with the blank, because it looks like a comment. */
function specialIn(text: string): ReadonlySet<string> {
  return new Set(text.match(special)?.map((one) => one.replace('\t', ' ')) ?? []);
}

function readsBack(token: string, quote: Quote, text: string): boolean {
  const value = valueAt(token, 0);
  if (value?.quote !== quote || value.end !== token.length || value.text !== text || value.tail) return false;
  // A backslash before the closing quote would escape it in most programs.
  return quote !== '"' || !isEscaped(token, token.length - 1, 1);
}
