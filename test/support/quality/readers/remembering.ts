/** Third-party programs that are given each file once, because starting them takes longer than reading. */
import type { SourceFile } from '../sources.ts';
import { type Reader, type Reading, refused } from './reader.ts';
import type { WrittenFile } from './written.ts';

export interface RememberingReader extends Reader {
  /** Reads, in one go, all that will be needed for the written files. */
  prepare(written: readonly WrittenFile[]): void;
}

export function remembering(reader: Reader): RememberingReader {
  const known = new Map<string, Reading>();
  const read: Reader['read'] = (files) => {
    const unknown = [...new Map(files.map((file) => [idOf(file), file]))].filter(([id]) => !known.has(id));
    const readings = unknown.length > 0 ? reader.read(unknown.map(([, file]) => file)) : [];
    for (const [index, reading] of readings.entries()) known.set(unknown[index]?.[0] ?? '', reading);
    return files.map((file) => known.get(idOf(file)) ?? refused('not read'));
  };
  return {
    ...reader,
    read,
    prepare: (written) => {
      const own = written.filter(({ file }) => reader.files.test(file.path));
      read(own.flatMap(({ source, before, file }) => [before ?? source, file]));
    },
  };
}

function idOf({ path, encoding, text }: SourceFile): string {
  return JSON.stringify([path, encoding, text]);
}
