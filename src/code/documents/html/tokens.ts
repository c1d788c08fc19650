/** The tags and comments of HTML, as browsers find them; everything between them is text. */
import { type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import type { Range } from '../../../formats/format.ts';
import type { Span } from '../../../formats/span.ts';

export interface HtmlToken extends Span {
  readonly kind: 'start' | 'end' | 'comment' | 'doctype';
  /** The element's name, in small letters. */
  readonly name: string;
  readonly isSelfClosing: boolean;
  readonly attributes: readonly HtmlAttribute[];
}

export interface HtmlAttribute {
  readonly name: string;
  /** As people read it. */
  readonly value: string;
  /** Where the value stands, without its quotes. */
  readonly range: Range;
  readonly quote: '"' | "'" | '';
}

/** A tag as parse5 tells it. */
type Tag = Parameters<TokenHandler['onStartTag']>[0];

/** @param text without NUL, which parse5 takes out */
export function tokensOf(text: string): readonly HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const source = withoutInstructions(text);
  const add = (
    kind: HtmlToken['kind'],
    location: Tag['location'],
    rest: Partial<Pick<HtmlToken, 'name' | 'isSelfClosing' | 'attributes'>> = {},
  ) => {
    if (!location) throw new Error('A token without its place');
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
  // It would forget what it has read, and count on from there.
  tokenizer.preprocessor.bufferWaterline = Number.MAX_SAFE_INTEGER;
  tokenizer.write(source, true);
  return tokens;
}

/** parse5 compares each attribute of a tag with all before it. */
class BoundedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    const token = this.currentToken;
    if (token && 'attrs' in token && token.attrs.length < mostAttributes) super._leaveAttrName();
  }
}

/** More than any tag has; further ones are not looked at, and stay. */
const mostAttributes = 200;

const foreignRoots: ReadonlySet<string> = new Set(['svg', 'math']);

/** What is read in another way than tags and text. Source: HTML, "Parsing HTML documents" */
const contentModes: ReadonlyMap<string, Tokenizer['state']> = new Map([
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes'].map((name) => [name, TokenizerMode.RAWTEXT] as const),
  ['script', TokenizerMode.SCRIPT_DATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
]);

/** Code of a server reaches to its own end. To a browser it is a comment up to the first `>`. */
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

/** Those whose values stand in the text as they are told. */
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

/** The value in `name = "value"`. */
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
