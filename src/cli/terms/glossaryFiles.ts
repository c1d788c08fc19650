/** The glossary files that a project's settings name, and the glossary created from them. */
import { join } from 'node:path';
import {
  type GlossaryFileSetting,
  isForFiles,
  namedFiles,
  readGlossaryFiles,
} from '../../glossaryFiles/files.ts';
import { type RecordPlace, recordPath, usualName, WrongRecord } from '../../glossaryFiles/place.ts';
import {
  findPushed,
  type PushedFiles,
  type PushOutcome,
  pushGlossaryFiles,
} from '../../glossaryFiles/push.ts';
import { ServiceError } from '../../http/errors.ts';
import { findRoot } from '../../store/root.ts';
import type { FileDictionary, PushStep } from '../../terms/push.ts';
import type { Languages } from '../../terms/references.ts';
import { pairKey } from '../../terms/term.ts';
import { visible } from '../../visible.ts';
import { displayPath } from '../displayPath.ts';
import { FileError, UsageError } from '../errors.ts';
import { asFileError } from '../fileFault.ts';
import { readLocaleFile, requireWritable } from '../localeFile.ts';
import { failureLines, plural } from '../report.ts';
import { printMessage } from '../terminal.ts';
import { pairText } from './glossaryTable.ts';
import { obstacleSentence, recordFaultSentence, termProblemSentence } from './messages.ts';
import type { TermsSession } from './session.ts';

export interface ProjectTerms {
  readonly setting: GlossaryFileSetting;
  /** The location of the project's `vernacular.terms.json`. */
  readonly place: RecordPlace;
}

/** @param folder the folder to which the paths in the setting are relative */
export async function projectTerms(setting: GlossaryFileSetting, folder: string): Promise<ProjectTerms> {
  const root = await findRoot(folder);
  return { setting, place: { folder, root, requireWritable: (path) => requireWritable(path, root) } };
}

/** @throws UsageError that lists each problem with its line, if the files must not be sent */
export async function readTerms({ setting, place }: ProjectTerms): Promise<readonly FileDictionary[]> {
  const { files, problems } = await asUsageError(() =>
    readGlossaryFiles(
      setting,
      async (path) => (await readLocaleFile(join(place.folder, path), place.root))?.text,
    ),
  );
  if (problems.length === 0) return files;
  throw new UsageError(
    'The files of vernacular.glossaryFiles have problems, and nothing was sent:',
    problems.map(({ path, problem }) => {
      const name = displayPath(join(place.folder, path));
      return problem
        ? `${name}:${problem.line}: ${termProblemSentence(problem)}`
        : `${name}: the file does not exist`;
    }),
  );
}

export interface PushWish {
  readonly name?: string | undefined;
}

/** @throws UsageError if the files cannot be pushed; ServiceError */
export async function pushTerms(
  terms: ProjectTerms,
  { client, call, raise }: Omit<TermsSession, 'json'>,
  { name }: PushWish = {},
): Promise<Extract<PushOutcome, { readonly kind: 'inStep' }>> {
  const { place } = terms;
  const files = await readTerms(terms);
  const outcome = await asUsageError(
    () =>
      pushGlossaryFiles(
        { files, place, usualName: usualName(place), name },
        {
          service: client,
          raise,
          onStep: (step) => printMessage(stepLine(step)),
          onWait: (own) => printMessage(`Waiting for the service to prepare ${visible(own.name)}`),
        },
        call,
      ),
    place,
  );
  if (outcome.kind === 'obstacle') throw new UsageError(obstacleSentence(outcome.obstacle));
  const created = outcome.steps.some(({ kind }) => kind === 'create');
  if (created) {
    printMessage(`Commit ${displayPath(recordPath(place))}, so that everybody uses the same glossary.`);
  }
  return outcome;
}

/** Updates the glossary before a run, if the run needs the files. */
export async function pushedFor(
  options: readonly (Languages & { readonly glossaryId?: string | undefined })[],
  terms: { readonly setting: GlossaryFileSetting; readonly folder: string },
  session: Omit<TermsSession, 'json'>,
): Promise<PushedFiles | undefined> {
  if (!options.some((one) => isForFiles(terms.setting, one))) return undefined;
  return (await pushTerms(await projectTerms(terms.setting, terms.folder), session)).pushed;
}

/** What was pushed before, for a command that does not push. */
export async function pushedBefore(
  options: Languages & { readonly glossaryId?: string | undefined },
  { setting, folder }: { readonly setting: GlossaryFileSetting; readonly folder: string },
  { client, call }: Pick<TermsSession, 'client' | 'call'>,
): Promise<PushedFiles | undefined> {
  if (!isForFiles(setting, options)) return undefined;
  const { place } = await projectTerms(setting, folder);
  const found = await asUsageError(() => findPushed(place, client, call), place);
  if (!found) return undefined;
  const wanted = new Set(namedFiles(setting).map(({ pair }) => pairKey(pair)));
  const pairs = found.dictionaries.filter((one) => wanted.has(pairKey(one)));
  return { id: found.glossaryId, name: found.name, pairs };
}

function stepLine(step: PushStep): string {
  switch (step.kind) {
    case 'create': {
      const count = step.dictionaries.reduce((sum, { terms }) => sum + terms.length, 0);
      const pairs = step.dictionaries.map(pairText).join(', ');
      return `Creating the glossary ${visible(step.name)} with ${plural(count, 'term')} for ${pairs}`;
    }
    case 'rename':
      return `Renaming the project's glossary to ${visible(step.name)}`;
    case 'replace':
      return `Replacing the terms for ${pairText(step.dictionary)} with ${plural(step.dictionary.terms.length, 'term')}`;
  }
}

/**
 * Turns errors about files and records, which the user can correct, into UsageErrors.
 * @param place the place of the record; errors that name no path are about the record
 */
export async function asUsageError<T>(work: () => Promise<T>, place?: RecordPlace): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WrongRecord) {
      throw new UsageError(`${displayPath(error.path)} ${recordFaultSentence(error.fault)}`);
    }
    // The `code` of a ServiceError would be taken for a system error's.
    if (error instanceof ServiceError) throw error;
    const known = place && !(error instanceof FileError) ? asFileError(recordPath(place), error) : error;
    if (!(known instanceof FileError)) throw error;
    const { path, fault } = known;
    throw new UsageError(failureLines([{ kind: 'fault', path, fault }]).join(' '));
  }
}
