/** What a run would write, text by text, for the user to accept or reject. */
import type { Entry, KeyPath } from '../../formats/format.ts';
import { pathKey } from '../../formats/pathKey.ts';
import { wholeOrText } from '../entries/wholes.ts';
import { entriesToTranslate, type FilePlan } from '../plans/plan.ts';
import { isOurs, type ReplacedEntry } from '../plans/replaced.ts';
import type { FileOutcome, TranslatedEntry } from './run.ts';

/** A text, or a whole plural, list or other group (`wholeOf`), because halves cannot be accepted. */
export interface Proposal {
  /** Unique within an outcome. */
  readonly id: string;
  readonly path: KeyPath;
  readonly texts: readonly ProposedText[];
  /**
   * `replaces` a text not known to be ours, `renews` one of ours, `moves` one from a former key, `revives` one that the
   * target had before.
   */
  readonly kind: 'adds' | 'revives' | 'moves' | 'renews' | 'replaces';
}

export interface ProposedText {
  readonly path: KeyPath;
  readonly source: string;
  /** Absent if the target has nothing yet. */
  readonly before?: string;
  readonly after: string;
}

export function proposalsOf({ plan, translated }: FileOutcome): readonly Proposal[] {
  const entryOf = entriesIn(plan);
  const proposals = new Map<string, Proposal & { readonly texts: ProposedText[] }>();
  for (const one of translated) {
    const entry = entryOf(one.path);
    const id = wholeOrText(entry ?? one);
    const text = proposed(one, entry);
    const known = proposals.get(id);
    const kind = stronger(known?.kind, kindOf(one, entry));
    const path = entry?.list ?? entry?.whole ?? entry?.plural?.set ?? one.path;
    const texts = known?.texts ?? [];
    texts.push(text);
    proposals.set(id, { id, path, texts, kind });
  }
  return [...proposals.values()];
}

export function taking(outcome: FileOutcome, isTaken: (id: string) => boolean): FileOutcome {
  const entryOf = entriesIn(outcome.plan);
  const translated = outcome.translated.filter((one) => isTaken(wholeOrText(entryOf(one.path) ?? one)));
  return { ...outcome, translated };
}

export interface Changing {
  readonly outcome: FileOutcome;
  readonly same: number;
  /** Unchanged texts made for an earlier source text, which are now known to be right for the current one. */
  readonly confirmed: readonly TranslatedEntry[];
}

/**
 * The user is not asked about texts that would not change. A text marked as unfinished in its file does change, because
 * the marker is removed.
 *
 * @param isPicked whether the user picked these texts; only then are handwritten ones confirmed
 */
export function changingOnly(outcome: FileOutcome, isPicked: boolean): Changing {
  const entryOf = entriesIn(outcome.plan);
  const isUnchanged = ({ path, text, from }: TranslatedEntry) => {
    const entry = entryOf(path);
    return !from && entry?.before === text && text !== '' && !entry.isStale;
  };
  const idIn = (one: TranslatedEntry) => wholeOrText(entryOf(one.path) ?? one);
  const changing = new Set(outcome.translated.filter((one) => !isUnchanged(one)).map(idIn));
  const same = outcome.translated.filter((one) => !changing.has(idIn(one)));
  const confirmed = same.filter((one) => {
    const entry = entryOf(one.path);
    return entry?.standing?.kind === 'stale' && (isPicked || kindOf(one, entry) === 'renews');
  });
  return { outcome: taking(outcome, (id) => changing.has(id)), same: same.length, confirmed };
}

type PlannedEntry = Entry & Partial<Pick<ReplacedEntry, 'before' | 'isStale' | 'standing'>>;

function entriesIn(plan: FilePlan): (path: KeyPath) => PlannedEntry | undefined {
  const entries = new Map<string, PlannedEntry>(
    [...plan.moved, ...plan.revived, ...entriesToTranslate(plan)].map((entry) => [
      pathKey(entry.path),
      entry,
    ]),
  );
  return (path) => entries.get(pathKey(path));
}

function proposed({ path, text: after }: TranslatedEntry, entry: PlannedEntry | undefined): ProposedText {
  const before = entry?.before;
  return { path, source: entry?.text ?? '', after, ...(before && { before }) };
}

function kindOf({ from, revived }: TranslatedEntry, entry: PlannedEntry | undefined): Proposal['kind'] {
  if (from) return 'moves';
  if (revived) return 'revives';
  if (!entry?.before) return 'adds';
  return isOurs(entry as ReplacedEntry) ? 'renews' : 'replaces';
}

const strength = ['adds', 'revives', 'moves', 'renews', 'replaces'] as const;

function stronger(one: Proposal['kind'] | undefined, other: Proposal['kind']): Proposal['kind'] {
  return one && strength.indexOf(one) > strength.indexOf(other) ? one : other;
}
