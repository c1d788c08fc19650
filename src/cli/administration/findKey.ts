import type { DeveloperKey } from '../../service/developerKeys.ts';
import { visible } from '../../visible.ts';
import { UsageError } from '../errors.ts';

/** The minimum length of an id prefix; anything shorter is likely a typo. */
const shortestStart = 4;

/**
 * An active key takes precedence over deactivated ones with the same label.
 * @throws UsageError that names only candidates, because the text may be the secret of a key
 */
export function findKey(keys: readonly DeveloperKey[], text: string): DeveloperKey {
  const same = keys.find(({ keyId }) => keyId === text);
  if (same) return same;
  const labelled = keys.filter(({ label }) => label.trim() === text);
  const active = labelled.filter(({ deactivated }) => !deactivated);
  const started = keys.filter(({ keyId }) => text.length >= shortestStart && startsWith(keyId, text));
  const [found, ...others] = new Set([...(active.length > 0 ? active : labelled), ...started]);
  if (!found) throw new UsageError('No developer key has this ID or label. See vernacular keys list --all.');
  if (others.length > 0) throw ambiguous([found, ...others]);
  return found;
}

function ambiguous(candidates: readonly DeveloperKey[]): UsageError {
  return new UsageError('Several developer keys match; name one by its ID:', candidates.map(nameOf));
}

export function nameOf({ label, keyId, deactivated }: DeveloperKey): string {
  return `${visible(label)} (${visible(keyId)}${deactivated ? ', deactivated' : ''})`;
}

/**
 * For each id, the shortest unique prefix of the id or of its second GUID, with at least `narrowest` characters. An id
 * without such a prefix is not shortened.
 */
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

/** An id consists of two GUIDs, and all keys may share the first. Source: DeepL API reference, "Admin API". */
function startsOf(keyId: string): readonly string[] {
  return [keyId, keyId.slice(keyId.indexOf(':') + 1)];
}
