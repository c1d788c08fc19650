/**
 * What a text names by a label: links and images defined elsewhere, footnotes, emoji. Entries have them in forms that
 * are kept as they are while the words around are translated: `[words](ref:label)`, `` `[^1]` ``, `` `:tada:` ``.
 */

/** How labels are compared. */
export function labelOf(written: string): string {
  return written.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** The bounds keep the search linear. */
const code = String.raw`(?<!\x60)(\x60+)(?!\x60)[\s\S]{0,2000}?(?<!\x60)\1(?!\x60)`;
const words = String.raw`(?:[^[\]\\]|\\[\s\S]|\[[^[\]]{0,200}\](?:\([^()\s]{0,500}\))?){1,500}`;
const written = new RegExp(
  String.raw`\\[\s\S]|${code}|(\[\^[^\s[\]]{1,200}\])|(?<![\w:])(:[a-z0-9_+-]{1,50}:)(?![\w:])|\[(${words})\](?!\()(?:\[([^[\]]{0,200})\])?`,
  'g',
);
const shown = new RegExp(
  String.raw`\x60(\[\^[^\s[\]]{1,200}\]|:[a-z0-9_+-]{1,50}:)\x60|\[(${words})\]\(ref:([^\s()]{1,2000})\)(?=([[(:]?))`,
  'g',
);

/** @param raw a text as the file has it; one that has such forms itself is left alone */
export function withShownLabels(raw: string, labels: ReadonlySet<string>): string {
  return /[[:]/.test(raw) && !isAmbiguous(raw) ? shownIn(raw, labels) : raw;
}

function shownIn(raw: string, labels: ReadonlySet<string>): string {
  return raw.replace(written, (all, _ticks, footnote, emoji, text?: string, reference?: string) => {
    if (footnote !== undefined || emoji !== undefined) return `\`${all}\``;
    const label = reference || text;
    if (text === undefined || label === undefined) return all;
    // One level of brackets in brackets: more are no part of a match.
    const inner = shownIn(text, labels);
    if (!labels.has(labelOf(label))) return `[${inner}]${all.slice(text.length + 2)}`;
    return `[${inner}](ref:${encoded(label)})`;
  });
}

/** The other way round. @param raw what the file has in the place of `text` */
export function withWrittenLabels(text: string, raw: string): string {
  return /`[[:]|\]\(ref:/.test(text) && !isAmbiguous(raw) ? writtenIn(text) : text;
}

function writtenIn(text: string): string {
  return text.replace(shown, (all, mark?: string, own?: string, reference?: string, next?: string) => {
    if (mark !== undefined) return mark;
    const label = reference === undefined ? undefined : decoded(reference);
    if (own === undefined || label === undefined) return all;
    const inner = writtenIn(own);
    return labelOf(inner) === labelOf(label) && !next ? `[${inner}]` : `[${inner}][${label}]`;
  });
}

/** Has such a form itself, or would have ticks beside ticks. */
function isAmbiguous(raw: string): boolean {
  return /`(?:\[\^|:[a-z0-9_+-]{1,50}:)|(?:\[\^[^\s[\]]{1,200}\]|:[a-z0-9_+-]{1,50}:)`|\]\(ref:/.test(raw);
}

function encoded(label: string): string {
  return encodeURIComponent(label).replaceAll(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function decoded(reference: string): string | undefined {
  try {
    return decodeURIComponent(reference);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
