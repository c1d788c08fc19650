/** Reads texts of each format's sample, and writes them: replaced, inserted and removed. */
import { applyEdits, type Change, type FileIdentity, type Format } from '../../../src/formats/format.ts';
import { writeReadBack } from '../../../src/project/files/readBack.ts';
import { formatFor } from '../formats/formatFor.ts';
import { samples } from '../formats/fuzz/samples.ts';
import type { Task } from './measure.ts';
import { repeated } from './pieces.ts';

interface Sample extends FileIdentity {
  readonly format: Format;
  readonly text: string;
}

const formatSamples: readonly Sample[] = samples.flatMap(({ path, locale, text }) => {
  const format = formatFor(path);
  return format ? [{ path, locale, text, format }] : [];
});

export function formatTasks(piece: string): readonly Task[] {
  return formatSamples.flatMap((sample) => [...readTasks(sample, piece), ...writeTasks(sample, piece)]);
}

/** Formats remember what they read, so no text is the same twice, even if the pieces are divided among eight texts. */
function taskOf({ format, path }: Sample, what: string, piece: string, prepare: Task['prepare']): Task {
  let more = 0;
  return {
    name: `${format.id} ${path}: ${JSON.stringify(piece)} ${what}`,
    prepare: (length) => prepare(length + 8 * piece.length * more++),
  };
}

function readTasks(sample: Sample, piece: string): readonly Task[] {
  const { text, format } = sample;
  const file = { path: sample.path, locale: sample.locale };
  const { entries } = format.read(text, file);
  const places = new Map([
    ['alone', [0, text.length]],
    ['at the start', [0, 0]],
    ['at the end', [text.length, text.length]],
    ...entries.slice(0, 4).map(({ path, range }): [string, number[]] => {
      const middle = range.offset + Math.floor(range.length / 2);
      return [`in ${path.join('.')}`, [middle, middle]];
    }),
    ...entries.slice(0, 2).map(({ path, range }): [string, number[]] => {
      return [`before ${path.join('.')}`, [range.offset, range.offset]];
    }),
    ...placesIn(text).map((at): [string, number[]] => [`at ${at}`, [at, at]]),
  ]);
  return [...places].map(([what, [start = 0, end = 0]]) =>
    taskOf(sample, what, piece, (length) => {
      const whole = text.slice(0, start) + repeated(piece, length) + text.slice(end);
      return () => readAndWrite(format, file, whole);
    }),
  );
}

/** Positions spread evenly over the file, because noise may also be in keys, comments and elsewhere. */
function placesIn(text: string): readonly number[] {
  return Array.from({ length: 12 }, (_, index) => Math.floor(((index + 0.5) * text.length) / 12));
}

function readAndWrite(format: Format, file: FileIdentity, text: string): void {
  const { entries, problems } = format.read(text, file);
  format.languages?.(text, file);
  format.pluralCategories?.(file, text);
  if (problems.length > 0) return;
  const changes = entries.map(({ path }, index): Change => {
    return index % 3 === 1 ? { kind: 'remove', path } : { kind: 'set', path, text: `Neu ${index}` };
  });
  const { edits } = format.write(text, changes, { file });
  format.read(applyEdits(text, edits), file);
}

function writeTasks(sample: Sample, piece: string): readonly Task[] {
  const { text, format } = sample;
  const file = { path: sample.path, locale: sample.locale };
  const { entries } = format.read(text, file);
  const write =
    (own: string, of: readonly { path: readonly string[] }[], around: string) => (length: number) => {
      const changes = of.map(({ path }): Change => {
        return { kind: 'set', path, text: around + repeated(piece, length / of.length) + around };
      });
      const options = { file, template: { file, text } };
      return () => writeReadBack({ format, text: own, changes, options, others: new Map() });
    };
  const gone = entries.slice(1, 2).map(({ path }): Change => ({ kind: 'remove', path }));
  const { edits } = format.write(text, gone, { file });
  const without = applyEdits(text, edits);
  const firsts = entries.slice(0, 8);
  return [
    taskOf(sample, 'written', piece, write(text, firsts, '')),
    ...entries.slice(0, 12).map((entry) => {
      return taskOf(
        sample,
        `written between letters to ${entry.path.join('.')}`,
        piece,
        write(text, [entry], 'a'),
      );
    }),
    taskOf(sample, 'inserted', piece, write(without, entries.slice(1, 2), 'a')),
  ];
}
