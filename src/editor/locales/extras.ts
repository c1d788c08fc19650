/** Finds the texts of translations that their sources do not have, and that may therefore be removed. */
import * as vscode from 'vscode';
import { pathKey, textsByKey } from '../../formats/pathKey.ts';
import type { JobContext } from '../../jobs/runner.ts';
import { rivalsOf } from '../../project/discovery/resource.ts';
import { inEncoding } from '../../project/files/encoding.ts';
import { type LocaleText, type ReadSource, readSource } from '../../project/files/readPair.ts';
import { type Removable, removableIn, sharersAmong } from '../../project/runs/prune.ts';
import { stateOf } from '../../project/states/states.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { claimDocument } from '../jobs.ts';
import { type ReadFile, readLocaleFile, requireWritable } from '../localeFile/files.ts';
import { knownTexts } from '../localeFile/lock.ts';
import { nameOf } from '../localeFile/names.ts';
import { type OpenSource, openSource, targetOf } from '../localeFile/plans.ts';
import { brokenTarget, gone } from '../localeFile/problems.ts';
import { requireFormat } from '../localeFile/source.ts';
import type { PickedTexts } from './picked.ts';

/** A target and those of its texts that its source does not have, if any. */
export interface Extra extends Removable {
  readonly source: OpenSource;
  readonly uri: vscode.Uri;
  readonly locale: string;
  /** The texts to remove, by `pathKey`, as they were when the user was asked. */
  readonly shown: ReadonlyMap<string, string>;
}

interface FoundExtras {
  readonly extras: readonly Extra[];
  readonly refused: readonly UserError[];
}

/** Claims the files for the job. Refuses files that must not or cannot be changed. */
export async function findExtras(
  { locales }: Deps,
  picked: readonly PickedTexts[],
  job: Pick<JobContext, 'claim'>,
): Promise<FoundExtras> {
  const resources = (await (await locales()).model.look()).map(({ resource }) => resource);
  const sharerOf = sharersAmong(resources);
  const extras: Extra[] = [];
  const refused: UserError[] = [];
  for (const one of picked) {
    try {
      const source = await openSource(one.source);
      const uri = targetOf(source, one.locale);
      requireOwn(source, { uri, locale: one.locale }, sharerOf);
      await claimDocument(job, { resource: uri.toString() });
      const extra = await extraOf(source, uri, one);
      if (extra.entries.length > 0) await requireWritable(uri);
      extras.push(extra);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      refused.push(error);
    }
  }
  return { extras, refused };
}

function requireOwn(
  source: OpenSource,
  { uri, locale }: { readonly uri: vscode.Uri; readonly locale: string },
  sharerOf: ReturnType<typeof sharersAmong>,
): void {
  const target = { path: uri.path, locale };
  const shared = sharerOf(source, target);
  if (shared) {
    const other = nameOf(uri.with({ path: shared.path }));
    throw new UserError(
      'warning',
      vscode.l10n.t('{0} also contains translations of {1}: nothing is removed there.', nameOf(uri), other),
    );
  }
  const [rival] = rivalsOf(source, target);
  if (rival === undefined) return;
  const other = nameOf(uri.with({ path: rival }));
  throw new UserError(
    'warning',
    vscode.l10n.t('{0} and {1} are for the same language: nothing is removed there.', nameOf(uri), other),
  );
}

async function extraOf(source: OpenSource, uri: vscode.Uri, { locale, paths }: PickedTexts): Promise<Extra> {
  const file = await readLocaleFile(uri);
  if (!file) throw gone(uri);
  const pair = await pairOf(source, source.file, { uri, locale, file, text: file.text });
  const known = stateOf(pair.from, pair.to, knownTexts(source.lock, source.uri, locale));
  if (known.kind === 'problems') throw brokenTarget(uri, pair.to, pair.from.format, known.problems);
  const named = paths && new Set(paths.map(pathKey));
  const removable = removableIn(known.state, named && ((path) => named.has(pathKey(path))));
  const texts = textsOf(pair);
  const shown = new Map(removable.entries.map(({ path }) => [pathKey(path), texts.get(pathKey(path)) ?? '']));
  return { source, uri, locale, ...removable, shown };
}

interface TargetNow {
  readonly uri: vscode.Uri;
  readonly locale: string;
  readonly file: ReadFile;
  readonly text: string;
}

interface Pair {
  readonly from: ReadSource;
  readonly to: LocaleText;
}

/** @throws UserError, possibly a BrokenFile, if the source cannot be read */
export async function pairOf(
  { uri, locale, format: id }: OpenSource,
  file: Pick<ReadFile, 'text' | 'encoding'>,
  target: TargetNow,
): Promise<Pair> {
  const format = await requireFormat(uri, id);
  const own = inEncoding({ path: uri.path, locale, text: file.text }, file.encoding);
  const from = readSource(own, format);
  if (from.kind === 'problems') throw brokenTarget(uri, own, format, from.problems);
  const { path } = target.uri;
  return { from, to: inEncoding({ path, locale: target.locale, text: target.text }, target.file.encoding) };
}

/** The texts of the target by `pathKey`. */
export function textsOf({ from: { format }, to }: Pair): ReadonlyMap<string, string> {
  const { entries } = format.read(to.text, { ...to, side: 'target' });
  return textsByKey(entries);
}
