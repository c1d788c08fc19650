/** Recognizes a source that was moved, renamed or copied, by the records of its translations. */
import { hasTexts, type LockLine, resourceIn, textsIdIn, textsIdOf } from './lockText.ts';

/** What a lock records for one source in one locale, by the hash of the key. Parsed only on demand. */
export type Lines = Map<string, string | readonly string[]>;

export type Translated = Pick<LockLine, 'key' | 'source' | 'translation'>;

/** Whether it is certain that the source with this `resourceHash` no longer exists. */
export type IsGone = (resource: string) => boolean;

export interface Former {
  readonly lines: Lines;
  /** Those of other sources that have as much in common, such as copies of the file. */
  readonly rivals: readonly Lines[];
  /** Whether none of these sources exists any more. */
  readonly isGone: boolean;
}

/** Finds records by texts: comparing all sources with each other takes minutes if a thousand have been moved. */
export class FormerLines {
  private readonly holders = new Map<string, Lines[]>();
  private readonly isGone: (lines: Lines) => boolean;

  /** @param all the records of all sources in one locale */
  constructor(all: Iterable<Lines>, isGone: IsGone) {
    this.isGone = (lines) => isGone(resourceIn([...lines.values()].flat()[0] ?? ''));
    for (const lines of all) {
      for (const line of [...lines.values()].flat()) {
        const id = textsIdIn(line);
        const known = this.holders.get(id);
        if (known) known.push(lines);
        else this.holders.set(id, [lines]);
      }
    }
  }

  /**
   * The records of the source that had most of these texts under the same keys with the same translations. They must be
   * at least half of the texts and half of the records: short texts such as `OK` are the same in many files.
   */
  of(held: () => readonly Translated[]): Former | undefined {
    if (this.holders.size === 0) return undefined;
    const texts = held();
    const least = Math.max(1, Math.ceil(texts.length / 2));
    const holders = texts.flatMap((text) => {
      const own = this.holders.get(textsIdOf(text));
      return own ? [own] : [];
    });
    if (holders.length < least) return undefined;
    // A source with that many of them has one of the rarest, so those that share only frequent texts need no counting.
    const rarest = holders
      .toSorted((one, other) => one.length - other.length)
      .slice(0, holders.length - least + 1);
    let most = least;
    const best: Lines[] = [];
    for (const lines of new Set(rarest.flat())) {
      const count = texts.filter((text) => holds(lines, text)).length;
      if (count < most || count < lines.size / 2) continue;
      if (count > most) best.length = 0;
      most = count;
      best.push(lines);
    }
    const [lines, ...rivals] = best;
    return lines && { lines, rivals, isGone: best.every(this.isGone) };
  }
}

function holds(lines: Lines, text: Translated): boolean {
  return [lines.get(text.key) ?? []].flat().some((line) => hasTexts(line, text));
}
