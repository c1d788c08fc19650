/** The tags, comments and doctype of a page as browsers find them, and the code of template blocks. */
import { type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import type { Range } from '../../../formats/format.ts';
import type { Span } from '../../../formats/span.ts';
import { TemplateBlocks } from './blocks.ts';

export interface HtmlToken extends Span {
  /** `block`: template code that begins or ends a block, or declares a variable. */
  readonly kind: 'start' | 'end' | 'comment' | 'doctype' | 'block';
  /** The element's name in lower case; empty if the token is not a tag. */
  readonly name: string;
  readonly isSelfClosing: boolean;
  readonly attributes: readonly HtmlAttribute[];
}

export interface HtmlAttribute {
  readonly name: string;
  /** The value with its character references decoded. */
  readonly value: string;
  /** The range of the value without its quotes. */
  readonly range: Range;
  readonly quote: '"' | "'" | '';
}

/** A tag as reported by parse5. */
type Tag = Parameters<TokenHandler['onStartTag']>[0];

/** @param text must not contain NUL, which parse5 replaces in names and values */
export function tokensOf(text: string): readonly HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const source = withoutInstructions(text);
  const add = (
    kind: HtmlToken['kind'],
    location: Tag['location'],
    rest: Partial<Pick<HtmlToken, 'name' | 'isSelfClosing' | 'attributes'>> = {},
  ) => {
    if (!location) throw new Error('The token has no location');
    const { startOffset: offset, endOffset: end } = location;
    tokens.push({ kind, offset, end, name: '', isSelfClosing: false, attributes: [], ...rest });
  };
  let foreign = 0;
  const ignore = () => {};
  const tokenizer = new BoundedTokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(tag) {
        const { tagName: name, selfClosing: isSelfClosing } = tag;
        add('start', tag.location, { name, isSelfClosing, attributes: attributesOf(tag, text) });
        if (foreignRoots.has(name) && !isSelfClosing) foreign++;
        const mode = foreign > 0 ? undefined : contentModes.get(name);
        if (mode !== undefined) tokenizer.state = mode;
        tokenizer.inForeignNode = foreign > 0;
      },
      onEndTag({ tagName: name, location }) {
        add('end', location, { name });
        if (foreignRoots.has(name) && foreign > 0) foreign--;
        tokenizer.inForeignNode = foreign > 0;
      },
      onComment: ({ location }) => add('comment', location),
      onDoctype: ({ location }) => add('doctype', location),
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(source, true);
  return /@[a-z]/.test(text) ? withBlocks(tokens, text) : tokens;
}

function withBlocks(tokens: readonly HtmlToken[], text: string): readonly HtmlToken[] {
  const blocks = new TemplateBlocks();
  const between = (offset: number, end: number) =>
    blocks
      .in(text, { offset, end })
      .map((span): HtmlToken => ({ ...span, kind: 'block', name: '', isSelfClosing: false, attributes: [] }));
  const first = between(0, tokens[0]?.offset ?? text.length);
  const rest = tokens.flatMap((token, index) => {
    const isRaw = token.kind === 'start' && contentModes.has(token.name);
    return isRaw ? [token] : [token, ...between(token.end, tokens[index + 1]?.offset ?? text.length)];
  });
  return [...first, ...rest];
}

/** parse5 compares each attribute of a tag with all previous ones, so their number is bounded. */
class BoundedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    const token = this.currentToken;
    if (token && 'attrs' in token && token.attrs.length < mostAttributes) super._leaveAttrName();
  }
}

/** More than any real tag has; further attributes are not read, and stay as they are. */
const mostAttributes = 200;

const foreignRoots: ReadonlySet<string> = new Set(['svg', 'math']);

/** Elements in whose content no tags are recognised. Source: HTML, "Parsing HTML documents" */
const contentModes: ReadonlyMap<string, Tokenizer['state']> = new Map([
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes'].map((name) => [name, TokenizerMode.RAWTEXT] as const),
  ['script', TokenizerMode.SCRIPT_DATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
]);

/**
 * Replaces server-side code, which extends to `?>`, with comments of the same length. Browsers would end it at the
 * first `>`.
 */
function withoutInstructions(text: string): string {
  const parts: string[] = [];
  let rest = 0;
  for (let at = text.indexOf('<?'); at !== -1; at = text.indexOf('<?', rest)) {
    const end = text.indexOf('?>', at + 2) + 2;
    if (end === 1) break;
    const length = end - at;
    const instead = length < 7 ? text.slice(at, end) : `<!--${'x'.repeat(length - 7)}-->`;
    parts.push(text.slice(rest, at), instead);
    rest = end;
  }
  return parts.join('') + text.slice(rest);
}

/** The attributes with a value. Those with server-side code inside are left out. */
function attributesOf({ attrs, location }: Tag, text: string): readonly HtmlAttribute[] {
  return attrs.flatMap(({ name, value }): readonly HtmlAttribute[] => {
    const place = location?.attrs?.[name];
    if (!place) return [];
    const found = valueIn(text.slice(place.startOffset, place.endOffset), name.length);
    if (!found || found.raw.includes('<?')) return [];
    const { start, raw, quote } = found;
    return [{ name, value, range: { offset: place.startOffset + start, length: raw.length }, quote }];
  });
}

/** Finds the value in `name = "value"`. */
function valueIn(raw: string, nameLength: number) {
  const skipped = (at: number) => at + raw.slice(at).length - raw.slice(at).trimStart().length;
  const equals = skipped(nameLength);
  if (raw[equals] !== '=') return undefined;
  const start = skipped(equals + 1);
  const quote = raw[start];
  if (quote !== '"' && quote !== "'") return { start, raw: raw.slice(start), quote: '' } as const;
  if (raw.length < start + 2 || !raw.endsWith(quote)) return undefined;
  return { start: start + 1, raw: raw.slice(start + 1, -1), quote } as const;
}
