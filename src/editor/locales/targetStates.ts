/** Asks a project for the state of a target, in the form in which the view shows it. */

import { UnreadableFile } from '../../project/discovery/unreadable.ts';
import type { Project } from '../../project/project.ts';
import { noticeOf, type UserError } from '../errors.ts';
import { BrokenFile, gone } from '../localeFile/problems.ts';
import type { ShownTarget, TargetState } from './shown.ts';

export async function stateIn(project: Project, { owner, target, uri }: ShownTarget): Promise<TargetState> {
  try {
    const known = await project.stateOf(owner.resource, target);
    if (known.kind === 'state') return { kind: 'known', state: known.state, isOld: false };
    if (known.kind === 'noSource') return broken(gone(owner.uri));
    return broken(new BrokenFile(known.path === uri.path ? uri : owner.uri, known.problems));
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'broken', message: error.message };
    throw error;
  }
}

/** @returns undefined if the source is missing, or a file is broken or unreadable; `stateIn` reports it later */
export async function lackIn(
  project: Project,
  { owner, target }: ShownTarget,
): Promise<TargetState | undefined> {
  try {
    const known = await project.lackOf(owner.resource, target);
    return known.kind === 'state' ? { kind: 'counted', state: known.state } : undefined;
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

function broken(error: UserError): TargetState {
  return { kind: 'broken', message: noticeOf(error)?.message ?? error.message };
}

/** The project returns the same object until a file changes. */
export function isSame(one: TargetState, other: TargetState): boolean {
  if (one.kind !== 'known' || other.kind !== 'known') return false;
  return one.state === other.state && one.isOld === other.isOld;
}
