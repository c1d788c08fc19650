/** `vernacular status`: what the locale files of a project lack. Asks nothing of the service. */
import { meaning } from '../project/locale.ts';
import { pathIn, spelledIn } from '../project/resource.ts';
import { stateOf } from '../project/states.ts';
import type { StatusCommand } from './arguments/status.ts';
import type { FileFailure } from './fileFailure.ts';
import { withTargets } from './pairs.ts';
import { failureLines } from './report.ts';
import { type FoundResource, findResources } from './resources.ts';
import { requireLocales, type Source } from './sources.ts';
import { githubAnnotations, isDone, jsonStatus, type TargetStatus, textStatus } from './statusReport.ts';
import { outputWidth, printText, tell } from './terminal.ts';

/**
 * @returns the exit code
 * @throws UsageError
 */
export async function status(command: StatusCommand): Promise<number> {
  requireLocales(command.to);
  const found = await findResources(command);
  const targets = new Map<string, TargetStatus>();
  const failures = new Map(found.failures.map((failure) => [failure.path, failure]));
  for (const one of found.resources) {
    for (const target of await statusesOf(sourceOf(one, command))) {
      // Several paths may name one file.
      if ('state' in target) targets.set(`${target.path} ${target.locale}`, target);
      else failures.set(target.path, target);
    }
  }
  const all = { targets: [...targets.values()], failures: [...failures.values()] };
  for (const line of failureLines(all.failures)) tell(line);
  await printText(command.json ? jsonStatus(all) : textStatus(all, outputWidth()));
  if (command.annotate) await printText(githubAnnotations(all));
  return all.failures.length > 0 || (command.check && !all.targets.every(isDone)) ? 1 : 0;
}

/** The languages that there are, and those that the settings want; or the ones that were asked for. */
function sourceOf({ resource, settings, root }: FoundResource, { to }: StatusCommand): Source {
  const { path, locale, siblings, only } = resource;
  const named =
    only === undefined ? [...siblings.map((one) => one.locale), ...settings.targetLanguages] : [only];
  const wanted = (to.length > 0 ? to : named).map((one) => spelledIn(resource, one));
  const others = [...new Set(wanted)].filter((one) => only === one || meaning(one) !== meaning(locale));
  const targets = others.map((one) => ({ path: pathIn(resource, one), locale: one }));
  return { path, locale, settings, root, targets };
}

function statusesOf(source: Source): Promise<readonly (TargetStatus | FileFailure)[]> {
  return withTargets(source, async ({ from, to, format }) => {
    const result = stateOf(from, to, format);
    if (result.kind === 'problems') return result;
    const { path, locale, text } = to;
    return { source: source.path, path, locale, exists: text !== undefined, state: result.state };
  });
}
