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

/** @param root the repository, to which GitHub's paths are relative wherever the program was started */
export function githubAnnotations({ targets, failures, isOpen }: Status, root: Root): string {
  const broken = failures.flatMap((failure) =>
    jsonFailure(failure).map((one) => annotation({ ...one, path: displayPath(failure.path, root.folder) })),
  );
  const others = targets.flatMap((target) => annotationsOf(target, root, isOpen));
  return [...broken, ...others].map((line) => `${line}\n`).join('');
}

/**
 * Texts that await a run share an annotation, because GitHub shows only ten for each step of a job. What is missing is
 * mentioned even if it does not fail the check.
 */
function annotationsOf(target: TargetStatus, { folder }: Root, isOpen: IsOpen): readonly string[] {
  const { source, path: own, locale, exists, state: all } = target;
  const path = displayPath(exists ? own : source, folder);
  const open = openTexts(all, isOpen);
  const sharedBy = (texts: readonly OpenText[]) =>
    groupsOf(texts).map(({ state, keys }): Annotation => {
      const message = `${locale}: ${plural(keys.length, 'text')} of ${all.wanted} ${state}: ${keyList(keys)}`;
      return { path, message };
    });
  const notices = sharedBy(otherLacking(all, isOpen)).map((one) => ({ ...one, isNotice: true }));
  // A line of a file that holds all languages does not show which one is meant.
  const language = own === source ? `${locale}: ` : '';
  const single = open.flatMap((text) => {
    const { key, line, fact } = text;
    const message = `${language}${keySentence(key)}: ${factSentence(fact)}`;
    return isInGroup(text) ? [] : [{ path, line, message }];
  });
  return [...sharedBy(open), ...single, ...notices].map(annotation);
}

interface Annotation {
  readonly path: string;
  readonly line?: number | undefined;
  readonly message: string;
  /** It does not fail the check. */
  readonly isNotice?: boolean;
}

function annotation({ path, line, message, isNotice }: Annotation): string {
  const at = line === undefined ? '' : `,line=${line}`;
  return `::${isNotice ? 'notice' : 'error'} file=${escaped(visible(path)).replaceAll(':', '%3A').replaceAll(',', '%2C')}${at}::${escaped(visible(message))}`;
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
