/** What version control ignores, by the rules of `.gitignore`: ignored locale files are taken to be generated. */
import ignore, { type Ignore } from 'ignore';

export interface IgnoreText {
  /** The folder with forward slashes and no trailing slash; `.` if paths are relative to it. */
  readonly folder: string;
  readonly text: string;
}

export interface IgnoreRules {
  /** True if the rules ignore a path below their folder, false if they re-include it, undefined if none matches. */
  ignores(path: string, kind: 'file' | 'folder'): boolean | undefined;
}

/** How many UTF-16 code units of a text are read; rules beyond them have no effect. */
export const mostCharacters = 65_536;

/**
 * Repositories are untrusted, and patterns with many stars take polynomial time. Rules beyond these bounds have no
 * effect, and paths that are deeper or have a longer name in them are not ignored.
 */
const bounds = { stars: 4, rulesOfManyStars: 10, depth: 20, name: 64 };

export function rulesOf({ folder, text }: IgnoreText): IgnoreRules {
  const matcher = matcherOf(text);
  const start = folder === '.' ? '' : folder === '/' ? folder : `${folder}/`;
  return {
    ignores(path, kind) {
      if (!path.startsWith(start) || path === start) return undefined;
      const below = path.slice(start.length);
      const names = below.split('/');
      if (names.length > bounds.depth || names.some((name) => name.length > bounds.name)) return undefined;
      const { ignored, unignored } = matcher.test(kind === 'folder' ? `${below}/` : below);
      return ignored || unignored ? ignored : undefined;
    },
  };
}

function matcherOf(text: string): Ignore {
  let manyStars = 0;
  const rules = linesOf(text).filter((rule) => {
    if (rule.startsWith('#')) return false;
    const stars = rule.match(/\*+/g)?.length ?? 0;
    if (stars > 2) manyStars++;
    return stars <= 2 || (stars <= bounds.stars && manyStars <= bounds.rulesOfManyStars);
  });
  return ignore({ ignorecase: false }).add(rules);
}

/** The whole lines within the bounds: the start of a rule may ignore more than the rule does. */
function linesOf(text: string): readonly string[] {
  const lines = text.slice(0, mostCharacters).split(/\r?\n/);
  return text.length > mostCharacters ? lines.slice(0, -1) : lines;
}

/** @param rules outermost first; the nearest ones that match decide */
export function isIgnored(path: string, kind: 'file' | 'folder', rules: readonly IgnoreRules[]): boolean {
  for (const one of rules.toReversed()) {
    const ignores = one.ignores(path, kind);
    if (ignores !== undefined) return ignores;
  }
  return false;
}
