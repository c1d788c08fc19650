/**
 * Remembers recent parse results, because files are written right after they are read. The garbage collector may drop
 * the results.
 */
import type { FileIdentity } from './format.ts';

type Parse<Result extends object> = (text: string, file: FileIdentity) => Result;

/** A file and its template. */
const mostRecent = 2;

interface Kept<Result> {
  readonly text: string;
  readonly file: FileIdentity;
  readonly result: Result;
}

/** Memoizes the most recent results, which are shared and must not be modified. */
export function remembering<Result extends object>(parse: Parse<Result>): Parse<Result> {
  let recent: readonly WeakRef<Kept<Result>>[] = [];
  return (text, file) => {
    for (const one of recent) {
      const kept = one.deref();
      if (!kept || kept.text !== text || !isSame(kept.file, file)) continue;
      if (one !== recent[0]) recent = [one, ...recent.filter((other) => other !== one)];
      return kept.result;
    }
    const result = parse(text, file);
    recent = [new WeakRef({ text, file, result }), ...recent].slice(0, mostRecent);
    return result;
  };
}

/** Like `remembering`, for formats in which parsing does not depend on the file. */
export function rememberingText<Result extends object>(
  parse: (text: string) => Result,
): (text: string) => Result {
  const remembered = remembering(parse);
  return (text) => remembered(text, anyFile);
}

const anyFile: FileIdentity = { path: '', locale: '' };

function isSame(one: FileIdentity, other: FileIdentity): boolean {
  const names = ['path', 'locale', 'side', 'encoding'] as const;
  return names.every((name) => one[name] === other[name]);
}
