/**
 * Annotations that GitHub shows on the lines of a pull request. Source:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */

import { type IsOpen, isReportedSeparately } from '../project/states/openFacts.ts';
import { countFacts } from '../project/states/stateCounts.ts';
import type { Root } from '../store/root.ts';
import { visible } from '../visible.ts';
import { displayPath } from './displayPath.ts';
import { factSentence, keySentence } from './messages.ts';
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

function annotationsOf(
  { source, path, locale, exists, state }: TargetStatus,
  { folder }: Root,
  isOpen: IsOpen,
): readonly string[] {
  const { missing, empty } = countFacts(state);
  const file = displayPath(exists ? path : source, folder);
  const lacking = missing + empty;
  const message = `${locale}: ${plural(lacking, 'text')} of ${state.wanted} missing`;
  const shown = state.entries.flatMap(({ path: key, line, facts }) =>
    facts
      .filter((fact) => isReportedSeparately(fact, isOpen))
      .map((fact) => annotation({ path: file, line, message: `${keySentence(key)}: ${factSentence(fact)}` })),
  );
  return [...(lacking > 0 ? [annotation({ path: file, message })] : []), ...shown];
}

interface Annotation {
  readonly path: string;
  readonly line?: number | undefined;
  readonly message: string;
}

function annotation({ path, line, message }: Annotation): string {
  const at = line === undefined ? '' : `,line=${line}`;
  return `::error file=${escaped(visible(path)).replaceAll(':', '%3A').replaceAll(',', '%2C')}${at}::${escaped(visible(message))}`;
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
