import { MissingPart } from '../../missing.ts';
import { type Agreement, agreementOf } from './agree.ts';
import { readers } from './index.ts';
import type { WrittenFile } from './written.ts';

export interface Answers extends Agreement {
  /** For each program that was not run, the reason. */
  readonly missing: readonly string[];
}

/** Android-like files that Android's own compiler does not accept. */
const forOthers = /moko-resources|composeMultiplatform/;

/** Each program gets the files whose source it accepts. */
export function askReaders(written: readonly WrittenFile[]): Answers {
  const all = written.filter(({ source }) => !forOthers.test(source.path));
  const sources = [...new Map(all.map(({ source }) => [source.path, source])).values()];
  const answers = readers.map((reader): Answers => {
    try {
      const own = sources.filter(({ path }) => reader.files.test(path));
      if (own.length === 0) return { texts: 0, complaints: [], missing: [] };
      const readings = reader.read(own);
      const taken = new Set(own.filter((_, index) => readings[index]?.kind === 'read'));
      const files = all.filter(({ source }) => taken.has(source));
      return { ...agreementOf(reader, files), missing: [] };
    } catch (error) {
      if (!(error instanceof MissingPart)) throw error;
      return { texts: 0, complaints: [], missing: [error.message] };
    }
  });
  return {
    texts: answers.reduce((sum, { texts }) => sum + texts, 0),
    complaints: answers.flatMap(({ complaints }) => complaints),
    missing: answers.flatMap(({ missing }) => missing),
  };
}
