/** All formats, loaded, for tests that read files of any format. */
import { bounded } from '../../../src/formats/bounded.ts';
import type { Format } from '../../../src/formats/format.ts';
import { formats, knownFormat } from '../../../src/formats/index.ts';

const loaded: readonly Format[] = await Promise.all(
  formats.map(async (format) => bounded(await format.load())),
);

/** @param named the id of the format; by default, the path decides */
export function formatFor(path: string, named?: string): Format | undefined {
  const id = knownFormat(path, named)?.id;
  return loaded.find((format) => format.id === id);
}
