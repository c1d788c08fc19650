/** Whether third-party programs read the same texts from written files as we do. */
import type { Entry } from '../../../../src/formats/format.ts';
import { formatFor } from '../../formats/formatFor.ts';
import type { SourceFile } from '../sources.ts';
import { key, type Reader, type Reading } from './reader.ts';
import type { WrittenFile } from './written.ts';

export interface Agreement {
  readonly texts: number;
  readonly complaints: readonly string[];
}

/** Compares only files whose earlier version, or source if the file is new, is accepted by the program. */
export function agreementOf(reader: Reader, written: readonly WrittenFile[]): Agreement {
  const own = written.filter(({ file }) => reader.files.test(file.path));
  const earlier = reader.read(own.map(({ source, before }) => before ?? source));
  const files = own.flatMap((one, index) => {
    const reading = earlier[index];
    if (reading?.kind !== 'read') return [];
    // Texts that the program did not read before, such as an incomplete plural, need not be read afterwards.
    const known = one.before
      ? compare(reader, { source: one.source, file: one.before }, reading).complaints
      : [];
    return [{ one, known: new Set(known) }];
  });
  const readings = reader.read(files.map(({ one }) => one.file));
  const found = files.map(({ one, known }, index) => {
    const { texts, complaints } = compare(reader, one, readings[index]);
    return { texts, complaints: complaints.filter((complaint) => !known.has(complaint)) };
  });
  return {
    texts: found.reduce((sum, { texts }) => sum + texts, 0),
    complaints: found.flatMap(({ complaints }) => complaints),
  };
}

/** The program must read the texts that we read, and the earlier translations. */
function compare(reader: Reader, { file, before }: WrittenFile, reading: Reading | undefined): Agreement {
  if (reading?.kind !== 'read') {
    return { texts: 0, complaints: [`${file.path} (${file.locale}): ${reading?.complaint}`] };
  }
  const texts = [...ownTexts(reader, file), ...(before ? ownTexts(reader, before) : [])];
  const complaints = texts.flatMap(([keys, text]) => {
    const found = keys.map((name) => reading.texts.get(name));
    return found.includes(text) ? [] : [`${file.path}: ${keys[0]}: ${JSON.stringify([text, ...found])}`];
  });
  return { texts: texts.length, complaints };
}

function ownTexts({ keysFor }: Reader, file: SourceFile): readonly (readonly [readonly string[], string])[] {
  const { entries = [], problems = [] } = formatFor(file.path)?.read(file.text, file) ?? {};
  if (problems.length > 0) throw new Error(`${file.path}: ${JSON.stringify(problems)}`);
  const keysOf = (entry: Entry) => (keysFor ? keysFor(entry, file) : [key(...entry.path)]);
  const pairs = entries.map((entry) => [keysOf(entry), entry.text] as const);
  return pairs.filter(([keys, text]) => keys.length > 0 && text !== '');
}
