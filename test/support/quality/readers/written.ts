/** Written files: new ones, and completed translations. */
import fc from 'fast-check';
import { applyEdits, type Change, type Format } from '../../../../src/formats/format.ts';
import { extensionOf } from '../../../../src/formats/index.ts';
import { parseLocale } from '../../../../src/project/locales/locale.ts';
import { awkwardText } from '../../formats/checks.ts';
import { formatFor } from '../../formats/formatFor.ts';
import { halfTranslated } from '../halfTranslated.ts';
import { corpusPairs, corpusSources, fixtureSources, type SourceFile } from '../sources.ts';
import { type FinishedFile, type Job, translateFiles } from '../translate.ts';

export interface WrittenFile {
  readonly source: SourceFile;
  /** The target before it was written; absent for a new file. */
  readonly before?: SourceFile;
  readonly file: SourceFile;
}

type Written = () => Promise<readonly WrittenFile[]>;

/** Made once and shared by all programs. */
function once(make: Written): Written {
  let made: Promise<readonly WrittenFile[]> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export const samples = {
  'in new files': once(() => write(newFiles(fixtureSources()))),
  'in new files when every answer is damaged': once(() => write(newFiles(fixtureSources()), 1)),
  'in files that were half translated': once(async () =>
    write((await newSamples()).map(({ source, file }) => halfTranslated(source, file))),
  ),
};

export const anyText = once(async () => [...(await newSamples()), ...latinSamples()].flatMap(withAnyText));

/** Files for old versions of Java, in which characters beyond ISO-8859-1 are written as escapes. */
function latinSamples(): readonly WrittenFile[] {
  const sources = fixtureSources().filter(({ path }) => path.endsWith('.properties'));
  return sources.map((source) => ({ source, file: { ...source, encoding: 'iso-8859-1' } }));
}

export const corpora = {
  'in new files when every answer is damaged': once(() =>
    write(newFilesInTurn(smallOf(corpusSources()).map(mended)), 1),
  ),
  'in new files': once(() => write(newFilesInTurn(corpusSources().map(mended)))),
  'in completed translations': once(() => write(realTranslations())),
};

/** @param seed if present, every answer is damaged with this seed */
export async function write(jobs: readonly Job[], seed?: number): Promise<readonly WrittenFile[]> {
  const { files } = await translateFiles(jobs, seed === undefined ? {} : { damage: { seed, share: 1 } });
  return writtenOf(files);
}

export function writtenOf(files: readonly FinishedFile[]): readonly WrittenFile[] {
  return files.flatMap(({ job: { source, target }, outcome, text }) => {
    if (text === undefined) return [];
    return [{ source, ...(target && { before: target }), file: { ...outcome.plan.target, text } }];
  });
}

/** Code units; larger files have thousands of similar texts. */
const largest = 100_000;

/** The small files, or the smallest one, of each extension. */
function smallOf(all: readonly SourceFile[]): readonly SourceFile[] {
  const byExtension = Map.groupBy(all, ({ path }) => extensionOf(path));
  return [...byExtension.values()].flatMap((files) => {
    const small = files.filter(({ text }) => text.length < largest);
    return small.length > 0
      ? small
      : files.toSorted((one, other) => one.text.length - other.text.length).slice(0, 1);
  });
}

/** Languages whose plurals differ from English. */
const languages = ['ru', 'ja'];

function newFiles(sources: readonly SourceFile[]): readonly Job[] {
  return sources.flatMap((source) => languages.map((language) => ({ source, language })));
}

function newFilesInTurn(sources: readonly SourceFile[]): readonly Job[] {
  return sources.map((source, index) => ({ source, language: languages[index % languages.length] ?? '' }));
}

function newSamples(): Promise<readonly WrittenFile[]> {
  return samples['in new files']();
}

const values = fc.sample(
  awkwardText.filter((text) => text.isWellFormed() && !text.includes('\0')),
  { numRuns: 300, seed: 11 },
);

/** Limited, because some programs are started for each file. */
const mostCopies = 12;

function withAnyText({ source, file }: WrittenFile): readonly WrittenFile[] {
  const format = formatOf(file);
  const { entries } = format.read(file.text, file);
  const copies = Array.from(
    { length: Math.min(mostCopies, Math.ceil(values.length / entries.length)) },
    (_, copy) => {
      const texts = values.slice(copy * entries.length, (copy + 1) * entries.length);
      return texts.map((text, index): Change => ({ kind: 'set', path: entries[index]?.path ?? [], text }));
    },
  );
  return copies.map((changes) => {
    const { edits } = format.write(file.text, changes, { file });
    return { source, file: { ...file, text: applyEdits(file.text, edits) } };
  });
}

function formatOf({ path }: SourceFile): Format {
  const format = formatFor(path);
  if (!format) throw new Error(`No format for ${path}`);
  return format;
}

/** Languages of the corpora that the emulator supports. */
const known = new Set('ar de es fa fr he ja pl ru uk'.split(' '));

function realTranslations(): readonly Job[] {
  return corpusPairs().flatMap(({ source, target }) => {
    const language = parseLocale(target.locale)?.language ?? '';
    return known.has(language) ? [{ source: mended(source), language, target: mended(target) }] : [];
  });
}

/** Escapes apostrophes that Android's compiler would reject. */
export function mended(file: SourceFile): SourceFile {
  if (!file.path.endsWith('.xml')) return file;
  return { ...file, text: file.text.replaceAll(/(?<=>[^<>]*)(?<!\\)'(?=[^<>]*<\/)/g, "\\'") };
}
