/** Reads and compares locale files, which takes a while for large ones. Callers need not know which thread does it. */
import type { Format, ReadResult } from '../../formats/format.ts';
import { loadFormat } from '../../formats/index.ts';
import type { PairTexts } from '../entries/entryTexts.ts';
import { type FirstEntries, firstEntries, type WantedTexts } from '../entries/firstEntries.ts';
import type { LocaleText, PairProblems, ReadSource, TargetText } from '../files/readPair.ts';
import type { TextKinds } from '../layout/prose.ts';
import type { FoundLock } from '../lock/place.ts';
import type { StateResult } from './states.ts';

/** The text of a locale file. Comparers recognise a source by the identity of this object. */
export interface ComparedFile {
  readonly file: LocaleText;
  /** The id of the format, if a setting or the text decides it; otherwise the path does. */
  readonly format?: string | undefined;
}

export interface ComparedPair {
  readonly source: ComparedFile;
  readonly target: TargetText;
  /** The lock that covers the source; absent if the project has none. */
  readonly lock?: FoundLock | undefined;
  /** Limits the comparison to what is quick to compute; see `lackOf`. */
  readonly only?: 'lack' | undefined;
}

export type TextPair = Pick<ComparedPair, 'source' | 'target'>;

/** A translation that the comparer reads itself. */
export interface UnreadTranslation extends Pick<TargetText, 'path' | 'locale'> {
  readonly place: DiskPlace;
}

/** The location of a file on disk, in the system's notation. */
export interface DiskPlace {
  readonly file: string;
  /** The opened folder; the file must be inside its repository. */
  readonly folder: string;
}

export interface UnreadPair extends Omit<ComparedPair, 'target'> {
  readonly target: UnreadTranslation;
}

export interface Comparer {
  stateOf(pair: ComparedPair): Promise<StateResult>;
  /** Resolves to undefined if the file must be read for `stateOf` instead. Absent if the comparer reads no files. */
  stateOfUnread?(pair: UnreadPair): Promise<StateResult | undefined>;
  textsOf(pair: TextPair): Promise<PairTexts | PairProblems>;
  entriesOf(file: ComparedFile): Promise<Pick<ReadResult, 'entries' | 'problems'>>;
  /** For callers that show only some of the texts, because large files have many. */
  firstEntriesOf(
    file: ComparedFile,
    wanted: WantedTexts,
  ): Promise<FirstEntries & Pick<ReadResult, 'problems'>>;
  /** Resolves to undefined for a file that cannot be parsed; a file that holds something else has no texts. */
  kindsOf(file: ComparedFile): Promise<TextKinds | undefined>;
}

/** Loaded at the first call: the editor lets other threads do the work, and may never need this code in its own. */
const comparing = () => import('./comparing.ts');

/** Compares in the calling thread. Caches the last source. */
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

  async firstEntriesOf(
    file: ComparedFile,
    wanted: WantedTexts,
  ): Promise<FirstEntries & Pick<ReadResult, 'problems'>> {
    const { entries, problems } = await this.entriesOf(file);
    return { ...firstEntries(entries, wanted), problems };
  }

  async kindsOf(file: ComparedFile): Promise<TextKinds | undefined> {
    const { entries, problems } = await this.entriesOf(file);
    const isBroken = problems.some(({ code }) => !/^(?:notAnObject|passesOn)$/.test(code));
    return isBroken ? undefined : (await comparing()).kindsOf(entries);
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
