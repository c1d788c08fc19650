import { applyEdits, type Change } from '../../../src/formats/format.ts';
import { formatFor } from '../formats/formatFor.ts';
import type { SourceFile } from './sources.ts';
import type { Job } from './translate.ts';

/** A file with every second entry removed, to be translated again. */
export function halfTranslated(source: SourceFile, file: SourceFile): Job {
  const format = formatFor(file.path);
  if (!format) throw new Error(`No format for ${file.path}`);
  const side = { ...file, side: 'target' } as const;
  const removed = format.read(file.text, side).entries.filter((_, index) => index % 2 === 1);
  const changes = removed.map(({ path }): Change => ({ kind: 'remove', path }));
  const { edits } = format.write(file.text, changes, { file: side });
  return { source, language: file.locale, target: { ...file, text: applyEdits(file.text, edits) } };
}
