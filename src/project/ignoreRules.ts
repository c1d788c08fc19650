/** What version control ignores, by the rules of `.gitignore`: a locale file among that is made by a tool. */
import ignore, { type Ignore } from 'ignore';

/** Rules of a folder; they count for what lies in it. */
export interface IgnoreText {
  /** With forward slashes, and none at the end; `.` for paths that begin below it. */
  readonly folder: string;
  /** As in a `.gitignore`. */
  readonly text: string;
}

export interface IgnoreRules {
  /** Whether the rules ignore something below their folder, or take it out again; undefined where they say nothing. */
  ignores(path: string, kind: 'file' | 'folder'): boolean | undefined;
}

/**
 * A repository may have any rules in it, and those of many stars take a time that grows with a power of a path's length. What is
 * beyond the bounds ignores nothing, or is not ignored.
 */
const bounds = { characters: 65_536, stars: 4, rulesOfManyStars: 10, depth: 20, name: 64 };

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
  const rules = text
    .slice(0, bounds.characters)
    .split(/\r?\n/)
    .filter((rule) => {
      const stars = rule.match(/\*+/g)?.length ?? 0;
      if (stars > 2) manyStars++;
      return stars <= 2 || (stars <= bounds.stars && manyStars <= bounds.rulesOfManyStars);
    });
  return ignore({ ignorecase: false }).add(rules);
}

/** The nearest rules that say anything decide. @param rules the outermost first */
export function isIgnored(path: string, kind: 'file' | 'folder', rules: readonly IgnoreRules[]): boolean {
  for (const one of rules.toReversed()) {
    const ignores = one.ignores(path, kind);
    if (ignores !== undefined) return ignores;
  }
  return false;
}
