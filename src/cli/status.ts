/** `vernacular status`: what is missing in the locale files of a project. Does not use the service. */
import { randomUUID } from 'node:crypto';
import { folderLanguages } from '../project/discovery/folderLanguages.ts';
import { ownTargets, type Target, targetsOf, translationsAmong } from '../project/discovery/resource.ts';
import { openFacts } from '../project/states/openFacts.ts';
import { findRoot } from '../store/root.ts';
import { githubAnnotations, withoutCommands } from './annotations.ts';
import type { StatusCommand } from './arguments/status.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { failureLines } from './report.ts';
import { type FoundResource, findResources, passedOverLines, rivalOf } from './resources.ts';
import { requireLocales } from './sources.ts';
import { isDone, jsonStatus, type TargetStatus, textStatus } from './statusReport.ts';
import { outputWidth, printCommands, printData, printMessage, printText } from './terminal.ts';

export async function status(command: StatusCommand): Promise<number> {
  requireLocales(command.to);
  const found = await findResources(command);
  const targets = new Map<string, TargetStatus>();
  const failures = new Map(found.failures.map((failure) => [failure.path, failure]));
  const languages = folderLanguages(found.resources.map(({ resource }) => resource));
  const targetsOfOne = (one: FoundResource) => targetsIn(one, languages(one.resource), command);
  for (const one of found.resources) {
    for (const target of await statusesOf(one, targetsOfOne(one))) {
      // Several paths may name the same file.
      if ('state' in target) targets.set(`${target.path} ${target.locale}`, target);
      else failures.set(target.path, target);
    }
  }
  const { passedOver } = found;
  // If languages were requested, a source lacks nothing if it is itself in them, or their files pass on other texts.
  const alone = found.resources.filter((one) => command.to.length === 0 && targetsOfOne(one).length === 0);
  const all = {
    passedOver,
    targets: [...targets.values()],
    alone: [...new Set(alone.map(({ resource }) => resource.path))],
    failures: [...failures.values(), ...found.locks.failures],
    isOpen: openFacts(command.failOn),
  };
  const { stop, resume } = withoutCommands(randomUUID());
  if (command.annotate) await printCommands(stop);
  for (const line of [...passedOverLines(passedOver), ...found.locks.lines, ...failureLines(all.failures)])
    printMessage(line);
  await (command.json
    ? printData(jsonStatus(all))
    : printText(textStatus(all, { width: outputWidth(), isWhole: command.list })));
  if (command.annotate) {
    const root = await findRoot(process.cwd());
    await printCommands(resume + githubAnnotations(all, { root, isStrict: command.check }));
  }
  return all.failures.length > 0 ||
    (command.check && !all.targets.every((target) => isDone(target, all.isOpen)))
    ? 1
    : 0;
}

/** Processes one language at a time, so that its data can be freed before the next. */
async function statusesOf(
  found: FoundResource,
  wanted: readonly Target[],
): Promise<readonly (TargetStatus | FileFailure)[]> {
  const statuses: (TargetStatus | FileFailure)[] = [];
  for (const target of wanted) {
    statuses.push(rivalOf(found.resource, target) ?? (await guarded(() => statusOf(found, target))));
  }
  return statuses;
}

async function statusOf(
  { project, resource }: FoundResource,
  target: Target,
): Promise<TargetStatus | FileFailure> {
  const known = await project.stateOf(resource, target);
  if (known.kind === 'problems') return known;
  if (known.kind === 'noSource') return { kind: 'fault', path: known.path, fault: { code: 'missing' } };
  return { source: resource.path, ...target, ...known };
}

/** @param beside the languages of other files in the folder */
export function targetsIn(
  { resource, settings }: FoundResource,
  beside: readonly string[],
  { to }: Pick<StatusCommand, 'to'>,
): readonly Target[] {
  if (to.length === 0) return ownTargets(resource, beside, settings);
  return translationsAmong(resource, targetsOf(resource, to));
}
