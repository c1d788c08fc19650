/**
 * Converts VS Code's `files.exclude` to `.gitignore` rules. Source:
 * https://code.visualstudio.com/docs/reference/glob-patterns
 */

/** Longer patterns, and those with more braces, exclude nothing. */
const longest = 200;
const mostBraces = 3;

/** @param setting unchecked value: patterns relative to the folder of the settings, each with true or false */
export function excludeText(setting: unknown): string {
  if (typeof setting !== 'object' || setting === null) return '';
  const globs = Object.entries(setting).flatMap(([glob, value]) => (value === true ? [glob] : []));
  return globs
    .filter(
      (glob) => glob.length <= longest && !/[\r\n]/.test(glob) && glob.split('{').length <= mostBraces + 1,
    )
    .flatMap(withoutBraces)
    .map((glob) => `/${glob.replace(/^\.?\//, '')}`)
    .join('\n');
}

function withoutBraces(glob: string): readonly string[] {
  const end = glob.indexOf('}');
  const start = glob.lastIndexOf('{', end);
  if (end < 0 || start < 0) return [glob];
  const alternatives = glob.slice(start + 1, end).split(',');
  return alternatives.flatMap((one) => withoutBraces(glob.slice(0, start) + one + glob.slice(end + 1)));
}
