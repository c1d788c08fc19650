/** Path patterns in settings: `locales/{locale}/{namespace}.json`. Paths are relative and have forward slashes. */
import { localeOfName } from '../locales/locale.ts';

export const localePart = '{locale}';
/** Matches any part of a single name. */
export const namespacePart = '{namespace}';
const anyPart = /\{(?:locale|namespace)\}/;

export interface PathParts {
  readonly locale?: string;
  readonly namespace?: string;
}

export type PatternFault =
  /** Not a path below the base folder, or a hidden path. */
  | { readonly code: 'pathOutside'; readonly value: string }
  | { readonly code: 'unknownPart'; readonly value: string };

export function patternFault(pattern: string): PatternFault | undefined {
  const names = pattern.split('/');
  // `.env` and the like hold secrets, and a repository's settings are untrusted.
  const isWrong = names.some((name, index) => name === '' || isHidden(name, index < names.length - 1));
  if (isWrong || /^[a-z]:|[\\\0]/i.test(pattern)) return { code: 'pathOutside', value: pattern };
  const [unknown] = pattern.split(anyPart).flatMap((rest) => /\{[^{}]*\}|[*{}]/.exec(rest) ?? []);
  return unknown === undefined ? undefined : { code: 'unknownPart', value: unknown };
}

/** `.{locale}v` and `.{locale}{namespace}` would match `.env`; hidden folders are never read. */
function isHidden(name: string, isFolder: boolean): boolean {
  return name.startsWith('.') && (isFolder || !/^\.\{locale\}(?![a-z\d{])/i.test(name));
}

/** The maximum length of a locale, limited so that matching takes linear time; `localeOfName` decides the rest. */
const longestLocale = 31;

export class PathPattern {
  readonly text: string;
  /** For a locale of up to 2 characters, up to 3, and so on. */
  private readonly expressions: readonly RegExp[];

  /** @param text must have no fault */
  constructor(text: string) {
    this.text = text;
    this.expressions = Array.from({ length: longestLocale - 1 }, (_, index) => expressionOf(text, index + 2));
  }

  has(part: typeof localePart | typeof namespacePart): boolean {
    return this.text.includes(part);
  }

  /** The folder that contains all matching paths, without a trailing slash; '' for the base folder. */
  get folder(): string {
    const [before = ''] = this.text.split(anyPart);
    return before.slice(0, Math.max(before.lastIndexOf('/'), 0));
  }

  /** Finds the longest possible locale: `pt-BR` in `my-app-pt-BR`. Undefined if the path does not match. */
  match(path: string): PathParts | undefined {
    let found = this.expressions.at(-1)?.exec(path);
    while (found) {
      const { locale: name, namespace } = found.groups ?? {};
      const locale = name === undefined ? undefined : localeOfName(name);
      if (name === undefined || locale !== undefined) {
        return { ...(locale !== undefined && { locale }), ...(namespace !== undefined && { namespace }) };
      }
      // Tries a shorter locale; each length leaves only one possible namespace.
      found = this.expressions[name.length - 3]?.exec(path);
    }
    return undefined;
  }

  within(namespace: string | undefined): string {
    return namespace === undefined ? this.text : this.text.replaceAll(namespacePart, () => namespace);
  }
}

function expressionOf(text: string, mostOfLocale: number): RegExp {
  const locale = `[A-Za-z][-+@\\w]{1,${mostOfLocale - 1}}`;
  const seen = new Set<string>();
  const parts = text.split(/(\{locale\}|\{namespace\})/).map((part) => {
    if (part !== localePart && part !== namespacePart) return part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
    const name = part.slice(1, -1);
    const own = seen.has(part) ? `\\k<${name}>` : `(?<${name}>${part === localePart ? locale : '[^/]+?'})`;
    seen.add(part);
    return notHidden + own;
  });
  return new RegExp(`^${parts.join('')}$`);
}

/** No dot at the start of a name, for the same reason as in `patternFault`. */
const notHidden = '(?!(?<![^/])\\.)';
