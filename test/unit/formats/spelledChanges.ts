/** Changes as the rows of tests spell them, and what files become with them. */
import { applyEdits, type Change, type FileIdentity, type Format } from '../../../src/formats/format.ts';

interface Written {
  readonly text: string;
  readonly conflicts: readonly string[];
}

/** `a/b=Text` sets, `-a/b` removes. */
export function changeOf(spelled: string): Change {
  if (spelled.startsWith('-')) return { kind: 'remove', path: spelled.slice(1).split('/') };
  const at = spelled.indexOf('=');
  return { kind: 'set', path: spelled.slice(0, at).split('/'), text: spelled.slice(at + 1) };
}

/**
 * For a file in `de` with the source `template`, or, with `becomes`, for a source in `en` and the new file modelled on
 * it.
 */
export function changing({ write }: Format, en: FileIdentity, de: FileIdentity) {
  return (
    text: string,
    changes: readonly string[],
    template?: string | undefined,
    becomes?: FileIdentity,
  ): Written => {
    const { edits, conflicts } = write(text, changes.map(changeOf), {
      file: becomes ? en : de,
      ...(template !== undefined && { template: { file: en, text: template } }),
      ...(becomes && { becomes, dropsAliases: true }),
    });
    const codes = conflicts.map(({ code, path }) => `${code} ${path.join('/')}`);
    return { text: applyEdits(text, edits), conflicts: codes };
  };
}
