/** A project's lock on disk: records translations before and after they are written. Shared by editor and terminal. */
import type { KeyPath } from './formats/format.ts';
import { textsWritten } from './project/entries/held.ts';
import type { IsGone } from './project/lock/formerLines.ts';
import { lastLineEnd } from './project/lock/lines.ts';
import { type KnownTexts, Lock } from './project/lock/lock.ts';
import { type LockText, parseLock, withLines } from './project/lock/lockText.ts';
import { type FoundLock, textsIn } from './project/lock/place.ts';
import type { StandingText } from './project/lock/renew.ts';
import type { FilePlan } from './project/plans/plan.ts';
import type { FileOutcome } from './project/runs/run.ts';
import { type Content, updateFile } from './store/atomicFile.ts';
import type { Root } from './store/root.ts';

/** The size in bytes: more than ten times what 20 languages with 5,000 texts each need. */
export const mostLockBytes = 50_000_000;

export interface ReadLockText extends FoundLock {
  readonly findings: LockText['findings'];
}

export interface LockOnDisk {
  /** The path in the system's notation. */
  readonly path: string;
  /** The folder that must contain the lock. */
  readonly root: Root;
  /** Rejects if the lock must not be written. */
  readonly requireWritable: () => Promise<void>;
}

export function isOfLaterVersion({ findings }: Pick<LockText, 'findings'>): boolean {
  return findings.some(({ code }) => code === 'newer');
}

/** Adds to the lock in memory the lines for what is about to be written, and returns them for `addLines`. */
export function foreseenLines(lock: ReadLockText, outcomes: readonly FileOutcome[]): readonly string[] {
  if (isOfLaterVersion(lock)) return [];
  const foreseen = outcomes
    .filter(({ plan }) => plan.format.keepsSourceTexts !== true)
    .flatMap(({ plan, translated }) => knownIn(lock, plan).foresee(textsWritten(plan, translated)));
  // Otherwise a run that is killed would leave a few lines for a moved source, which would inherit nothing any more.
  return foreseen.length > 0 ? [...lock.lock.foreseeInherited(), ...foreseen] : [];
}

/** The lock need not be the one that the plan was made with. */
function knownIn(found: FoundLock, { source, target, held }: FilePlan): KnownTexts {
  const known = textsIn(found, source.path, target.locale);
  known.inherit(() => held.texts);
  return known;
}

/** Appends only: whatever happens next, only the lines that match the translations count. Never creates a lock. */
export async function addLines(lock: LockOnDisk, lines: readonly string[]): Promise<void> {
  if (lines.length > 0) await changeLock(lock, (text) => text !== undefined && withLines(text, lines));
}

export interface LockRecord {
  readonly plan: FilePlan;
  readonly texts: readonly StandingText[];
  /** The keys to keep a record of; defaults to all. */
  readonly kept?: readonly KeyPath[];
}

/** @returns whether the lock may have changed */
export function learnFrom(found: FoundLock, { plan, texts, kept }: LockRecord): boolean {
  if (plan.format.keepsSourceTexts) return false;
  const own = knownIn(found, plan);
  if (kept) own.forgetAllBut(kept, texts);
  return own.learn(texts) || kept !== undefined;
}

interface NewRecords {
  readonly records: readonly LockRecord[];
  readonly isNew?: boolean | undefined;
  readonly isGone?: IsGone | undefined;
}

/**
 * Records what targets contain. A missing lock is created only if `isNew` is set; one of a later version is left alone.
 *
 * @param path the lock's path as spelled in the plans
 */
export async function recordIn(
  lock: LockOnDisk,
  path: string,
  { records, isNew, isGone }: NewRecords,
): Promise<void> {
  await changeLock(lock, (text = isNew ? '' : undefined) => {
    if (text === undefined) return false;
    const parsed = parseLock(text);
    if (isOfLaterVersion(parsed)) return false;
    const found = { path, lock: new Lock(parsed.lines, isGone) };
    for (const record of records) learnFrom(found, record);
    return found.lock.print(lastLineEnd(text));
  });
}

/**
 * @param change returns the new text, or false to change nothing; called again if the file changes in the meantime
 * @throws whatever `updateFile`, `textOf` and `requireWritable` throw
 */
export async function changeLock(
  { path, root, requireWritable }: LockOnDisk,
  change: (text: string | undefined) => string | false,
): Promise<void> {
  const transform = async (content: Content) => {
    const text = textOf(content);
    const changed = change(text);
    if (changed === false || changed === text) return { result: undefined };
    await requireWritable();
    return { bytes: Buffer.from(changed), result: undefined };
  };
  await updateFile(path, transform, { root, mostBytes: mostLockBytes });
}

/** @throws Error with the code `EFBIG` if the file is too large */
export function textOf(content: Content): string | undefined {
  if (content === undefined || Buffer.isBuffer(content)) return content?.toString();
  throw Object.assign(new Error('The lock is too large'), { code: 'EFBIG' });
}
