/** Information from the file about an entry, sent as context of its request. */
import type { TextOptions } from '../../engine/segment.ts';
import type { Entry } from '../../formats/format.ts';

/**
 * `description`: what the file says about the entry. `descriptionAndKey`: also the key, if the description is
 * missing, short or too long. Every distinct context needs a separate request.
 */
export const entryContexts = ['none', 'description', 'descriptionAndKey'] as const;

export type EntryContext = (typeof entryContexts)[number];

/** Code units; longer descriptions and keys say more about the code than about the text. */
const longest = 200;

/** Code units; a longer description is more helpful than a key. */
const enough = 60;

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

/** The forms of a plural share the key without its category. A key with white space is itself a text. */
function keyContext({ path, plural }: Entry): string | undefined {
  const key = (plural?.set ?? path).join('.');
  return key === '' || key.length > longest || /\s/.test(key) ? undefined : `Key: ${key}`;
}
