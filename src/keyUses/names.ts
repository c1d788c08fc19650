/** The full names that a short key in program code may stand for, depending on the code around it. */
import { firstIndex } from '../firstIndex.ts';
import { rememberingText } from '../formats/recent.ts';
import type { KeyUse } from './uses.ts';

export interface Code {
  /** With forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Code that chooses a namespace, or the beginning of keys, for the code around it. */
const scopes = new RegExp(
  [
    String.raw`(?<![\w$])(?:use(?:Scoped)?(?:I18n|Translations?)|get(?:Scoped)?Translations?|withTranslation|getFixedT)` +
      String.raw`\s{0,20}\(\s{0,200}\[?\s{0,200}(["'\u0060])(?<namespace>[\w./-]{1,200})\1`,
    String.raw`(?<![\w$])(?:namespace:|ns(?::|=\{?))\s{0,20}(["'\u0060])(?<named>[\w./-]{1,200})\3`,
    String.raw`(?<![\w$])(?:keyPrefix|useScope):\s{0,20}(["'])(?<prefix>[\w.-]{1,200})\5`,
    // Transloco
    String.raw`\*transloco="[^"]{0,200}(?:read|prefix):\s{0,20}'(?<read>[\w.-]{1,200})'`,
  ].join('|'),
  'g',
);

interface Scope {
  readonly offset: number;
  readonly kind: 'namespace' | 'prefix';
  readonly name: string;
}

const scopesIn = rememberingText((text): readonly Scope[] =>
  Array.from(text.matchAll(scopes), ({ index: offset, groups = {} }): Scope => {
    const namespace = groups.namespace ?? groups.named;
    return namespace === undefined
      ? { offset, kind: 'prefix', name: groups.prefix ?? groups.read ?? '' }
      : { offset, kind: 'namespace', name: namespace };
  }),
);

/** How many scopes before a key, and how many after it, may apply to it. Limits the work on code with thousands. */
const mostScopes = 8;

/** @returns the names to look up, the likeliest first */
export function namesOfUse(
  { key, offset, isCertain = false, isIdentifier }: Pick<KeyUse, 'key' | 'offset'> & Partial<KeyUse>,
  code: Code,
): readonly string[] {
  if (isIdentifier) return [key];
  const relative = key.startsWith('.') ? railsScope(code, offset) : undefined;
  if (relative !== undefined) return [relative + key];
  const others = isCertain ? otherSpellings(key) : [];
  return [...scopesAt(code, offset).map((scope) => scope + key), key, ...others];
}

/**
 * What may precede a key, including the character that joins them, the likeliest first: namespaces come before
 * prefixes, and of each kind the scopes before the offset, nearest first, come before those after it.
 */
export function scopesAt({ text }: Code, offset: number): readonly string[] {
  const all = scopesIn(text);
  const next = firstIndex(all, (scope) => scope.offset >= offset);
  const nearestFirst = [
    ...all.slice(Math.max(0, next - mostScopes), next).reverse(),
    ...all.slice(next, next + mostScopes),
  ];
  const named = (kind: Scope['kind']) => nearestFirst.flatMap((one) => (one.kind === kind ? one.name : []));
  const prefixes = named('prefix').map((prefix) => `${prefix}.`);
  const within = named('namespace').flatMap((one) =>
    [...prefixes, ''].flatMap((prefix) => [`${one}:${prefix}`, `${one}.${prefix}`]),
  );
  return [...new Set([...within, ...prefixes])];
}

/** Programs may separate the parts of a key by other characters, and put a name before it that no file has. */
function otherSpellings(key: string): readonly string[] {
  const separated = /^[\w.-]+(?:[/|][\w.-]+){1,1000}$/.test(key) ? [key.replace(/[/|]/g, '.')] : [];
  const within = /^[\w-]+::?(?=[^:\s])/.exec(key);
  return within ? [...separated, key.slice(within[0].length)] : separated;
}

/** How far before a key the action of its controller may begin, in UTF-16 code units. */
const longestAction = 10_000;

/** Rails puts the path of the view, or the controller and its action, before keys that begin with a dot. */
function railsScope({ path, text }: Code, offset: number): string | undefined {
  const [, folders, name] = /\/views\/((?:[^/]+\/)+)_?([^/.]+)\.[^/]*$/.exec(path) ?? [];
  if (folders && name) return `${folders.replaceAll('/', '.')}${name}`;
  const [, controller] =
    /\/(?:controllers\/(.+)_controller|mailers\/(.+))\.rb$/.exec(path)?.filter(Boolean) ?? [];
  const before = text.slice(Math.max(0, offset - longestAction), offset);
  const action = /^def (\w+)/.exec(before.slice(before.lastIndexOf('def ')))?.[1];
  return controller && action && `${controller.replaceAll('/', '.')}.${action}`;
}
