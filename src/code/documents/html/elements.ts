/** The role of elements in the texts of a page. */
import type { HtmlToken } from './tokens.ts';

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** Elements within a sentence; all others separate texts, except those in `keptInline`. */
const inline = names(
  'a abbr acronym b bdi bdo big br cite data del dfn em font i img ins kbd label mark nobr output q rp rt ruby s samp ' +
    'small span strike strong sub sup time tt u var wbr',
);

/** Elements whose content is not translated: program text, graphics, formulas, and anything not displayed. */
const kept = names('script style pre code textarea xmp iframe noembed noframes plaintext svg math object');

/** Kept elements that may occur within a sentence. */
const keptInline = names('code svg math');

const voids = names(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);

export function isInline({ name }: HtmlToken): boolean {
  return inline.has(name);
}

function isVoid({ name }: Pick<HtmlToken, 'name'>): boolean {
  return voids.has(name);
}

/** Whether an element stays as it is, with its attributes. */
export function isKept({ name, attributes }: HtmlToken): boolean {
  return kept.has(name) || attributes.some(isNoTranslate);
}

export function isKeptInline(token: HtmlToken): boolean {
  return keptInline.has(token.name) || isInline(token);
}

/** The HTML attribute, or the class that Google Translate recognises. */
function isNoTranslate({ name, value }: { readonly name: string; readonly value: string }): boolean {
  if (name === 'translate') return value.trim().toLowerCase() === 'no';
  return name === 'class' && value.split(/\s+/).includes('notranslate');
}

/** Attributes that people read or hear. */
export const readAttributes: ReadonlySet<string> = names('alt title placeholder aria-label');

/** For each element, the open elements that its start closes. Source: HTML, "Optional tags" */
const endedBy: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', names('li p')],
  ['dt', names('dt dd p')],
  ['dd', names('dt dd p')],
  ['option', names('option')],
  ['optgroup', names('option optgroup')],
  ...['thead', 'tbody', 'tfoot'].map((name) => [name, names('thead tbody tfoot tr td th')] as const),
  ['tr', names('tr td th')],
  ['td', names('td th')],
  ['th', names('td th')],
  ['rt', names('rt rp')],
  ['rp', names('rt rp')],
  ...(
    'address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr main menu nav ol p pre search section table ul'
  )
    .split(' ')
    .map((name) => [name, names('p')] as const),
]);

/** Elements that may lack their end tag. None is open twice in a row, because each closes others of its name. */
const optional: ReadonlySet<string> = new Set([...endedBy.values()].flatMap((all) => [...all]));

/** How many of the innermost open elements the start of an element closes; none beyond one that needs an end tag. */
function endedCount(name: string, open: readonly { readonly name: string }[]): number {
  const ended = endedBy.get(name);
  let count = 0;
  for (let depth = 1; ended; depth++) {
    const around = open.at(-depth)?.name ?? '';
    if (!optional.has(around)) break;
    if (ended.has(around)) count = depth;
  }
  return count;
}

/** Where an element ends: at its end tag, or before whatever follows its last token. */
export interface ElementEnd {
  /** Index of the element's last token. */
  readonly last: number;
  readonly isClosed: boolean;
}

/**
 * The end of the element that each token starts. The end of an outer element ends inner ones too, and an end tag
 * without an open element is ignored.
 */
export function elementEnds(tokens: readonly HtmlToken[]): readonly ElementEnd[] {
  const ends = tokens.map((_, last): ElementEnd => ({ last, isClosed: true }));
  const open: { readonly index: number; readonly name: string }[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  const close = (end: ElementEnd) => {
    const element = open.pop();
    if (!element) return;
    ends[element.index] = end;
    count(element.name, -1);
  };
  for (const [index, token] of tokens.entries()) {
    const { kind, name } = token;
    const before = { last: index - 1, isClosed: false };
    if (kind === 'start') {
      for (let left = endedCount(name, open); left > 0; left--) close(before);
      const isForeign = name === 'svg' || name === 'math' || counts.get('svg') || counts.get('math');
      if (isVoid(token) || (token.isSelfClosing && isForeign)) continue;
      open.push({ index, name });
      count(name, 1);
    } else if (kind === 'end' && counts.get(name)) {
      while (open.at(-1)?.name !== name) close(before);
      close({ last: index, isClosed: true });
    }
  }
  while (open.length > 0) close({ last: tokens.length - 1, isClosed: false });
  return ends;
}
