/** The line in `.gitattributes` that makes git keep the lines of both branches when it merges locks. */

import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lockName } from '../project/lock/place.ts';
import { type Content, updateFile } from '../store/atomicFile.ts';
import { unlessMissing } from '../store/systemCode.ts';
import { displayPath } from './displayPath.ts';
import { FileError } from './errors.ts';
import { guarded } from './fileFailure.ts';
import { asFileError } from './fileFault.ts';
import { Interrupt } from './interrupt.ts';
import type { LockPlace } from './locks.ts';
import { failureLines } from './report.ts';
import { ask, canAsk, printMessage } from './terminal.ts';

const line = `${lockName} merge=union`;
const mostBytes = 1_000_000;

/**
 * Adds the line if the user agrees, otherwise prints it. Does nothing if the lock is not at the top of a git
 * repository, or if a line already says how to merge it.
 */
export async function offerAttribute(place: LockPlace, isAgreed: boolean): Promise<void> {
  const folder = dirname(place.path);
  if (!(await unlessMissing(stat(`${folder}/.git`)))) return;
  const path = `${folder}/.gitattributes`;
  const add = async (isWanted: boolean) => {
    const result = await guarded(() => update(path, place, isWanted));
    for (const one of 'kind' in result ? failureLines([result]) : []) printMessage(one);
    return 'kind' in result || result.isThere;
  };
  if (await add(false)) return;
  if (isAgreed || (canAsk() && (await agreed(path)))) await add(true);
  else
    printMessage(`Add the line "${line}" to ${displayPath(path)}, so that branches merge without conflicts.`);
}

async function agreed(path: string): Promise<boolean> {
  const interrupt = new Interrupt();
  try {
    const question = `Add "${line}" to ${displayPath(path)}, so that branches merge without conflicts? Type y: `;
    return (await ask(question, interrupt.signal)) === 'yes';
  } finally {
    interrupt.dispose();
  }
}

/** Any merge attribute counts as a deliberate choice; `binary` is git's name for `-diff -merge -text`. */
function saysHowToMerge(attributes: string): boolean {
  const [pattern = '', ...values] = attributes.trim().split(/\s+/);
  return (
    pattern.split('/').at(-1) === lockName &&
    values.some((value) => /^[-!]?merge(?:=|$)|^binary$/.test(value))
  );
}

async function update(path: string, { root }: LockPlace, isWanted: boolean) {
  const transform = async (content: Content) => {
    if (content !== undefined && !Buffer.isBuffer(content))
      throw new FileError(path, { code: 'system', detail: 'EFBIG' });
    const text = content?.toString() ?? '';
    const isThere = text.split('\n').some(saysHowToMerge);
    if (isThere || !isWanted) return { result: { isThere } };
    const end = text.includes('\r\n') ? '\r\n' : '\n';
    const added = text === '' || text.endsWith('\n') ? `${line}${end}` : `${end}${line}${end}`;
    // The existing bytes are kept, because comments may be in any encoding.
    const bytes = Buffer.concat([content ?? Buffer.alloc(0), Buffer.from(added)]);
    return { bytes, result: { isThere: true } };
  };
  try {
    return await updateFile(path, transform, { root, mostBytes });
  } catch (error) {
    throw asFileError(path, error);
  }
}
