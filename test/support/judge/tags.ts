/** The tree formed by the tags of a text. */

export interface Outline {
  /** Every element with its ancestors (`a > b`), or a placeholder alone, in the order of the start tags. */
  readonly paths: readonly string[];
  /** Start tags (as names) and end tags (as written) that lack a partner. Void elements need none. */
  readonly alone: readonly string[];
  /** Paths of the pairs that contain nothing but white space. */
  readonly hollow: readonly string[];
}

interface Open {
  readonly name: string;
  readonly path: string;
  readonly end: number;
}

const tag = /(?<!<(?=<[^<>]*>>))<(\/?)([a-zA-Z0-9][\w:.-]*)[^<>]*?(\/?)>/g;
/** HTML's void elements; in other vocabularies `<link>here</link>` is a pair. */
const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Elements that represent a value, and may be anywhere, like `%s`. */
const placeholders = new Set(['xliff:g']);

export function outlineOf(text: string): Outline {
  const paths: string[] = [];
  const alone: string[] = [];
  const hollow: string[] = [];
  const open: Open[] = [];
  const tags = [...text.matchAll(tag)];
  const ended = new Set(tags.flatMap(({ 1: slash, 2: name }) => (slash === '/' ? name : [])));
  for (const { 0: raw, 1: slash, 2: name = '', 3: selfClosing, index } of tags) {
    if (slash === '/') {
      const at = open.findLastIndex((one) => one.name === name);
      const partner = open[at];
      if (!partner) alone.push(raw);
      else if (text.slice(partner.end, index).trim() === '') hollow.push(partner.path);
      // Start tags inside the pair that were not closed have no partner.
      if (partner)
        alone.push(
          ...open
            .splice(at)
            .slice(1)
            .map((one) => one.name),
        );
      continue;
    }
    const path = [...(placeholders.has(name) ? [] : open.map((one) => one.name)), name].join(' > ');
    paths.push(path);
    if (selfClosing === '/') continue;
    // A tag that is never closed has no content: `<url-pattern> or <servlet-name>` is prose.
    if (ended.has(name)) open.push({ name, path, end: index + raw.length });
    else if (!voidElements.has(name.toLowerCase())) alone.push(name);
  }
  return { paths, alone: [...alone, ...open.map(({ name }) => name)], hollow };
}
