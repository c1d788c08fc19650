/** The full names of a key that program code may mean by a short one, depending on the code around it. */
import type { KeyUse } from './uses.ts';

export interface Code {
  /** With forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Calls that choose a namespace, or the beginning of the keys, for the calls after them. */
const scopeCalls = new RegExp(
  String.raw`(?<![\w$])(?:use(?:Scoped)?(?:I18n|Translations?)|get(?:Scoped)?Translations?|withTranslation|getFixedT)` +
    String.raw`\s{0,20}\(\s{0,200}(?:\{\s{0,200}namespace:\s{0,20})?\[?\s{0,200}(["'\u0060])(?<namespace>[\w./-]{1,200})\1` +
    String.raw`|(?<![\w$])(?:keyPrefix|useScope):\s{0,20}(["'])(?<prefix>[\w.-]{1,200})\3`,
  'g',
);

/** @returns the names to look up, the likeliest first */
export function namesOfUse({ key, offset }: Pick<KeyUse, 'key' | 'offset'>, code: Code): readonly string[] {
  const relative = key.startsWith('.') ? railsScope(code.path) : undefined;
  if (relative !== undefined) return [relative + key];
  return [...scopesAt(code, offset).map((scope) => scope + key), key];
}

/**
 * What a key may be preceded by, with the sign that joins them. The nearest call before the offset is the likeliest,
 * then those before it, and last those after it.
 */
export function scopesAt({ text }: Code, offset: number): readonly string[] {
  const calls = [...text.matchAll(scopeCalls)];
  const nearestFirst = [
    ...calls.filter(({ index }) => index < offset).reverse(),
    ...calls.filter(({ index }) => index >= offset),
  ];
  const namespaces = nearestFirst.flatMap(({ groups }) => groups?.namespace ?? []);
  const prefixes = [
    '',
    ...nearestFirst.flatMap(({ groups }) => (groups?.prefix ? [`${groups.prefix}.`] : [])),
  ];
  const within = namespaces.flatMap((one) =>
    prefixes.toReversed().flatMap((prefix) => [`${one}:${prefix}`, `${one}.${prefix}`]),
  );
  return [...new Set([...within, ...prefixes.slice(1)])];
}

/** Rails completes keys that begin with a dot by the path of the view. */
function railsScope(path: string): string | undefined {
  const [, folders, name] = /\/views\/((?:[^/]+\/)+)_?([^/.]+)\.[^/]*$/.exec(path) ?? [];
  return folders && name && `${folders.replaceAll('/', '.')}${name}`;
}
