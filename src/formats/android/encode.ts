/** Encodes texts as string values, in the style of the file. */
import { forbiddenAt, resolveKnown, spellingsIn } from '../xml/characters.ts';
import { parseXml } from '../xml/parse.ts';
import { spellCdata, spellText } from '../xml/spell.ts';
import type { XmlNode } from '../xml/tree.ts';
import { type Content, type Quotes, resourceReference } from './decode.ts';

/** `bare`: unescaped, which only readers other than Android's own accept. */
export type Apostrophes = 'escaped' | 'quoted' | 'bare';

export interface ValueStyle {
  readonly kind: Content['kind'];
  readonly quotes: Quotes;
  /** The whole value is in quotes. */
  readonly isQuoted: boolean;
  readonly apostrophes: Apostrophes;
  /** Characters to write as escapes such as `\u00A0`, with their spelling. */
  readonly escapes: ReadonlyMap<string, string>;
  /** Characters to write as XML references, with their spelling. */
  readonly references: ReadonlyMap<string, string>;
}

/**
 * The style of an existing value.
 *
 * @param raw the text of its range
 */
export function styleOf(
  kind: Content['kind'],
  raw: string,
  apostrophes: Apostrophes,
  quotes: Quotes,
): ValueStyle {
  const escapes = raw.includes('\\u') ? escapesIn(raw) : none;
  const isQuoted = quotes === 'grouping' && isWhollyQuoted(raw);
  const own = isQuoted ? 'quoted' : (apostrophesIn(raw, quotes) ?? apostrophes);
  return {
    kind,
    quotes,
    isQuoted,
    apostrophes: own,
    escapes,
    references: raw.includes('&') ? spellingsIn(raw) : none,
  };
}

const none: ReadonlyMap<string, string> = new Map();

function escapesIn(raw: string): ReadonlyMap<string, string> {
  const pattern = /\\u([\dA-Fa-f]{4})/g;
  const plain = new Set(raw.replace(pattern, ''));
  const escapes = new Map<string, string>();
  for (const [spelled, code] of raw.matchAll(pattern)) {
    const character = String.fromCharCode(Number.parseInt(code ?? '', 16));
    if (character === ' ' || !plain.has(character)) escapes.set(character, spelled);
  }
  return escapes;
}

function isWhollyQuoted(raw: string): boolean {
  const [first] = /^(?:<!\[CDATA\[)?"[\s\S]*?(?<!\\)(?:\\\\)*"(?:\]\]>)?/.exec(raw) ?? [];
  return first === raw;
}

/** The spelling of apostrophes in a value; undefined if the value does not show it. */
export function apostrophesIn(raw: string, quotes: Quotes): Apostrophes | undefined {
  if (quotes === 'literal') return /['"]/.test(raw) ? (/\\['"]/.test(raw) ? 'escaped' : 'bare') : undefined;
  if (!raw.includes("'")) return undefined;
  if (isWhollyQuoted(raw)) return 'quoted';
  const content = raw.replace(/<[^!<>][^<>]*>/g, '');
  if (content.includes("\\'")) return 'escaped';
  return content.includes("'") && !content.includes('"') ? 'bare' : undefined;
}

/** The raw value; undefined if the style cannot represent the text. */
export function encodeValue(text: string, style: ValueStyle): string | undefined {
  if (text === '') return '';
  const pieces = style.kind === 'styled' ? piecesOf(text) : [{ isTag: false, text }];
  if (!pieces) return undefined;
  const runs = pieces.map((piece) => (piece.isTag ? '' : piece.text)).join('');
  // Without a tag, readers do not treat the value as markup.
  if (style.kind === 'styled' && runs !== text && !pieces.some(({ isTag }) => isTag)) return undefined;
  const isQuoted = needsQuotes(runs, style);
  const whole = { ...style, isQuoted, losesSpaces: !isQuoted && droppedSpace.test(runs) };
  const raw = pieces.map((piece, index) =>
    piece.isTag ? piece.text : encodeRun(piece.text, whole, index === 0),
  );
  const parts = isQuoted ? ['"', ...raw, '"'] : raw;
  if (style.kind === 'cdata') return spelled(parts.join(''), spellCdata);
  if (style.kind === 'plain') return spelled(parts.join(''), (run) => spellText(run, style));
  const marked = isQuoted ? [{ isTag: false }, ...pieces, { isTag: false }] : pieces;
  const all = parts.map((run, index) =>
    marked[index]?.isTag ? run : spelled(run, (one) => spellText(one, style)),
  );
  return all.includes(undefined) ? undefined : all.join('');
}

function spelled(run: string, spell: (run: string) => string): string | undefined {
  return forbiddenAt(run) === -1 ? spell(run) : undefined;
}

interface Piece {
  readonly isTag: boolean;
  readonly text: string;
}

/** An unescaped `&` in a translation of markup, as in `R&D`. */
const strayAmpersand = /&(?!(?:#\d+|#x[\dA-Fa-f]+|amp|apos|gt|lt|quot);)/g;

/** Splits markup into tags and text; undefined if that is impossible. */
function piecesOf(text: string): readonly Piece[] | undefined {
  if (!/[<&]/.test(text)) return [{ isTag: false, text }];
  const marked = text.replace(strayAmpersand, '&amp;').replace(/<(?![\p{L}_/!?])/gu, '&lt;');
  const source = `<a>${marked}</a>`;
  const read = parseXml(source);
  if (read.kind === 'problems' || read.document.root.end !== source.length) return undefined;
  const { children } = read.document.root;
  // CDATA sections and comments are not part of a styled text.
  return children.every(isMarkup) ? children.flatMap((node) => pieces(source, node)) : undefined;
}

function isMarkup(node: XmlNode): boolean {
  return node.kind === 'text' || (node.kind === 'element' && node.children.every(isMarkup));
}

function pieces(source: string, node: XmlNode): readonly Piece[] {
  const { offset, end } = node;
  // The node's text is unsuitable because XML reads a carriage return as a line feed.
  if (node.kind === 'text') return [{ isTag: false, text: resolveKnown(source.slice(offset, end)) }];
  if (node.kind !== 'element') return [];
  const { inner, children } = node;
  const start = { isTag: true, text: source.slice(offset, inner?.offset ?? end) };
  if (!inner) return [start];
  return [
    start,
    ...children.flatMap((child) => pieces(source, child)),
    { isTag: true, text: source.slice(inner.end, end) },
  ];
}

function needsQuotes(runs: string, { quotes, isQuoted, escapes, apostrophes }: ValueStyle): boolean {
  if (isQuoted || quotes === 'literal') return isQuoted;
  if (apostrophes === 'quoted' && runs.includes("'")) return true;
  return !escapes.has(' ') && droppedSpace.test(runs);
}

const droppedSpace = /^ | $| {2}/;

/** Characters that may need an escape, apart from spaces, which depend on `losesSpaces`. */
const unusual = /[^ -!#-&(-[\]-~\u00a0-\u2027\u202a-\ufffd]|^[@?]/;

interface RunStyle extends ValueStyle {
  readonly losesSpaces: boolean;
}

function encodeRun(run: string, style: RunStyle, isFirst: boolean): string {
  const { quotes, isQuoted, apostrophes, escapes, losesSpaces } = style;
  const isLiteral = quotes === 'literal';
  if (escapes.size === 0 && !unusual.test(run) && !losesSpaces) return run;
  const spared = isLiteral && apostrophes === 'bare' ? '\'"' : isQuoted || apostrophes === 'bare' ? "'" : '';
  const space = escapes.get(' ') ?? (isLiteral ? '\\u0020' : ' ');
  let raw = '';
  for (let index = 0; index < run.length; index++) {
    const character = run[index] ?? '';
    if (character === ' ') {
      const isSingle = index > 0 && index < run.length - 1 && run[index - 1] !== ' ';
      raw += !losesSpaces || isSingle ? ' ' : space;
    } else if (spared.includes(character)) raw += character;
    else raw += escapes.get(character) ?? escaped(character) ?? character;
  }
  if (!isFirst || !/^[@?]/.test(raw)) return raw;
  // These may start a resource reference. Compose Multiplatform has no other escape for them than their code.
  if (!isLiteral) return `\\${raw}`;
  return resourceReference.test(raw) ? `${raw[0] === '@' ? '\\u0040' : '\\u003F'}${raw.slice(1)}` : raw;
}

function escaped(character: string): string | undefined {
  if (character === '\n') return '\\n';
  if (character === '\t') return '\\t';
  if (character === '"' || character === "'" || character === '\\') return `\\${character}`;
  if (/[ -~\u00a0-\u2027\u202a-\ufffd]/.test(character)) return undefined;
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`;
}
