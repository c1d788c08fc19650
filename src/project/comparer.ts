/** Compares sources with their translations. Whoever asks need not know where that is done: it takes a while for large files. */
import { loadFormat } from '../formats/index.ts';
import { entryTexts, type PairTexts } from './entryTexts.ts';
import { type FoundLock, textsIn } from './lock/place.ts';
import {
  type LocaleText,
  type PairProblems,
  type ReadSource,
  readSource,
  type SourceText,
} from './readPair.ts';
import { type StateResult, stateOf } from './states.ts';

/** A source, as the same object for all of its translations until its text changes. */
export interface ComparedSource {
  readonly file: SourceText;
  /** The id of its format, where the settings say it. Absent: the path shows it. */
  readonly format?: string;
}

export interface ComparedPair {
  readonly source: ComparedSource;
  readonly target: LocaleText;
  /** The lock that the source belongs to; absent where the project has none. */
  readonly lock?: FoundLock | undefined;
}

export interface Comparer {
  stateOf(pair: ComparedPair): Promise<StateResult>;
  /** Nothing of the texts is kept. */
  textsOf(pair: Omit<ComparedPair, 'lock'>): Promise<PairTexts | PairProblems>;
}

/** At once and in this process. Holds the source that was asked for last. */
export class OwnComparer implements Comparer {
  private last:
    | { readonly source: ComparedSource; readonly read: Promise<ReadSource | PairProblems> }
    | undefined;

  async stateOf({ source, target, lock }: ComparedPair): Promise<StateResult> {
    const read = await this.read(source);
    if (read.kind === 'problems') return read;
    return stateOf(read, target, lock && textsIn(lock, source.file.path, target.locale));
  }

  async textsOf({ source, target }: Omit<ComparedPair, 'lock'>): Promise<PairTexts | PairProblems> {
    const read = await this.read(source);
    return read.kind === 'problems' ? read : entryTexts(read, target);
  }

  private read(source: ComparedSource): Promise<ReadSource | PairProblems> {
    if (this.last?.source !== source) this.last = { source, read: readFrom(source) };
    return this.last.read;
  }
}

async function readFrom({ file, format: id }: ComparedSource): Promise<ReadSource | PairProblems> {
  const format = await loadFormat(file.path, id);
  if (!format) throw new Error(`No format for ${file.path}`);
  return readSource(file, format);
}
