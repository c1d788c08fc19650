/** Files as they are written: new ones, and translations that were there and got what they lacked. */
import fc from 'fast-check';
import { applyEdits, type Change, type Format } from '../../../../src/formats/format.ts';
import { parseLocale } from '../../../../src/project/locale.ts';
import { awkwardText } from '../../formats/checks.ts';
import { formatFor } from '../../formats/formatFor.ts';
import { corpusPairs, corpusSources, fixtureSources, type SourceFile } from '../sources.ts';
import { type Job, translateFiles } from '../translate.ts';

export interface WrittenFile {
  readonly source: SourceFile;
  /** The target before. */
  readonly before?: SourceFile;
  readonly file: SourceFile;
}

type Written = () => Promise<readonly WrittenFile[]>;

/** Made once for all programs. */
function once(make: Written): Written {
  let made: Promise<readonly WrittenFile[]> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export const samples = {
  'in new files': once(() => write(newFiles(fixtureSources()))),
  'in files that were half translated': once(async () => write((await newSamples()).map(halfTranslated))),
};

export const anyText = once(async () => [...(await newSamples()), ...latinSamples()].flatMap(withAnyText));

/** Files of old Java, which keep other letters as escapes. */
function latinSamples(): readonly WrittenFile[] {
  const sources = fixtureSources().filter(({ path }) => path.endsWith('.properties'));
  return sources.map((source) => ({ source, file: { ...source, encoding: 'iso-8859-1' } }));
}

export const corpora = {
  'in new files': once(() => write(newFilesInTurn(corpusSources().map(mended)))),
  'in translations that were there': once(() => write(realTranslations())),
};

async function write(jobs: readonly Job[]): Promise<readonly WrittenFile[]> {
  const { files } = await translateFiles(jobs);
  return files.flatMap(({ job: { source, target }, outcome, text }) => {
    if (text === undefined) return [];
    return [{ source, ...(target && { before: target }), file: { ...outcome.plan.target, text } }];
  });
}

/** Have other plurals than English. */
const languages = ['ru', 'ja'];

function newFiles(sources: readonly SourceFile[]): readonly Job[] {
  return sources.flatMap((source) => languages.map((language) => ({ source, language })));
}

/** One file of each source. */
function newFilesInTurn(sources: readonly SourceFile[]): readonly Job[] {
  return sources.map((source, index) => ({ source, language: languages[index % languages.length] ?? '' }));
}

function newSamples(): Promise<readonly WrittenFile[]> {
  return samples['in new files']();
}

/** Every second entry is gone. */
function halfTranslated({ source, file }: WrittenFile): Job {
  const format = formatOf(file);
  const removed = format.read(file.text, file).entries.filter((_, index) => index % 2 === 1);
  const changes = removed.map(({ path }): Change => ({ kind: 'remove', path }));
  const { edits } = format.write(file.text, changes, { file });
  return { source, language: file.locale, target: { ...file, text: applyEdits(file.text, edits) } };
}

const values = fc.sample(
  awkwardText.filter((text) => text.isWellFormed() && !text.includes('\0')),
  { numRuns: 300, seed: 11 },
);

/** Some programs take a file each time they start. */
const mostCopies = 12;

/** Copies of a file, in which the entries have other texts each. */
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

/** That the emulator has, of those of the corpora. */
const known = new Set('ar de es fa fr he ja pl ru uk'.split(' '));

function realTranslations(): readonly Job[] {
  return corpusPairs().flatMap(({ source, target }) => {
    const language = parseLocale(target.locale)?.language ?? '';
    return known.has(language) ? [{ source: mended(source), language, target: mended(target) }] : [];
  });
}

/** Some of Android's have apostrophes that its compiler refuses. */
function mended(file: SourceFile): SourceFile {
  if (!file.path.endsWith('.xml')) return file;
  return { ...file, text: file.text.replaceAll(/(?<=>[^<>]*)(?<!\\)'(?=[^<>]*<\/)/g, "\\'") };
}
