/** What a file says about its entries, as context of their requests. */
import type { TextOptions } from '../engine/segment.ts';
import type { Entry } from '../formats/format.ts';

/**
 * `description`: what the file says about the entry. `descriptionAndKey`: its key as well, where the description is
 * short or missing. Every different context is a request of its own.
 */
export const entryContexts = ['none', 'description', 'descriptionAndKey'] as const;

export type EntryContext = (typeof entryContexts)[number];

/** Code units; a longer description or key says more about the code than about the text. */
const longest = 200;

/** Code units; a longer description says more than a key. */
const enough = 60;

/** The entry's own context goes behind that of the settings. */
export function withEntryContext(options: TextOptions, entry: Entry, wanted: EntryContext): TextOptions {
  const own = ownContext(entry, wanted);
  if (own.length === 0) return options;
  const parts = options.context === undefined ? own : [options.context, ...own];
  return { ...options, context: parts.join('\n') };
}

function ownContext(entry: Entry, wanted: EntryContext): readonly string[] {
  if (wanted === 'none') return [];
  const description = entry.context?.trim() ?? '';
  const said = description === '' || description.length > longest ? [] : [description];
  if (wanted === 'description' || (said[0]?.length ?? 0) > enough) return said;
  const key = keyContext(entry);
  return key === undefined ? said : [...said, key];
}

/** The forms of a plural share the key without their category. A key with white space is a text itself. */
function keyContext({ path, plural }: Entry): string | undefined {
  const key = (plural?.set ?? path).join('.');
  return key === '' || key.length > longest || /\s/.test(key) ? undefined : `Key: ${key}`;
}
