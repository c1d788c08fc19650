/** Patterns of paths in settings: `locales/{locale}/{namespace}.json`. Paths are relative and have forward slashes. */
import { isLocale } from './locale.ts';

export const localePart = '{locale}';
/** Stands for any part of one name. */
export const namespacePart = '{namespace}';

export interface PathParts {
  readonly locale?: string;
  readonly namespace?: string;
}

export type PatternFault =
  /** Not a path below the folder that it counts from, or one of what is hidden there. */
  | { readonly code: 'pathOutside'; readonly value: string }
  /** What stands for nothing that is known: `{lang}`, `*`. */
  | { readonly code: 'unknownPart'; readonly value: string };

export function patternFault(pattern: string): PatternFault | undefined {
  const names = pattern.split('/');
  // `.env` and the like hold secrets, and a repository's settings may say anything.
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

  /** @param text without a fault */
  constructor(text: string) {
    this.text = text;
    // The shortest name first, so that `app-pt-BR` is in Portuguese; then the longest: `a.b` in `a.b.de`.
    this.expressions = ['[^/]+?', '[^/]+'].map((namespace) => expressionOf(text, namespace));
  }

  has(part: typeof localePart | typeof namespacePart): boolean {
    return this.text.includes(part);
  }

  /** The folder that all of its paths are in, without the slash that ends it; '' for the one that they count from. */
  get folder(): string {
    const [before = ''] = this.text.split(/\{(?:locale|namespace)\}/);
    return before.slice(0, Math.max(before.lastIndexOf('/'), 0));
  }

  /** What the parts of the pattern are in a path; undefined when it is none of the pattern's. */
  match(path: string): PathParts | undefined {
    for (const expression of this.expressions) {
      const { locale, namespace } = expression.exec(path)?.groups ?? {};
      if (!expression.test(path) || (locale !== undefined && !isLocale(locale))) continue;
      return { ...(locale !== undefined && { locale }), ...(namespace !== undefined && { namespace }) };
    }
    return undefined;
  }

  /** The pattern with the namespace in its place. */
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

/** As long as a locale is, so that the time stays linear; what it is shows `isLocale`. */
const locale = '[A-Za-z][-+@\\w]{1,30}';
