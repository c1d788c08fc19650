/** Damages files of every format, and prints which properties are violated (see `test/support/formats/fuzz`). */
import { formatFor } from '../support/formats/formatFor.ts';
import { allFiles } from '../support/formats/fuzz/files.ts';
import { type FuzzFinding, type FuzzOptions, type FuzzReport, fuzz } from '../support/formats/fuzz/fuzz.ts';

export interface FuzzedFormat extends FuzzReport {
  readonly id: string;
}

/** @param only the id of a format; all formats if absent */
export function fuzzFormats(options: FuzzOptions, only?: string): readonly FuzzedFormat[] {
  return [...allFiles()].flatMap(([id, files]) => {
    const format = formatFor(files[0]?.path ?? '');
    if (!format || (only !== undefined && only !== id)) return [];
    const report = fuzz(format, files, options);
    for (const finding of report.findings) process.stdout.write(describe(finding, options.seed));
    return [{ id, ...report }];
  });
}

function describe({ fault, trial }: FuzzFinding, seed: number): string {
  const { format, path, text, value, source } = trial;
  const shown = Object.entries({ text, value, source }).map(
    ([name, content]) => `    ${name}: ${JSON.stringify(content)}\n`,
  );
  return `  ${format.id}, seed ${seed}: ${fault} (${path})\n${shown.join('')}`;
}
