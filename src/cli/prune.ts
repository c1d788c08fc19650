/** `vernacular prune`: removes translations whose source text no longer exists, after showing them. */
import type { Conflict, KeyPath } from '../formats/format.ts';
import { loadFormat } from '../formats/index.ts';
import { keysOf, pathKey } from '../formats/pathKey.ts';
import type { PassedOver } from '../project/discovery/discover.ts';
import type { Resource, Target } from '../project/discovery/resource.ts';
import { type DecodedText, inEncoding } from '../project/files/encoding.ts';
import { readSource } from '../project/files/readPair.ts';
import { prune as pruneText, type Removable, removableIn, sharersAmong } from '../project/runs/prune.ts';
import { keyPattern } from '../project/settings/keyPattern.ts';
import { jsonDocument } from '../visible.ts';
import type { PruneCommand } from './arguments/prune.ts';
import type { Reply } from './confirm.ts';
import { displayPath } from './displayPath.ts';
import { FileError, UsageError } from './errors.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { Interrupt } from './interrupt.ts';
import { type LocaleDraft, readLocaleFile, requireWritable, updateLocaleFile } from './localeFile.ts';
import { conflictSentence, keySentence } from './messages.ts';
import { failureLines, plural } from './report.ts';
import { jsonFailure, jsonPassedOver } from './reportJson.ts';
import { type FoundResource, findResources, passedOverLines, rivalOf } from './resources.ts';
import { requireLocales } from './sources.ts';
import { targetsIn } from './status.ts';
import { ask, canAsk, printData, printLines, printMessage } from './terminal.ts';

interface Extra extends Removable {
  readonly found: FoundResource;
  readonly target: Target;
}

interface Removal {
  readonly extra: Extra;
  readonly removed: readonly KeyPath[];
  readonly conflicts: readonly Conflict[];
  readonly failures: readonly FileFailure[];
}

export async function prune(command: PruneCommand): Promise<number> {
  requireLocales(command.to);
  const { resources, passedOver, failures: unfound } = await findResources(command);
  const all: (Extra | FileFailure)[] = [];
  const sharerOf = sharersAmong(await resourcesBeside(resources));
  for (const { found, target } of pairsOf(resources, command)) {
    const other = sharerOf(found.resource, target);
    all.push(other ? sharedWith(other, target) : await extraOf(found, target, command));
  }
  const failures = [...unfound, ...all.filter((one) => 'kind' in one)];
  const extras = all.filter((one): one is Extra => 'found' in one && one.entries.length > 0);
  for (const line of [...passedOverLines(passedOver), ...failureLines(failures)]) printMessage(line);
  const moving = all.filter((one) => 'found' in one);
  for (const line of moving.flatMap(movingLines)) printMessage(line);
  if (!command.dryRun) {
    for (const line of extras.flatMap(({ target, entries }) => placeLines(target, entries)))
      printMessage(line);
    const reply = await askToRemove(extras, command.yes);
    if (reply !== 'yes') {
      printMessage('Nothing was changed.');
      return reply === 'interrupted' ? 130 : 1;
    }
  }
  const removals: Removal[] = [];
  for (const extra of extras) {
    const removal = await removalOf(extra, command);
    removals.push(removal);
    for (const line of failureLines(removal.failures)) printMessage(line);
    if (!command.json) await printLines(removalLines(removal, command));
  }
  if (command.json)
    await printData(jsonDocument(jsonOf(removals, { command, moving, failures, passedOver })));
  else if (extras.length === 0) await printLines(['Nothing to remove']);
  const isWhole = removals.every(({ extra, removed }) => removed.length === extra.entries.length);
  return failures.length > 0 || !isWhole ? 1 : 0;
}

/** Returns each target once, even if several paths lead to it. */
function pairsOf(
  resources: readonly FoundResource[],
  command: PruneCommand,
): Iterable<Pick<Extra, 'found' | 'target'>> {
  const pairs = resources.flatMap((found) =>
    targetsIn(found, [], command).map(
      (target) => [`${found.resource.path} ${target.path} ${target.locale}`, { found, target }] as const,
    ),
  );
  return new Map(pairs).values();
}

/** The resources to prune. If settings name some, also all others under their roots, which may share targets. */
async function resourcesBeside(all: readonly FoundResource[]): Promise<readonly Resource[]> {
  const named = all.filter(({ resource }) => resource.isNamed);
  const beside = await Promise.all(named.map(({ project, root }) => project.resourcesIn(root.folder)));
  const others = [...new Set(beside)].flatMap(({ resources }) => resources);
  return [...all.map(({ resource }) => resource), ...others];
}

function sharedWith(other: Resource, { path }: Target): FileFailure {
  return { kind: 'fault', path, fault: { code: 'shared', other: displayPath(other.path) } };
}

async function extraOf(
  found: FoundResource,
  target: Target,
  { keys }: PruneCommand,
): Promise<Extra | FileFailure> {
  const rival = rivalOf(found.resource, target);
  if (rival) return rival;
  const known = await guarded(() => found.project.stateOf(found.resource, target));
  if (known.kind === 'noSource') return { kind: 'fault', path: known.path, fault: { code: 'missing' } };
  if (known.kind !== 'state') return known;
  const patterns = keys.map(keyPattern);
  const isNamed = (path: KeyPath) => patterns.some((matches) => matches(path));
  return { found, target, ...removableIn(known.state, keys.length > 0 ? isNamed : undefined) };
}

function movingLines({ target, moving }: Extra): readonly string[] {
  if (moving.length === 0) return [];
  const why =
    moving.length === 1
      ? 'its key was renamed, and vernacular translate moves it'
      : 'their keys were renamed, and vernacular translate moves them';
  return [`${displayPath(target.path)}: ${plural(moving.length, 'text')} left: ${why}`];
}

function placeLines(target: Target, entries: Removable['entries']): readonly string[] {
  return entries.map(
    ({ path, line }) =>
      `${displayPath(target.path)}${line === undefined ? '' : `:${line}`} ${keySentence(path)}`,
  );
}

async function askToRemove(extras: readonly Extra[], isAgreed: boolean): Promise<Reply> {
  if (isAgreed || extras.length === 0) return 'yes';
  const count = extras.reduce((sum, { entries }) => sum + entries.length, 0);
  const what = `${plural(count, 'text')} in ${plural(new Set(extras.map(({ target }) => target.path)).size, 'file')}`;
  if (!canAsk()) {
    throw new UsageError(`${what} would be removed: confirm with --yes if there is no terminal.`);
  }
  const interrupt = new Interrupt();
  try {
    const question = `Remove ${what}? This cannot be undone. Type y: `;
    return await ask(question, interrupt.signal);
  } finally {
    interrupt.dispose();
  }
}

/** Removes the entries that were shown and that the source still lacks; in a dry run, only says which these are. */
async function removalOf(extra: Extra, { dryRun }: PruneCommand): Promise<Removal> {
  const { found, target, entries } = extra;
  const shown = keysOf(entries);
  const isShown = (path: KeyPath) => shown.has(pathKey(path));
  const draft = (current: DecodedText | undefined) => draftOf(found, target, { current, isShown });
  const done = await guarded(async () => {
    if (dryRun) return (await draft(await readLocaleFile(target.path, found.root))).result;
    return updateLocaleFile(target.path, found.root, draft);
  });
  return 'removed' in done
    ? { extra, ...done, failures: [] }
    : { extra, removed: [], conflicts: [], failures: [done] };
}

function removalLines(
  { extra: { target, entries }, removed, conflicts, failures }: Removal,
  { dryRun }: PruneCommand,
): readonly string[] {
  if (failures.length > 0) return [];
  const name = displayPath(target.path);
  const gone = new Set(removed.map(pathKey));
  const going = entries.filter(({ path }) => gone.has(pathKey(path)));
  return [
    ...(dryRun ? placeLines(target, going) : []),
    `${name}: ${removed.length} ${dryRun ? 'would be removed' : 'removed'}`,
    ...conflicts.map((one) => `  ${keySentence(one.path)}: ${conflictSentence(one)}`),
  ];
}

type Removed = Pick<Removal, 'removed' | 'conflicts'>;

interface Current {
  readonly current: DecodedText | undefined;
  readonly isShown: (path: KeyPath) => boolean;
}

async function draftOf(
  { resource, root }: FoundResource,
  target: Target,
  { current, isShown }: Current,
): Promise<LocaleDraft<Removed | FileFailure>> {
  const format = await loadFormat(resource.path, resource.format);
  if (!format) throw new Error(`No format for ${resource.path}`);
  const source = await readLocaleFile(resource.path, root);
  if (!source || !current) throw new FileError(target.path, { code: 'deleted' });
  const { path, locale } = resource;
  const read = readSource(inEncoding({ path, locale, text: source.text }, source.encoding), format);
  if (read.kind === 'problems') return { result: read };
  const to = inEncoding({ ...target, text: current.text }, current.encoding);
  const result = pruneText(read, to, isShown);
  if (result.kind === 'problems') return { result };
  const { text, removed, conflicts } = result;
  if (text === current.text) return { result: { removed, conflicts } };
  await requireWritable(target.path, root);
  return { text: { text, encoding: current.encoding }, result: { removed, conflicts } };
}

interface Ended {
  readonly command: PruneCommand;
  readonly moving: readonly Extra[];
  readonly failures: readonly FileFailure[];
  readonly passedOver: readonly PassedOver[];
}

function jsonOf(removals: readonly Removal[], { command: { dryRun }, moving, failures, passedOver }: Ended) {
  const shown = ({ path, locale }: Target, key: KeyPath) => ({ path: displayPath(path), locale, key });
  return {
    dryRun,
    removed: removals.flatMap(({ extra, removed }) => removed.map((key) => shown(extra.target, key))),
    moving: moving.flatMap((one) => one.moving.map(({ path }) => shown(one.target, path))),
    conflicts: removals.flatMap(({ extra, conflicts }) =>
      conflicts.map(({ path, code }) => ({ ...shown(extra.target, path), code })),
    ),
    problems: [...failures, ...removals.flatMap((one) => one.failures)].flatMap(jsonFailure),
    passedOver: passedOver.map(jsonPassedOver),
  };
}
