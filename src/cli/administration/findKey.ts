import type { DeveloperKey } from '../../service/developerKeys.ts';
import { visible } from '../../visible.ts';
import { UsageError } from '../errors.ts';

/** The fewest characters of an id; shorter ones are slips of the finger. */
const shortestStart = 4;

/**
 * The key of that id, or the only one of that label or with an id that starts so. Among keys of one label an active
 * one goes before those that are deactivated.
 * @throws UsageError naming the candidates; never the text, which may be a key itself.
 */
export function findKey(keys: readonly DeveloperKey[], text: string): DeveloperKey {
  const same = keys.find(({ keyId }) => keyId === text);
  if (same) return same;
  const labelled = keys.filter(({ label }) => label.trim() === text);
  const active = labelled.filter(({ deactivated }) => !deactivated);
  const started = keys.filter(({ keyId }) => text.length >= shortestStart && startsWith(keyId, text));
  const [found, ...others] = new Set([...(active.length > 0 ? active : labelled), ...started]);
  if (!found) throw new UsageError('No developer key has this id or label. See vernacular keys list --all.');
  if (others.length > 0) throw ambiguous([found, ...others]);
  return found;
}

function ambiguous(candidates: readonly DeveloperKey[]): UsageError {
  return new UsageError('Several developer keys match; name one by its id:', candidates.map(nameOf));
}

/** A name for people. */
export function nameOf({ label, keyId, deactivated }: DeveloperKey): string {
  return `${visible(label)} (${visible(keyId)}${deactivated ? ', deactivated' : ''})`;
}

/** What stands for keys in a narrow list, by id: as much of each as tells it apart. */
export function shortIds(keys: readonly DeveloperKey[]): ReadonlyMap<string, string> {
  const ids = keys.map(({ keyId }) => keyId);
  const short = new Map<string, string>();
  let open = ids;
  for (let length = narrowest; open.length > 0; length += 1) {
    const shared = sharedPrefixes(ids, length);
    for (const id of open) {
      const unique = prefixes(id, length).find((prefix) => !shared.has(prefix));
      const found = length < id.length ? unique : id;
      if (found !== undefined) short.set(id, found);
    }
    open = open.filter((id) => !short.has(id));
  }
  return short;
}

const narrowest = 8;

/** Those that more than one of the keys has. */
function sharedPrefixes(ids: readonly string[], length: number): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const prefix of ids.flatMap((id) => [...new Set(prefixes(id, length))])) {
    if (seen.has(prefix)) shared.add(prefix);
    seen.add(prefix);
  }
  return shared;
}

function prefixes(id: string, length: number): readonly string[] {
  return startsOf(id).map((start) => start.slice(0, length));
}

function startsWith(keyId: string, text: string): boolean {
  return startsOf(keyId).some((whole) => whole.startsWith(text));
}

/** An id is two GUIDs, of which the first may be the same for all keys. Source: DeepL API reference, "Admin API". */
function startsOf(keyId: string): readonly string[] {
  return [keyId, keyId.slice(keyId.indexOf(':') + 1)];
}
