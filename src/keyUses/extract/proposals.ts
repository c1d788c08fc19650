/** Proposes a key for an extracted text, and how code may spell it. */
import { type Code, scopesAt } from '../names.ts';
import { commonest } from './ways.ts';

const mostWords = 4;

/**
 * A new key for a text, named after its first words: below the key that contains most of those that the code file
 * names, or else below one that is named like the file, if there is one.
 */
export function keyFor(
  text: string,
  {
    path,
    used,
    names,
  }: {
    /** The path of the code. */
    readonly path: string;
    /** The names of the source's keys that the code file uses, once for each use. */
    readonly used: readonly string[];
    /** All names of the source. */
    readonly names: readonly string[];
  },
): string {
  const start = startFor(names, { path, used });
  const words = (text.normalize('NFKD').match(/[\dA-Za-z]+/g) ?? []).slice(0, mostWords);
  const base = start + joined(words.length > 0 ? words : ['text'], names);
  const taken = new Set(names);
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base}${number}`;
  return name;
}

function startFor(
  names: readonly string[],
  { path, used }: { readonly path: string; readonly used: readonly string[] },
): string {
  const starts = used.map((name) => name.slice(0, name.lastIndexOf('.') + 1));
  const most = commonest(starts, (start) => start);
  if (most !== undefined) return most;
  const own = path
    .slice(path.lastIndexOf('/') + 1)
    .split('.')[0]
    ?.toLowerCase();
  const found = names.find(
    (name) => name.includes('.') && name.slice(0, name.indexOf('.')).toLowerCase() === own,
  );
  return found?.slice(0, found.indexOf('.') + 1) ?? '';
}

/** The words in the manner of the other keys: `payNow`, `pay_now`, `pay-now` or `PayNow`. */
function joined(words: readonly string[], names: readonly string[]): string {
  const lower = words.map((word) => word.toLowerCase());
  const lasts = names.map((name) => name.slice(name.lastIndexOf('.') + 1));
  const count = (manner: RegExp) => lasts.filter((name) => manner.test(name)).length;
  const manners = [
    { count: count(/^[a-z][a-z\d]*[A-Z]/), join: () => capitals(lower, 1) },
    { count: count(/^[a-z\d]+_[a-z]/), join: () => lower.join('_') },
    { count: count(/^[a-z\d]+-[a-z]/), join: () => lower.join('-') },
    { count: count(/^[A-Z][a-z\d]+(?:[A-Z]|$)/), join: () => capitals(lower, 0) },
    { count: count(/^[A-Z\d]+(?:_[A-Z\d]+)+$/), join: () => lower.join('_').toUpperCase() },
  ];
  const [first] = manners.toSorted((one, other) => other.count - one.count);
  return first?.join() ?? lower.join('_');
}

function capitals(words: readonly string[], from: number): string {
  return words
    .map((word, index) => (index < from ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}

interface Spot {
  readonly code: Code;
  readonly offset: number;
  /** What precedes the names of other keys of the source; undefined if none is known. */
  readonly prefix: string | undefined;
}

/** How code at an offset may spell a name, the likeliest first. The caller checks which of them is read as the key. */
export function spellingsAt(name: string, { code, offset, prefix }: Spot): readonly string[] {
  const scopes = scopesAt(code, offset);
  const relative = scopes.flatMap((scope) => {
    const start = scope.slice(scope.indexOf(':') + 1);
    return start !== '' && name.startsWith(start) ? [name.slice(start.length)] : [];
  });
  const inFull = prefix === undefined ? [] : [prefix + name];
  return [...inFull, ...relative, name].filter((one) => one !== '');
}
