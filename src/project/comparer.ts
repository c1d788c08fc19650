/** Reads locale files and compares them. Whoever asks need not know where that is done: it takes a while for large ones. */
import type { Format, ReadResult } from '../formats/format.ts';
import { loadFormat } from '../formats/index.ts';
import type { PairTexts } from './entryTexts.ts';
import type { FoundLock } from './lock/place.ts';
import type { LocaleText, PairProblems, ReadSource, SourceText } from './readPair.ts';
import type { StateResult } from './states.ts';

/** A text of a locale file. That of a source is the same object for all of its translations until it changes. */
export interface ComparedFile {
  readonly file: SourceText;
  /** The id of its format, where the settings say it. Absent: the path shows it. */
  readonly format?: string | undefined;
}

export interface ComparedPair {
  readonly source: ComparedFile;
  readonly target: LocaleText;
  /** The lock that the source belongs to; absent where the project has none. */
  readonly lock?: FoundLock | undefined;
  /** What is quick to know: see `lackOf`. Absent: everything. */
  readonly only?: 'lack' | undefined;
}

export type TextPair = Pick<ComparedPair, 'source' | 'target'>;

/** A translation that is read where the comparison is made. */
export interface UnreadTranslation extends Pick<LocaleText, 'path' | 'locale'> {
  readonly place: DiskPlace;
}

/** Where a file lies on disk, as the system spells paths. */
export interface DiskPlace {
  readonly file: string;
  /** The folder that was opened: its repository is what the file must lie in. */
  readonly folder: string;
}

export interface UnreadPair extends Omit<ComparedPair, 'target'> {
  readonly target: UnreadTranslation;
}

export interface Comparer {
  stateOf(pair: ComparedPair): Promise<StateResult>;
  /** Undefined where the file is not read there: whoever reads it for `stateOf` finds out why. */
  stateOfUnread?(pair: UnreadPair): Promise<StateResult | undefined>;
  /** Nothing of the texts is kept. */
  textsOf(pair: TextPair): Promise<PairTexts | PairProblems>;
  entriesOf(file: ComparedFile): Promise<Pick<ReadResult, 'entries' | 'problems'>>;
}

/** Loaded with the first question: an editor has its threads answer, and may never ask this process. */
const comparing = () => import('./comparing.ts');

/** In this process. Holds the source that was asked for last. */
export class OwnComparer implements Comparer {
  private last:
    | { readonly source: ComparedFile; readonly read: Promise<ReadSource | PairProblems> }
    | undefined;

  async stateOf({ source, target, lock, only }: ComparedPair): Promise<StateResult> {
    const read = await this.read(source);
    if (read.kind === 'problems') return read;
    const { lackOf, stateOf, textsIn } = await comparing();
    const known = lock && textsIn(lock, source.file.path, target.locale);
    return only === 'lack' ? lackOf(read, target, known) : stateOf(read, target, known);
  }

  async textsOf({ source, target }: TextPair): Promise<PairTexts | PairProblems> {
    const read = await this.read(source);
    return read.kind === 'problems' ? read : (await comparing()).entryTexts(read, target);
  }

  async entriesOf({ file, format }: ComparedFile): Promise<Pick<ReadResult, 'entries' | 'problems'>> {
    const { entries, problems } = (await formatOf({ file, format })).read(file.text, file);
    return { entries, problems };
  }

  private read(source: ComparedFile): Promise<ReadSource | PairProblems> {
    if (this.last?.source !== source) this.last = { source, read: readFrom(source) };
    return this.last.read;
  }
}

async function readFrom(source: ComparedFile): Promise<ReadSource | PairProblems> {
  const [{ readSource }, format] = await Promise.all([comparing(), formatOf(source)]);
  return readSource(source.file, format);
}

async function formatOf({ file: { path }, format: id }: ComparedFile): Promise<Format> {
  const format = await loadFormat(path, id);
  if (!format) throw new Error(`No format for ${path}`);
  return format;
}
