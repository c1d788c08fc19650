/** Android files for tests: a source in `values` and a translation next to it. */
import { android } from '../../../../src/formats/android.ts';
import { applyEdits, type Change, type Conflict, type KeyPath } from '../../../../src/formats/format.ts';

export const source = { path: 'res/values/strings.xml', locale: 'en' };
export const target = { path: 'res/values-de/strings.xml', locale: 'de' };

/** A file with these lines, each indented by four spaces. */
export function resources(...lines: readonly string[]): string {
  return ['<resources>', ...lines.map((line) => (line === '' ? '' : `    ${line}`)), '</resources>', ''].join(
    '\n',
  );
}

export function set(path: string, text: string): Change {
  return { kind: 'set', path: pathOf(path), text };
}

export function remove(path: string): Change {
  return { kind: 'remove', path: pathOf(path) };
}

function pathOf(path: string): KeyPath {
  return path.split('/');
}

export interface Written {
  readonly text: string;
  /** `code path` */
  readonly conflicts: readonly string[];
}

export function write(text: string, changes: readonly Change[], template?: string): Written {
  const options = template === undefined ? {} : { template: { file: source, text: template } };
  const { edits, conflicts } = android.write(text, changes, { file: target, ...options });
  return { text: applyEdits(text, edits), conflicts: conflicts.map(named) };
}

export function writeNew(text: string, changes: readonly Change[], locale = 'de'): Written {
  const becomes = { path: `res/values-${locale}/strings.xml`, locale };
  const { edits, conflicts } = android.write(text, changes, { file: source, becomes });
  return { text: applyEdits(text, edits), conflicts: conflicts.map(named) };
}

function named({ code, path }: Conflict): string {
  return `${code} ${path.join('/')}`;
}
