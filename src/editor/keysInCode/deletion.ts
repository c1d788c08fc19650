/** Deletes keys from locale files, in all languages, with one edit that one undo reverts. */
import * as vscode from 'vscode';
import { groupBy } from '../../groupBy.ts';
import type { JobContext } from '../../jobs/runner.ts';
import { type DeletionRefusal, deleteKeys, type KeptKey } from '../../keyUses/deletion.ts';
import type { IndexedKey } from '../../keyUses/keyIndex.ts';
import { withoutAliases } from '../../project/files/aliases.ts';
import { inEncoding } from '../../project/files/encoding.ts';
import type { LocaleText } from '../../project/files/readPair.ts';
import { sharersAmong } from '../../project/runs/prune.ts';
import { shortened, visible } from '../../visible.ts';
import { confirmLoss, type Loss } from '../confirm.ts';
import type { Deps } from '../deps.ts';
import { type DocumentEdit, isChanged, writeEdits } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { claimDocument } from '../jobs.ts';
import { realPathOf } from '../localeFile/containment.ts';
import { type ReadFile, readLocaleFile, requireWritable } from '../localeFile/files.ts';
import { nameOf } from '../localeFile/names.ts';
import { BrokenFile, gone } from '../localeFile/problems.ts';
import { notSaved, save } from '../localeFile/write.ts';
import { changed } from '../localeFile/writeText.ts';
import type { ShownResource } from '../locales/shown.ts';
import { requireTrust } from '../trust.ts';
import { formatNumber } from '../views/figures.ts';

export type Key = IndexedKey<ShownResource>;

export interface Asked {
  readonly keys: readonly Key[];
  readonly files: readonly vscode.Uri[];
}

export interface Deletion {
  readonly keys: readonly Key[];
  /** Keeps keys whose texts are parts of other texts. */
  readonly keepsReferred: boolean;
  /** What to ask once it is known which keys the files can do without. */
  readonly question: (asked: Asked) => Pick<Loss, 'question' | 'detail'>;
}

/**
 * @returns the notification; undefined if the user keeps the keys
 * @throws UserError that says why nothing is deleted
 */
export async function deleteFromFiles(
  deps: Deps,
  { keys, keepsReferred, question }: Deletion,
): Promise<UserError | undefined> {
  requireTrust();
  return deps.jobs.start(async (job) => {
    const drafts: Drafts = new Map();
    const deleted: Key[] = [];
    const kept: KeptKey[] = [];
    for (const [source, own] of groupBy(keys, (key) => key.source)) {
      const done = await deletionIn(deps, { source, keys: own, keepsReferred }, drafts, job);
      const gone = new Set(done.deleted);
      deleted.push(...own.filter(({ name }) => gone.has(name)));
      kept.push(...done.kept);
    }
    const sentences = firstOf(kept.map(keptSentence));
    if (drafts.size === 0) {
      const nothing = vscode.l10n.t('Nothing was deleted.');
      throw new UserError('warning', [nothing, ...sentences].join(' '));
    }
    const edits = [...drafts.values()];
    const asked = { keys: deleted, files: edits.map(({ document }) => document.uri) };
    if (!(await isAgreed(question(asked), deleted.length))) return undefined;
    const clean = edits.map(({ document }) => document).filter(({ isDirty }) => !isDirty);
    const written = await writeEdits(edits);
    if (written !== 'written') throw notWritten(edits);
    const unsaved = (await save(clean)).map(({ uri }) => notSaved(uri).message);
    const all = [deletedSentence(deleted.length), ...sentences, ...unsaved];
    return new UserError(all.length === 1 ? 'information' : 'warning', all.join(' '));
  }).result;
}

/** @param files those that have at least one of the keys */
export function deletionQuestion(count: number, files: readonly vscode.Uri[]): string {
  const [first, ...others] = files;
  const where =
    first && others.length === 0 ? nameOf(first) : vscode.l10n.t('{0} files', formatNumber(files.length));
  if (count === 1) return vscode.l10n.t('Delete 1 key from {0}?', where);
  return vscode.l10n.t('Delete {0} keys from {1}?', formatNumber(count), where);
}

/** The most lines of a list in a question or notification, which must stay short. */
const mostLines = 10;

export function firstOf(lines: readonly string[]): readonly string[] {
  const more = lines.length - mostLines;
  if (more <= 0) return lines;
  return [...lines.slice(0, mostLines), vscode.l10n.t('and {0} more', formatNumber(more))];
}

/** UTF-16 code units. */
const longestName = 100;

export function keyLines(keys: readonly Key[]): readonly string[] {
  return firstOf(keys.map(({ name }) => visible(shortened(name, longestName))));
}

function isAgreed(asked: Pick<Loss, 'question' | 'detail'>, count: number): Promise<boolean> {
  return confirmLoss({
    ...asked,
    act: vscode.l10n.t('Delete'),
    keep: count === 1 ? vscode.l10n.t('Keep It') : vscode.l10n.t('Keep Them'),
  });
}

/** By the URI of the document. */
type Drafts = Map<string, DocumentEdit>;

interface OwnKeys extends Pick<Deletion, 'keys' | 'keepsReferred'> {
  readonly source: ShownResource;
}

async function deletionIn(
  deps: Deps,
  { source, keys, keepsReferred }: OwnKeys,
  drafts: Drafts,
  job: Pick<JobContext, 'claim'>,
) {
  await requireOwn(deps, source);
  const files = new Map<string, ReadFile>();
  const texts: LocaleText[] = [];
  const places = [
    { uri: source.uri, locale: source.resource.locale, side: 'source' as const },
    ...source.targets.map((one) => ({ uri: one.uri, locale: one.target.locale, side: 'target' as const })),
  ];
  for (const { uri, ...role } of places) {
    if (files.has(uri.path)) continue;
    await claimDocument(job, { resource: uri.toString() });
    const file = await readLocaleFile(uri);
    if (!file) continue;
    files.set(uri.path, file);
    texts.push(inEncoding({ path: uri.path, text: file.text, ...role }, file.encoding));
  }
  const [own, ...targets] = texts;
  if (!own || own.path !== source.uri.path) throw gone(source.uri);
  const names = keys.map(({ name }) => name);
  const { format } = source.resource;
  const done = await deleteKeys({ names, format, keepsReferred }, { source: own, targets });
  if ('code' in done) throw refused(done, source.uri);
  const distinct = await withoutAliases(done.files, (path) => realPathOf(source.uri.with({ path })));
  for (const { path, text: read, edits } of distinct) {
    const { document } = files.get(path) ?? {};
    if (!document) continue;
    await requireWritable(document.uri);
    if (drafts.has(document.uri.toString())) throw sharedWith(source.uri, document.uri);
    drafts.set(document.uri.toString(), { document, read, edits });
  }
  return done;
}

/** Several resources may be translated into one file, where keys of one resource may be those of another. */
async function requireOwn({ locales }: Deps, { resource, targets, uri }: ShownResource): Promise<void> {
  const all = (await (await locales()).model.look()).map((one) => one.resource);
  const sharerOf = sharersAmong(all);
  for (const { target } of targets) {
    const other = sharerOf(resource, target);
    if (other) throw sharedWith(uri.with({ path: other.path }), uri.with({ path: target.path }));
  }
}

function sharedWith(source: vscode.Uri, target: vscode.Uri): UserError {
  const message = vscode.l10n.t(
    '{0} also contains translations of {1}. Nothing was deleted.',
    nameOf(target),
    nameOf(source),
  );
  return new UserError('warning', message);
}

function refused(refusal: DeletionRefusal, source: vscode.Uri): UserError {
  const uri = source.with({ path: refusal.path });
  if (refusal.code === 'problems') return new BrokenFile(uri, refusal.problems);
  return new UserError(
    'information',
    vscode.l10n.t('In {0} the source text is the key. Remove the text from the code instead.', nameOf(uri)),
  );
}

function keptSentence({ name, path, reason }: KeptKey): string {
  const file = vscode.workspace.asRelativePath(path);
  return reason === 'referred'
    ? vscode.l10n.t('"{0}" stays, because another text in {1} contains it.', visible(name), file)
    : vscode.l10n.t('"{0}" stays, because {1} cannot do without it.', visible(name), file);
}

function notWritten(all: readonly DocumentEdit[]): UserError {
  const other = all.find(isChanged);
  if (other) return changed(other.document.uri);
  const names = all.map(({ document }) => nameOf(document.uri)).join(', ');
  return new UserError('error', vscode.l10n.t('The editor could not write {0}. Nothing was deleted.', names));
}

function deletedSentence(count: number): string {
  if (count === 1) return vscode.l10n.t('1 key deleted.');
  return vscode.l10n.t('{0} keys deleted.', formatNumber(count));
}
