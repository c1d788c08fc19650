/** Characters that HTML writes differently: references are decoded for readers, and encoded again where needed. */
import { type TokenHandler, Tokenizer } from 'parse5';

const reference = /&(?:#[xX]?[\dA-Fa-f]{1,8}|[A-Za-z][A-Za-z\d]{1,31});?/g;

/**
 * Decodes the references of a text. Markup characters and invisible characters stay references, in a single spelling,
 * and lines broken only in the source are joined.
 */
export function shownText(raw: string): string {
  const joined = raw.replace(/[ \t\n\f\r]+/g, (space) => (/[\n\r]/.test(space) ? ' ' : space));
  return joined.replace(reference, (written) => {
    const characters = decoded(written);
    return characters === written ? written : Array.from(characters, shownCharacter).join('');
  });
}

/** Decodes all references. */
export function plainText(raw: string): string {
  return raw.replace(reference, decoded);
}

const signs: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '\u00a0': '&nbsp;',
};

function shownCharacter(character: string): string {
  const sign = signs[character];
  if (sign !== undefined) return sign;
  const isSeen = character === ' ' || /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(character);
  return isSeen ? character : numeric(character);
}

function numeric(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

const known = new Map<string, string>();

/** Decodes one reference with parse5. */
function decoded(written: string): string {
  const found = known.get(written);
  if (found !== undefined) return found;
  let text = '';
  const add: TokenHandler['onCharacter'] = ({ chars }) => {
    text += chars;
  };
  const none = () => {};
  const tokenizer = new Tokenizer(
    {},
    {
      onCharacter: add,
      onNullCharacter: add,
      onWhitespaceCharacter: add,
      onStartTag: none,
      onEndTag: none,
      onComment: none,
      onDoctype: none,
      onEof: none,
    },
  );
  tokenizer.write(written, true);
  if (known.size < mostKnown) known.set(written, text);
  return text;
}

const mostKnown = 10_000;

/** How a page spells its texts. */
export interface Spelling {
  /** Spells text between tags, in which references may occur. */
  readonly text: (text: string) => string;
  /** Spells the value of an attribute, given as readers see it. */
  readonly value: (text: string, quote: '"' | "'") => string;
}

/** A page, and how text written into it is spelled. */
export interface Page {
  readonly text: string;
  readonly spelling: Spelling;
}

/** @param isUnicode false if the page declares an encoding that lacks characters */
export function spelling(isUnicode: boolean): Spelling {
  const spelled = (text: string) => (isUnicode ? text : text.replace(/[^\0-\x7f]/gu, numeric));
  return {
    text: (text) => spelled(text.replace(looseAmpersand, '&amp;')),
    value: (text, quote) => spelled(text.replace(/[&<>"'\u00a0]/g, (one) => valueSign(one, quote))),
  };
}

function valueSign(sign: string, quote: '"' | "'"): string {
  if (sign === '"' || sign === "'") {
    if (sign !== quote) return sign;
    return sign === '"' ? '&quot;' : '&#39;';
  }
  return signs[sign] ?? sign;
}

/** An ampersand that could begin a reference, but does not begin a terminated one. */
const looseAmpersand = /&(?=[A-Za-z\d#])(?!(?:#\d{1,8}|#[xX][\dA-Fa-f]{1,8}|[A-Za-z][A-Za-z\d]{1,31});)/g;

/** Browsers look for the declaration in the first 1024 bytes, which are taken for code units here. */
const prescanned = 1024;

/** False if the page declares another encoding, which is kept: characters that it lacks must become references. */
export function saysUnicode(text: string): boolean {
  const [, name] =
    /<meta\s[^<>]{0,200}?charset\s{0,9}=\s{0,9}["']?([\w:.-]{1,40})/i.exec(text.slice(0, prescanned)) ?? [];
  return name === undefined || /^utf-?(?:8|16(?:le|be)?)$/i.test(name);
}
