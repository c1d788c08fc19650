/** The locale at the root of Ruby's YAML files, found without parsing them. */

/** Lines that are not indented, apart from comments, directives and document markers. */
const rootLine = /^\uFEFF?(?!---|\.\.\.)[^\s#%].*/gm;
const localeLine = /^\uFEFF?(["']?)([a-z][\w-]{1,20})\1[ \t]*:[ \t]*(?:#.*)?$/i;

/** Whether the only root key is the language of the sources, as in `en: …`. */
export function namesSource(text: string, isSource: (language: string) => boolean): boolean {
  rootLine.lastIndex = 0;
  const [line = ''] = rootLine.exec(text) ?? [];
  const [, , key = ''] = localeLine.exec(line) ?? [];
  return isSource(key) && rootLine.exec(text) === null;
}
