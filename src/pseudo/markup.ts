/** Names in `ignoreTags` match exactly in XML, and case-insensitively in HTML. */
export interface Markup {
  readonly mode: 'xml' | 'html';
  readonly ignoreTags: readonly string[];
}

/** `kept` is content that stays as it is: ignored elements and CDATA. An `entity` is a reference to characters. */
export interface Piece {
  readonly kind: 'text' | 'kept' | 'entity' | 'markup';
  readonly text: string;
}

export interface Tag {
  readonly name: string;
  readonly role: 'open' | 'close' | 'empty';
}

const comment = String.raw`<!--[\s\S]*?(?:-->|$)`;
const cdata = String.raw`<!\[CDATA\[[\s\S]*?(?:\]\]>|$)`;
const instruction = String.raw`<\?[\s\S]*?(?:\?>|$)`;
/** Bounded to keep the search linear. */
const declaration = String.raw`<![A-Za-z][^<>[]*(?:\[[^\]]{0,1000}\][^<>]*)?>`;
const element = String.raw`<\/?[A-Za-z_:\u0080-\uffff](?:"[^"]*"|'[^']*'|[^'"<>])*>`;
const reference = String.raw`&(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z]\w*);`;
const token = new RegExp([comment, cdata, instruction, declaration, element, reference].join('|'), 'g');

const attribute = /([^\s=/"'<>]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const rawElements = new Set(['script', 'style']);

/** Together, the pieces make up the text. Unclosed comments, CDATA sections and instructions extend to its end. */
export function splitMarkup(text: string, markup: Markup): readonly Piece[] {
  const pieces: Piece[] = [];
  const skip = new IgnoredElement(markup);
  const content = (from: number, to: number): void => {
    if (to > from) pieces.push({ kind: skip.active ? 'kept' : 'text', text: text.slice(from, to) });
  };
  let offset = 0;
  token.lastIndex = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    content(offset, match.index);
    offset = token.lastIndex;
    const found = match[0];
    pieces.push(...readToken(found));
    const tag = readTag(found, markup.mode);
    if (tag === undefined) continue;
    skip.pass(tag, found);
    if (markup.mode !== 'html' || tag.role !== 'open' || !rawElements.has(tag.name)) continue;
    const end = rawEnd(text, offset, tag.name);
    if (end > offset) pieces.push({ kind: 'markup', text: text.slice(offset, end) });
    offset = end;
    token.lastIndex = end;
  }
  content(offset, text.length);
  return pieces;
}

function readToken(found: string): readonly Piece[] {
  if (found.startsWith('&')) return [{ kind: 'entity', text: found }];
  if (!found.startsWith('<![CDATA[')) return [{ kind: 'markup', text: found }];
  const end = found.endsWith(']]>') ? found.length - 3 : found.length;
  return [
    { kind: 'markup', text: found.slice(0, 9) },
    { kind: 'kept', text: found.slice(9, end) },
    { kind: 'markup', text: found.slice(end) },
  ];
}

/** @returns undefined for a comment or the like */
export function readTag(found: string, mode: Markup['mode']): Tag | undefined {
  const written = /^<\/?([^\s/<>!?]+)/.exec(found)?.[1];
  if (written === undefined) return undefined;
  const name = mode === 'html' ? written.toLowerCase() : written;
  if (found.startsWith('</')) return { name, role: 'close' };
  const empty = mode === 'html' ? voidElements.has(name) : found.endsWith('/>');
  return { name, role: empty ? 'empty' : 'open' };
}

function rawEnd(text: string, from: number, name: string): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}

/** Tracks the outermost ignored element, counting nested elements of the same name. */
class IgnoredElement {
  readonly #markup: Markup;
  readonly #names: ReadonlySet<string>;
  #name = '';
  #depth = 0;

  constructor(markup: Markup) {
    this.#markup = markup;
    const { mode, ignoreTags } = markup;
    this.#names = new Set(mode === 'html' ? ignoreTags.map((name) => name.toLowerCase()) : ignoreTags);
  }

  get active(): boolean {
    return this.#depth > 0;
  }

  pass(tag: Tag, found: string): void {
    if (this.active) {
      if (tag.name !== this.#name || tag.role === 'empty') return;
      this.#depth += tag.role === 'open' ? 1 : -1;
    } else if (tag.role === 'open' && this.#ignores(tag.name, found)) {
      this.#name = tag.name;
      this.#depth = 1;
    }
  }

  #ignores(name: string, found: string): boolean {
    return this.#names.has(name) || (this.#markup.mode === 'html' && isMarkedUntranslatable(found));
  }
}

/** Source: DeepL API reference, "HTML handling": `translate="no"` and the class `notranslate`. */
function isMarkedUntranslatable(found: string): boolean {
  const attributes = found.slice(1, -1).matchAll(attribute);
  for (const [, name = '', quoted = ''] of attributes) {
    const value = quoted.replace(/^["']|["']$/g, '');
    if (name.toLowerCase() === 'translate' && value.toLowerCase() === 'no') return true;
    if (name.toLowerCase() === 'class' && value.split(/\s+/).includes('notranslate')) return true;
  }
  return false;
}
