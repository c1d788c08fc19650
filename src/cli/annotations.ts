/**
 * Annotations that GitHub shows on the lines of a pull request. Source:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */

import type { IsOpen } from '../project/states/openFacts.ts';
import type { Root } from '../store/root.ts';
import { visible } from '../visible.ts';
import { displayPath } from './displayPath.ts';
import { keyList } from './keyList.ts';
import { factSentence, keySentence } from './messages.ts';
import { groupsOf, isInGroup, type OpenText, openTexts, otherLacking } from './openTexts.ts';
import { plural } from './report.ts';
import { jsonFailure } from './reportJson.ts';
import type { Status, TargetStatus } from './statusReport.ts';

/**
 * Lines around other output that stop GitHub from interpreting it: names and keys from a repository may look
 * like commands.
 * @param token must be unguessable
 */
export function withoutCommands(token: string): { readonly stop: string; readonly resume: string } {
  return { stop: `::stop-commands::${token}\n`, resume: `::${token}::\n` };
}

interface Check {
  /** The repository, to which GitHub's paths are relative wherever the program was started. */
  readonly root: Root;
  /** Whether unfinished texts fail. */
  readonly isStrict: boolean;
}

export function githubAnnotations({ targets, failures, isOpen }: Status, { root, isStrict }: Check): string {
  const broken = failures.flatMap((failure) =>
    jsonFailure(failure).map((one) => ({ ...one, path: displayPath(failure.path, root.folder) })),
  );
  const open = isStrict ? 'error' : 'warning';
  const others = targets.flatMap((target) => annotationsOf(target, root, { isOpen, open }));
  return [...broken.map((one) => ({ ...one, level: 'error' as const })), ...others]
    .map((one) => `${annotation(one)}\n`)
    .join('');
}

/**
 * Texts that await a run share an annotation, because GitHub shows only ten for each step of a job. What is missing is
 * mentioned even if it does not fail the check.
 */
function annotationsOf(
  target: TargetStatus,
  { folder }: Root,
  { isOpen, open: level }: { readonly isOpen: IsOpen; readonly open: Level },
): readonly Annotation[] {
  const { source, path: own, locale, exists, state: all } = target;
  const path = displayPath(exists ? own : source, folder);
  const open = openTexts(all, isOpen);
  const sharedBy = (texts: readonly OpenText[]) =>
    groupsOf(texts).map(({ state, keys }): Annotation => {
      const message = `${locale}: ${plural(keys.length, 'text')} of ${all.wanted} ${state}: ${keyList(keys)}`;
      return { path, message, level };
    });
  const notices = sharedBy(otherLacking(all, isOpen)).map((one) => ({ ...one, level: 'notice' as const }));
  // A line of a file that holds all languages does not show which one is meant.
  const language = own === source ? `${locale}: ` : '';
  const single = open.flatMap((text) => {
    const { key, line, fact } = text;
    const message = `${language}${keySentence(key)}: ${factSentence(fact)}`;
    return isInGroup(text) ? [] : [{ path, line, message, level }];
  });
  return [...sharedBy(open), ...single, ...notices];
}

/** `error`: the program exits with a failure because of it. The others are only shown. */
type Level = 'error' | 'warning' | 'notice';

interface Annotation {
  readonly path: string;
  readonly line?: number | undefined;
  readonly message: string;
  readonly level: Level;
}

function annotation({ path, line, message, level }: Annotation): string {
  const at = line === undefined ? '' : `,line=${line}`;
  return `::${level} file=${escaped(visible(path)).replaceAll(':', '%3A').replaceAll(',', '%2C')}${at}::${escaped(visible(message))}`;
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
