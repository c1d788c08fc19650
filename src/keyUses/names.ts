/** The full names that a short key in program code may stand for, depending on the code around it. */
import { firstIndex } from '../firstIndex.ts';
import { rememberingText } from '../formats/recent.ts';
import type { Code } from './code.ts';
import { type Bound, translatorAt, translatorsIn } from './translators.ts';
import type { KeyUse } from './uses.ts';

/** Code that chooses a namespace or a key prefix for the code around it. */
const scopes = new RegExp(
  [
    String.raw`(?<![\w$])(?:use(?:Scoped)?(?:I18n|Translations?)|get(?:Scoped)?Translations?|withTranslation|getFixedT)` +
      String.raw`\s{0,20}\(\s{0,200}\[?\s{0,200}(["'\u0060])(?<namespace>[\w./-]{1,200})\1`,
    String.raw`(?<![\w$])(?:namespace:|ns(?::|=\{?))\s{0,20}(["'\u0060])(?<named>[\w./-]{1,200})\3`,
    String.raw`(?<![\w$])(?:keyPrefix|useScope):\s{0,20}(["'])(?<prefix>[\w.-]{1,200})\5`,
    // Rails
    String.raw`(?<![\w$])scope(?::|\s{0,20}=>)\s{0,20}(?:(["'])(?<scope>[a-z][\w.]{0,200})\7|:(?<symbol>[a-z]\w{0,100})|\[(?<symbols>:[a-z]\w{0,100}(?:,\s{0,20}:[a-z]\w{0,100}){0,8})\])`,
    // Transloco
    String.raw`\*transloco="[^"]{0,200}(?:read|prefix):\s{0,20}'(?<read>[\w.-]{1,200})'`,
  ].join('|'),
  'g',
);

interface Scope {
  readonly offset: number;
  readonly kind: 'namespace' | 'prefix';
  readonly name: string;
  /** The function for which it was chosen, if the code says so. */
  readonly owner?: Bound;
}

class Scopes {
  readonly all: readonly Scope[];
  readonly #bound: readonly Bound[];
  /** By the name of a function: the scopes that may be its own. */
  readonly #possible = new Map<string, readonly Scope[]>();
  readonly #boundTo = new Map<string, readonly Bound[]>();

  constructor(text: string) {
    this.#bound = translatorsIn(text).bound;
    let next = 0;
    this.all = Array.from(text.matchAll(scopes), ({ index: offset, groups = {} }): Scope => {
      while ((this.#bound[next]?.end ?? offset) < offset) next++;
      const owner = this.#bound[next];
      const own = owner && owner.offset <= offset ? { owner } : {};
      const namespace = groups.namespace ?? groups.named;
      return namespace === undefined
        ? { offset, kind: 'prefix', name: prefixIn(groups), ...own }
        : { offset, kind: 'namespace', name: namespace, ...own };
    });
  }

  possibleFor(translator: string | undefined): readonly Scope[] {
    if (translator === undefined) return this.all;
    const known = this.#possible.get(translator);
    if (known) return known;
    const possible = this.all.filter(({ owner }) => !owner || owner.names.includes(translator));
    this.#possible.set(translator, possible);
    return possible;
  }

  /** The scopes chosen by the last binding of a function before an offset; none if the binding's block ends earlier. */
  chosenFor(translator: string, offset: number): readonly Scope[] {
    const bound =
      this.#boundTo.get(translator) ?? this.#bound.filter(({ names }) => names.includes(translator));
    this.#boundTo.set(translator, bound);
    const owner = bound[firstIndex(bound, (one) => one.offset >= offset) - 1];
    if (!owner || owner.blockEnd < offset) return [];
    const first = firstIndex(this.all, (scope) => scope.offset >= owner.offset);
    const after = firstIndex(this.all, (scope) => scope.offset > owner.end);
    return this.all.slice(first, after).filter((scope) => scope.owner === owner);
  }
}

function prefixIn({ prefix, scope, symbol, symbols = '', read }: Partial<Record<string, string>>): string {
  return prefix ?? scope ?? symbol ?? read ?? symbols.replace(/,\s*/g, '.').replaceAll(':', '');
}

const scopesIn = rememberingText((text) => new Scopes(text));

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

/** The full names that a key may have if the code around it is certain to choose their namespace; otherwise none. */
export function completedNames(
  { key, offset }: Pick<KeyUse, 'key' | 'offset'>,
  code: Code,
): readonly string[] {
  const relative = key.startsWith('.') ? railsScope(code, offset) : undefined;
  if (relative !== undefined) return [relative + key];
  const translator = translatorAt(code.text, offset);
  const own =
    translator === undefined || key.includes(':') ? [] : scopesIn(code.text).chosenFor(translator, offset);
  return own.some(({ kind }) => kind === 'namespace') ? joined(own).map((scope) => scope + key) : [];
}

/**
 * Whether the function called at an offset is bound only in blocks that do not contain the offset. False in single-file
 * components, whose templates see the names that their scripts bind.
 */
export function isBoundElsewhere({ path, text }: Code, offset: number): boolean {
  if (/\.(?:vue|svelte|astro)$/i.test(path)) return false;
  const translator = translatorAt(text, offset) ?? '';
  const bound = translatorsIn(text).bound.filter(({ names }) => names.includes(translator));
  return bound.length > 0 && !bound.some((one) => one.offset <= offset && offset <= one.blockEnd);
}

/** The key as it is shown: with the beginning that the code around it determines. */
export function fullNameOf(use: Pick<KeyUse, 'key' | 'offset'>, code: Code): string {
  const names = completedNames(use, code);
  return names.find((name) => !name.includes(':')) ?? names[0] ?? use.key;
}

/**
 * What may precede a key, including the character that joins them, the likeliest first: namespaces come before
 * prefixes, and within each kind the scopes before the offset, nearest first, come before those after it. Scopes of
 * functions with other names do not count.
 */
export function scopesAt({ text }: Code, offset: number): readonly string[] {
  const all = scopesIn(text).possibleFor(translatorAt(text, offset));
  const next = firstIndex(all, (scope) => scope.offset >= offset);
  const nearestFirst = [
    ...all.slice(Math.max(0, next - mostScopes), next).reverse(),
    ...all.slice(next, next + mostScopes),
  ];
  return joined(nearestFirst);
}

function joined(scopes: readonly Scope[]): readonly string[] {
  const named = (kind: Scope['kind']) => scopes.flatMap((one) => (one.kind === kind ? one.name : []));
  const prefixes = named('prefix').map((prefix) => `${prefix}.`);
  const within = named('namespace').flatMap((one) =>
    [...prefixes, ''].flatMap((prefix) => [`${one}:${prefix}`, `${one}.${prefix}`]),
  );
  return [...new Set([...within, ...prefixes])];
}

/** Programs may separate the parts of a key with other characters, and prefix the key with a name found in no file. */
function otherSpellings(key: string): readonly string[] {
  const separated = /^[\w.-]+(?:[/|][\w.-]+){1,1000}$/.test(key) ? [key.replace(/[/|]/g, '.')] : [];
  const within = /^[\w-]+::?(?=[^:\s])/.exec(key);
  return within ? [...separated, key.slice(within[0].length)] : separated;
}

/** How far before a key the action of its controller may begin, in UTF-16 code units. */
const longestAction = 10_000;

/** Rails puts the path of the view, or the controller or mailer and its action, before keys that begin with a dot. */
function railsScope({ path, text }: Code, offset: number): string | undefined {
  const [, folders, name] = /\/views\/((?:[^/]+\/)+)_?([^/.]+)\.[^/]*$/.exec(path) ?? [];
  if (folders && name) return `${folders.replaceAll('/', '.')}${name}`;
  const [, controller] =
    /\/(?:controllers\/(.+)_controller|mailers\/(.+))\.rb$/.exec(path)?.filter(Boolean) ?? [];
  const before = text.slice(Math.max(0, offset - longestAction), offset);
  const action = /^def (\w+)/.exec(before.slice(before.lastIndexOf('def ')))?.[1];
  return controller && action && `${controller.replaceAll('/', '.')}.${action}`;
}
