import { join } from 'node:path';
import { type NamedFile, namedFiles } from '../../glossaryFiles/files.ts';
import { findPushed } from '../../glossaryFiles/push.ts';
import type { Glossary } from '../../service/glossaries.ts';
import { sameTerms } from '../../terms/compare.ts';
import { writeCsv } from '../../terms/csv.ts';
import { isSpreadsheet, readDictionaryFile } from '../../terms/dictionaryFile.ts';
import { pairKey, type Term } from '../../terms/term.ts';
import { readTsv, writeTsv } from '../../terms/tsv.ts';
import type { GlossaryAction } from '../arguments/terms.ts';
import type { Reply } from '../confirm.ts';
import { displayPath } from '../displayPath.ts';
import { UsageError } from '../errors.ts';
import { readLocaleFile, requireWritable, updateLocaleFile } from '../localeFile.ts';
import { plural } from '../report.ts';
import { ask, canAsk, printJson, printLines, printMessage } from '../terminal.ts';
import { asUsageError, type ProjectTerms } from './glossaryFiles.ts';
import { termsHere } from './pushGlossary.ts';
import type { TermsSession } from './session.ts';

type Pull = Extract<GlossaryAction, { readonly kind: 'pull' }>;

interface Pulled extends NamedFile {
  /** The path including the folder, with the system's separators. */
  readonly at: string;
  readonly terms: readonly Term[];
  /** The text as it was read; undefined for a new file. */
  readonly before: string | undefined;
}

export async function pullGlossary({ yes }: Pull, session: TermsSession): Promise<number> {
  const project = await termsHere();
  const glossary = await asUsageError(
    () => findPushed(project.place, session.client, session.call),
    project.place,
  );
  if (!glossary) {
    throw new UsageError('This project has no glossary yet: see vernacular glossary push.');
  }
  const changed = await asUsageError(() => changedFiles(project, glossary, session));
  const reply = await askToReplace(changed, yes, session);
  if (reply !== 'yes') {
    printMessage('Nothing was changed.');
    return reply === 'interrupted' ? 130 : 1;
  }
  for (const one of changed) await asUsageError(() => write(one, project));
  await (session.json ? printJson(changed.map(jsonOf)) : printLines(linesOf(changed)));
  return 0;
}

async function changedFiles(
  { setting, place }: ProjectTerms,
  glossary: Glossary,
  { client, call }: TermsSession,
): Promise<readonly Pulled[]> {
  const held = new Set(glossary.dictionaries.map(pairKey));
  const changed: Pulled[] = [];
  for (const file of namedFiles(setting)) {
    if (!held.has(pairKey(file.pair))) continue;
    const at = join(place.folder, file.path);
    const before = (await readLocaleFile(at, place.root))?.text;
    const text = await client.dictionaryEntries({ glossaryId: glossary.glossaryId, ...file.pair }, call);
    const terms = readTsv(text).rows.map(({ source, target }) => ({ source, target }));
    const present = before === undefined ? undefined : readDictionaryFile(file.path, before, file.pair);
    if (present && sameTerms(present.terms, terms)) continue;
    if ((present?.otherLanguages ?? 0) > 0 || isShared(file, setting)) throw severalLanguages(at);
    await requireWritable(at, place.root);
    changed.push({ ...file, at, terms, before });
  }
  return changed;
}

function isShared({ path }: NamedFile, setting: ProjectTerms['setting']): boolean {
  return namedFiles(setting).filter((one) => join(one.path) === join(path)).length > 1;
}

/** The file is written with the terms of one language pair, so those of others would be lost. */
function severalLanguages(at: string): UsageError {
  return new UsageError(
    `${displayPath(at)} is for several language pairs, and nothing was changed: use one file per pair.`,
  );
}

async function askToReplace(
  changed: readonly Pulled[],
  isAgreed: boolean,
  { call }: TermsSession,
): Promise<Reply> {
  const replaced = changed.filter(({ before }) => before !== undefined);
  if (replaced.length === 0 || isAgreed) return 'yes';
  const names = replaced.map(({ at }) => displayPath(at)).join(', ');
  if (!canAsk())
    throw new UsageError(`${names} would be replaced: confirm with --yes if there is no terminal.`);
  return ask(`Replace ${names} with the terms of the service? Type y: `, call.signal);
}

async function write({ at, path, pair, terms, before }: Pulled, { place }: ProjectTerms): Promise<void> {
  await updateLocaleFile(at, place.root, async (current) => {
    if (current?.text !== before) {
      throw new UsageError(`${displayPath(at)} has changed in the meantime and was left alone: pull again.`);
    }
    const byteOrderMark = before?.startsWith('\ufeff') ?? false;
    const text = isSpreadsheet(path)
      ? writeCsv(terms, { pair, byteOrderMark })
      : (byteOrderMark ? '\ufeff' : '') + writeTsv(terms);
    return { text: { encoding: current?.encoding ?? 'utf-8', text }, result: undefined };
  });
}

function linesOf(changed: readonly Pulled[]): readonly string[] {
  if (changed.length === 0) return ['The files are up to date.'];
  return changed.map(({ at, terms, before }) => {
    return `${displayPath(at)}: ${plural(terms.length, 'term')}${before === undefined ? ', new file' : ''}`;
  });
}

function jsonOf({ at, pair, terms }: Pulled): object {
  const { sourceLang, targetLang } = pair;
  return { path: displayPath(at), source_lang: sourceLang, target_lang: targetLang, terms: terms.length };
}
