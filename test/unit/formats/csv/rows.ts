/** Changes to CSV files, and their results. */
import assert from 'node:assert/strict';
import {
  applyEdits,
  type Change,
  type Conflict,
  type Format,
  type WriteOptions,
} from '../../../../src/formats/format.ts';

/** Texts by path, with `›` between its keys; `null` removes a text. */
export type Texts = Readonly<Record<string, string | null>>;

export interface Writer {
  written(text: string, texts: Texts, options?: Partial<WriteOptions>): string;
  /** Why changes are refused, by path. */
  refused(text: string, texts: Texts, options?: Partial<WriteOptions>): readonly [string, Conflict['code']][];
}

export function writerOf(format: Format, file: WriteOptions['file']): Writer {
  const result = (text: string, texts: Texts, options: Partial<WriteOptions> = {}) => {
    const changes = Object.entries(texts).map(([name, value]): Change => {
      const path = name.split('›');
      return value === null ? { kind: 'remove', path } : { kind: 'set', path, text: value };
    });
    return format.write(text, changes, { file, ...options });
  };
  return {
    written(text, texts, options) {
      const { edits, conflicts } = result(text, texts, options);
      assert.deepEqual(conflicts, []);
      return applyEdits(text, edits);
    },
    refused(text, texts, options) {
      const { edits, conflicts } = result(text, texts, options);
      assert.deepEqual(edits, []);
      return conflicts.map(({ path, code }) => [path.join('›'), code]);
    },
  };
}
