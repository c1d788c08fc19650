/**
 * References by label: links and images defined elsewhere, footnotes, emoji. Entries show them in forms that are
 * preserved while the words around them are translated: `[words](ref:label)`, `` `[^1]` ``, `` `:tada:` ``.
 */

/** Normalises a label for comparison. */
export function labelOf(written: string): string {
  return written.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Bounded to keep the search linear. */
const code = String.raw`(?<!\x60)(\x60+)(?!\x60)[\s\S]{0,2000}?(?<!\x60)\1(?!\x60)`;
const target = String.raw`\([^()\s]{0,500}\)`;
/** Each text matches in only one way; otherwise the search would take exponential time. */
const inner = String.raw`\[[^[\]]{0,200}(?:\[[^[\]]{0,100}\][^[\]]{0,100}){0,2}\]`;
const words = String.raw`(?:[^[\]\\]|\\[\s\S]|${inner}(?:${target}|(?!${target}))){1,2000}`;
/** CommonMark's limit. In an entry, where labels are encoded, one code unit may become nine. */
const label = String.raw`(?:[^[\]\\]|\\[\s\S]){0,999}`;
const footnote = String.raw`\[\^(?:[^\s[\]\\]|\\\S){1,999}\]`;
const emoji = ':[a-z0-9_+-]{1,50}:';
const written = new RegExp(
  String.raw`\\[\s\S]|${code}|(${footnote})|(?<![\w:])(${emoji})(?![\w:])|\[(${words})\](?!\()(?:\[(${label})\])?`,
  'g',
);
const shown = new RegExp(
  String.raw`\x60(${footnote}|${emoji})\x60|\[(${words})\]\(ref:([^\s()]{1,9000})\)(?=([[(:]?))`,
  'g',
);

/** A text that already contains one of these forms, or in which they would place backticks next to backticks. */
const ambiguous = new RegExp(String.raw`\x60(?:\[\^|${emoji})|(?:${footnote}|${emoji})\x60|\]\(ref:`);

/** @param raw a text of the file, which is left alone if it already contains such forms */
export function withShownLabels(raw: string, labels: ReadonlySet<string>): string {
  return /[[:]/.test(raw) && !ambiguous.test(raw) ? shownIn(raw, labels) : raw;
}

function shownIn(raw: string, labels: ReadonlySet<string>): string {
  return raw.replace(written, (all, _ticks, footnote, emoji, text?: string, reference?: string) => {
    if (footnote !== undefined || emoji !== undefined) return `\`${all}\``;
    const label = reference || text;
    if (text === undefined || label === undefined) return all;
    // Nested brackets are matched two levels deep only.
    const inner = shownIn(text, labels);
    if (!labels.has(labelOf(label))) return `[${inner}]${all.slice(text.length + 2)}`;
    return `[${inner}](ref:${encoded(label)})`;
  });
}

/**
 * Undoes `withShownLabels`, except that a reference whose words are its label may become `[label]`.
 * @param raw the file's text that `text` replaces
 */
export function withWrittenLabels(text: string, raw: string): string {
  return /`[[:]|\]\(ref:/.test(text) && !ambiguous.test(raw) ? writtenIn(text) : text;
}

function writtenIn(text: string): string {
  return text.replace(shown, (all, mark?: string, own?: string, reference?: string, next?: string) => {
    if (mark !== undefined) return mark;
    const label = reference === undefined ? undefined : decoded(reference);
    if (own === undefined || label === undefined) return all;
    const inner = writtenIn(own);
    return inner === label && !next ? `[${inner}]` : `[${inner}][${label}]`;
  });
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
