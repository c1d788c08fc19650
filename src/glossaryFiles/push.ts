/** Brings a project's one glossary up to date with its glossary files, and reads back what was sent. */
import type { Raise } from '../jobs/events.ts';
import type { Client } from '../service/client.ts';
import type { DictionaryInput, Glossary } from '../service/glossaries.ts';
import type { Call } from '../service/request.ts';
import { termsHash } from '../terms/compare.ts';
import { type FileDictionary, type PushProblem, type PushStep, planPush } from '../terms/push.ts';
import { isPairOf } from '../terms/references.ts';
import { type LanguagePair, pairKey } from '../terms/term.ts';
import { readTsv, writeTsv } from '../terms/tsv.ts';
import { createdGlossaries, oneAtATime, type RecordPlace, recordPath, remember } from './place.ts';
import { type CreatedGlossary, ownAmong } from './record.ts';

export type PushService = Pick<
  Client,
  | 'glossaries'
  | 'createGlossary'
  | 'awaitReady'
  | 'renameGlossary'
  | 'replaceDictionary'
  | 'dictionaryEntries'
>;

export interface PushInput {
  readonly files: readonly FileDictionary[];
  readonly place: RecordPlace;
  /** The name for a new glossary if `name` is absent. */
  readonly usualName: string;
  readonly name?: string | undefined;
}

export interface PushDeps {
  readonly service: PushService;
  readonly raise: Raise;
  /** Calls `replace` while nothing else on this machine changes the dictionary; by default, at once. */
  readonly inTurn?: (dictionary: DictionaryInput, replace: () => Promise<void>) => Promise<void>;
  readonly onStep?: (step: PushStep) => void;
  readonly onWait?: (glossary: CreatedGlossary) => void;
}

export type Obstacle =
  | PushProblem
  /** The project's glossary was renamed on the service, so it may have a different purpose now. */
  | { readonly code: 'renamed'; readonly id: string; readonly name: string; readonly before: string }
  /** The service's terms differ from those that were sent. */
  | { readonly code: 'notAsSent'; readonly pair: LanguagePair };

export type PushOutcome =
  | {
      readonly kind: 'inStep';
      /** Absent if there are no terms. */
      readonly pushed?: PushedFiles;
      readonly steps: readonly PushStep[];
    }
  | { readonly kind: 'obstacle'; readonly obstacle: Obstacle };

/** The glossary, and the language pairs for which the files have terms. */
export interface PushedFiles extends CreatedGlossary {
  readonly pairs: readonly LanguagePair[];
}

/** @throws ServiceError, WrongRecord, and what the store and `requireWritable` throw */
export async function pushGlossaryFiles(input: PushInput, deps: PushDeps, call: Call): Promise<PushOutcome> {
  const plan = await planOf(input, deps.service, call);
  if (!mayMeetOthers(plan)) return finish(plan, input, deps, call);
  return oneAtATime(input.place, call.signal, async () => {
    return finish(await planOf(input, deps.service, call), input, deps, call);
  });
}

/** Another process may be about to create the project's glossary, or have created but not recorded it yet. */
function mayMeetOthers(plan: Plan | Obstacle): boolean {
  return 'code' in plan ? plan.code === 'nameTaken' : plan.steps.some(({ kind }) => kind === 'create');
}

function finish(plan: Plan | Obstacle, input: PushInput, deps: PushDeps, call: Call): Promise<PushOutcome> {
  return 'code' in plan
    ? Promise.resolve({ kind: 'obstacle', obstacle: plan })
    : carryOut(plan, input, deps, call);
}

/** The project's glossary, for use without a push; undefined if the account has none with a recorded id and name. */
export async function findPushed(
  place: Pick<RecordPlace, 'folder' | 'root'>,
  service: Pick<PushService, 'glossaries'>,
  call: Call,
): Promise<Glossary | undefined> {
  const created = await createdGlossaries(place);
  if (!created || created.length === 0) return undefined;
  return ownGlossary(await service.glossaries({}, call), created);
}

/** Adds the project's glossary to options that name none, if it covers their languages. */
export function withPushed<
  T extends {
    readonly sourceLang?: string | undefined;
    readonly targetLang: string;
    readonly glossaryId?: string | undefined;
  },
>(options: T, pushed: PushedFiles | undefined): T {
  if (!pushed || options.glossaryId !== undefined) return options;
  return pushed.pairs.some((pair) => isPairOf(pair, options))
    ? { ...options, glossaryId: pushed.id }
    : options;
}

interface Plan {
  readonly known: Glossary | undefined;
  readonly steps: readonly PushStep[];
}

async function planOf(
  { files, place, name, usualName }: PushInput,
  service: PushService,
  call: Call,
): Promise<Plan | Obstacle> {
  const created = (await createdGlossaries(place)) ?? [];
  const glossaries = await service.glossaries({}, call);
  const known = ownGlossary(glossaries, created);
  const renamed = known ? undefined : renamedAmong(glossaries, created);
  if (renamed) return renamed;
  const held = known && (await withHashes(known, files, service, call));
  const plan = planPush({ name: name ?? known?.name ?? usualName, files, glossaries, own: held });
  return plan.kind === 'problem' ? plan.problem : { known, steps: plan.steps };
}

function ownGlossary(all: readonly Glossary[], created: readonly CreatedGlossary[]): Glossary | undefined {
  return ownAmong(
    all.map((one) => ({ ...one, id: one.glossaryId })),
    created,
  );
}

function renamedAmong(all: readonly Glossary[], created: readonly CreatedGlossary[]): Obstacle | undefined {
  for (const { id, name: before } of created) {
    const found = all.find(({ glossaryId }) => glossaryId === id);
    if (found) return { code: 'renamed', id, name: found.name, before };
  }
  return undefined;
}

/** Reads only dictionaries with as many terms as their file, because others differ anyway. */
async function withHashes(
  { glossaryId, name, readOnly, dictionaries }: Glossary,
  files: readonly FileDictionary[],
  service: PushService,
  call: Call,
) {
  const counts = new Map(files.map((file) => [pairKey(file), file.terms.length]));
  const hashed: (Glossary['dictionaries'][number] & { readonly hash?: string })[] = [];
  for (const one of dictionaries) {
    const isWanted = counts.get(pairKey(one)) === one.entryCount;
    hashed.push(
      isWanted ? { ...one, hash: await hashAt(service, { glossaryId, ...pairOf(one) }, call) } : one,
    );
  }
  return { glossaryId, name, readOnly, dictionaries: hashed };
}

async function hashAt(
  service: PushService,
  dictionary: { readonly glossaryId: string } & LanguagePair,
  call: Call,
): Promise<string> {
  return termsHash(readTsv(await service.dictionaryEntries(dictionary, call)).rows);
}

function pairOf({ sourceLang, targetLang }: LanguagePair): LanguagePair {
  return { sourceLang, targetLang };
}

async function carryOut(
  { known, steps }: Plan,
  { files, place }: PushInput,
  deps: PushDeps,
  call: Call,
): Promise<PushOutcome> {
  let own: CreatedGlossary | undefined = known && { id: known.glossaryId, name: known.name };
  for (const step of steps) {
    deps.onStep?.(step);
    own = await take(step, own, place, deps, call);
  }
  const pairs = files.filter(({ terms }) => terms.length > 0).map(pairOf);
  if (!own || pairs.length === 0) return { kind: 'inStep', steps };
  if (steps.length > 0 || known?.ready === false) {
    deps.onWait?.(own);
    await deps.service.awaitReady({ glossaryId: own.id }, call);
  }
  const pair = await pairNotAsSent(own, steps, deps.service, call);
  if (pair) return { kind: 'obstacle', obstacle: { code: 'notAsSent', pair } };
  return { kind: 'inStep', pushed: { ...own, pairs }, steps };
}

async function take(
  step: PushStep,
  own: CreatedGlossary | undefined,
  place: RecordPlace,
  deps: PushDeps,
  call: Call,
): Promise<CreatedGlossary> {
  const { service, raise } = deps;
  if (step.kind === 'create') {
    const { name, dictionaries } = step;
    // Checked first, so that no glossary is created that cannot be recorded.
    await place.requireWritable(recordPath(place));
    const made = await service.createGlossary({ name, dictionaries: dictionaries.map(entriesOf) }, call);
    const created = { id: made.glossaryId, name: made.name };
    await remember(place, created);
    raise({ kind: 'glossaryChanged', glossaryId: created.id, name: created.name, change: 'created' });
    return created;
  }
  const { glossaryId } = step;
  if (step.kind === 'rename') await place.requireWritable(recordPath(place));
  const name = (await changed(step, deps, call)) ?? own?.name ?? '';
  const updated = { id: glossaryId, name };
  if (step.kind === 'rename') await remember(place, updated);
  raise({ kind: 'glossaryChanged', glossaryId, name, change: 'updated' });
  return updated;
}

/** @returns the new name of the glossary if it was renamed */
async function changed(
  step: Exclude<PushStep, { readonly kind: 'create' }>,
  { service, inTurn = (_, replace) => replace() }: PushDeps,
  call: Call,
): Promise<string | undefined> {
  const { glossaryId } = step;
  switch (step.kind) {
    case 'rename':
      return (await service.renameGlossary({ glossaryId, name: step.name }, call)).name;
    case 'replace':
      await inTurn({ glossaryId, ...pairOf(step.dictionary) }, async () => {
        await service.replaceDictionary({ glossaryId, ...entriesOf(step.dictionary) }, call);
      });
      return undefined;
  }
}

function entriesOf({ terms, ...pair }: FileDictionary) {
  return { ...pairOf(pair), entries: writeTsv(terms) };
}

async function pairNotAsSent(
  { id: glossaryId }: CreatedGlossary,
  steps: readonly PushStep[],
  service: PushService,
  call: Call,
): Promise<LanguagePair | undefined> {
  for (const file of steps.flatMap(sentIn)) {
    const pair = pairOf(file);
    if ((await hashAt(service, { glossaryId, ...pair }, call)) !== termsHash(file.terms)) return pair;
  }
  return undefined;
}

function sentIn(step: PushStep): readonly FileDictionary[] {
  switch (step.kind) {
    case 'create':
      return step.dictionaries;
    case 'replace':
      return [step.dictionary];
    case 'rename':
      return [];
  }
}
