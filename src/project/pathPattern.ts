/** Path patterns in settings: `locales/{locale}/{namespace}.json`. Paths are relative and have forward slashes. */
import { isLocale } from './locale.ts';

export const localePart = '{locale}';
/** Matches any part of a single name. */
export const namespacePart = '{namespace}';

export interface PathParts {
  readonly locale?: string;
  readonly namespace?: string;
}

export type PatternFault =
  /** Not a path below the base folder, or a hidden one. */
  | { readonly code: 'pathOutside'; readonly value: string }
  /** An unknown placeholder: `{lang}`, `*`. */
  | { readonly code: 'unknownPart'; readonly value: string };

export function patternFault(pattern: string): PatternFault | undefined {
  const names = pattern.split('/');
  // `.env` and the like hold secrets, and a repository's settings are untrusted.
  const isWrong = names.some(
    (name) => name === '' || (name.startsWith('.') && !name.startsWith('.{locale}')),
  );
  if (isWrong || /^[a-z]:|[\\\0]/i.test(pattern)) return { code: 'pathOutside', value: pattern };
  const rest = pattern.replaceAll(localePart, '').replaceAll(namespacePart, '');
  const unknown = /\{[^{}]*\}|[*{}]/.exec(rest)?.[0];
  return unknown === undefined ? undefined : { code: 'unknownPart', value: unknown };
}

export class PathPattern {
  readonly text: string;
  private readonly expressions: readonly RegExp[];

  /** @param text must have no fault */
  constructor(text: string) {
    this.text = text;
    // First with the shortest namespace: `app` in `app-pt-BR`; then with the longest: `sign-up` in `sign-up-de`.
    this.expressions = ['[^/]+?', '[^/]+'].map((namespace) => expressionOf(text, namespace));
  }

  has(part: typeof localePart | typeof namespacePart): boolean {
    return this.text.includes(part);
  }

  /** The folder that contains all matching paths, without a trailing slash; '' for the base folder. */
  get folder(): string {
    const [before = ''] = this.text.split(/\{(?:locale|namespace)\}/);
    return before.slice(0, Math.max(before.lastIndexOf('/'), 0));
  }

  /** The values of the pattern's parts in a path; undefined if it does not match. */
  match(path: string): PathParts | undefined {
    for (const expression of this.expressions) {
      const { locale, namespace } = expression.exec(path)?.groups ?? {};
      if (!expression.test(path) || (locale !== undefined && !isLocale(locale))) continue;
      return { ...(locale !== undefined && { locale }), ...(namespace !== undefined && { namespace }) };
    }
    return undefined;
  }

  /** The pattern with the namespace filled in. */
  within(namespace: string | undefined): string {
    return namespace === undefined ? this.text : this.text.replaceAll(namespacePart, () => namespace);
  }
}

function expressionOf(text: string, namespace: string): RegExp {
  const seen = new Set<string>();
  const parts = text.split(/(\{locale\}|\{namespace\})/).map((part) => {
    if (part !== localePart && part !== namespacePart) return part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
    const name = part.slice(1, -1);
    if (seen.has(part)) return `\\k<${name}>`;
    seen.add(part);
    return `(?<${name}>${part === localePart ? locale : namespace})`;
  });
  return new RegExp(`^${parts.join('')}$`);
}

/** Limited to the length of a locale, so that matching takes linear time; `isLocale` decides the rest. */
const locale = '[A-Za-z][-+@\\w]{1,30}';
