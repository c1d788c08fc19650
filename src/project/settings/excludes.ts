/**
 * Converts VS Code's `files.exclude` to `.gitignore` rules. Source:
 * https://code.visualstudio.com/docs/reference/glob-patterns
 */
import { mostCharacters } from './ignoreRules.ts';

const innermost = /\{([^{}]*)\}/;

/** Repositories are untrusted. Longer patterns, and those with more braces or alternatives, exclude nothing. */
const bounds = { characters: 200, braces: 3, alternatives: 100 };

/**
 * Ends before `mostCharacters`, because rules beyond that have no effect.
 * @param setting unchecked value: patterns relative to the folder of the settings, each with true or false
 */
export function excludeText(setting: unknown): string {
  if (typeof setting !== 'object' || setting === null) return '';
  const rules: string[] = [];
  let left = mostCharacters;
  for (const [glob, value] of Object.entries(setting)) {
    if (value !== true || !isUsable(glob)) continue;
    const added = withoutBraces(glob).map((one) => `/${one.replace(/^\.?\//, '')}`);
    for (const rule of added) left -= rule.length + 1;
    if (left < 0) break;
    rules.push(...added);
  }
  return rules.join('\n');
}

function isUsable(glob: string): boolean {
  if (glob.length > bounds.characters || /[\r\n]/.test(glob)) return false;
  return glob.split('{').length <= bounds.braces + 1 && alternativesIn(glob) <= bounds.alternatives;
}

/** Counts the alternatives before they are spelled out, because they multiply. */
function alternativesIn(glob: string): number {
  const group = innermost.exec(glob);
  if (!group) return 1;
  const [, inner = ''] = group;
  return inner.split(',').length * alternativesIn(glob.replace(innermost, ''));
}

function withoutBraces(glob: string): readonly string[] {
  const group = innermost.exec(glob);
  if (!group) return [glob];
  const [, inner = ''] = group;
  return inner.split(',').flatMap((one) => withoutBraces(glob.replace(innermost, () => one)));
}
