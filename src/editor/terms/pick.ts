/** What a command acts on: what the row on which it was run shows, or what the user chooses. */
import * as vscode from 'vscode';
import type { Dictionary, Glossary } from '../../service/glossaries.ts';
import type { Deps } from '../deps.ts';
import { commandAction, UserError } from '../errors.ts';
import { commandIds } from '../ids.ts';
import { shown } from '../plainText.ts';
import { type TermsRow, termCount, termsRowOf } from '../views/termsNodes.ts';
import { readGlossaries, type Session } from './action.ts';
import { pairText, shownName } from './names.ts';

export interface Question {
  readonly title: string;
  /** Whether something is going to be changed, which not every glossary allows. */
  readonly isChange: boolean;
}

export interface ChosenGlossary {
  readonly glossary: Glossary;
  /** All glossaries of the account, including those that were not offered. */
  readonly all: readonly Glossary[];
}

export interface ChosenDictionary extends ChosenGlossary {
  readonly dictionary: Dictionary;
}

/**
 * @returns undefined if the user cancels
 * @throws UserError if there is no such glossary, or it does not allow the change; ServiceError
 */
export async function chooseGlossary(
  session: Session,
  row: unknown,
  question: Question,
): Promise<ChosenGlossary | undefined> {
  const meant = termsRowOf(row);
  const all = await glossariesFor(session, meant);
  if (meant === undefined) return pickGlossary(all, question);
  const glossary = all.find(({ glossaryId }) => glossaryId === idOf(meant));
  if (!glossary) throw gone();
  return { glossary: requireOffered(glossary, question), all };
}

/** Like `chooseGlossary`, but for a dictionary; on the row of a glossary, offers that glossary's dictionaries. */
export async function chooseDictionary(
  session: Session,
  row: unknown,
  question: Question,
): Promise<ChosenDictionary | undefined> {
  const meant = termsRowOf(row);
  const all = await glossariesFor(session, meant);
  if (meant === undefined) return pickDictionary(all, all, question);
  const glossary = all.find(({ glossaryId }) => glossaryId === idOf(meant));
  if (!glossary) throw gone();
  requireOffered(glossary, question);
  if (meant.kind !== 'dictionary') return pickDictionary([glossary], all, question);
  const dictionary = glossary.dictionaries.find(
    ({ sourceLang, targetLang }) => sourceLang === meant.sourceLang && targetLang === meant.targetLang,
  );
  if (!dictionary) throw gone();
  return { glossary, dictionary, all };
}

/** The view's data suffices if it contains the glossary of the row. */
async function glossariesFor(session: Session, row: TermsRow | undefined): Promise<readonly Glossary[]> {
  const known = row && shownGlossaries(session.deps);
  return known?.some(({ glossaryId }) => glossaryId === idOf(row)) ? known : readGlossaries(session);
}

/**
 * The glossaries that the view shows, otherwise the service's current ones.
 * @throws UserError, ServiceError
 */
export async function glossariesToChooseFrom(session: Session): Promise<readonly Glossary[]> {
  return shownGlossaries(session.deps) ?? readGlossaries(session);
}

function shownGlossaries({ terms: { state } }: Pick<Deps, 'terms'>): readonly Glossary[] | undefined {
  return state.kind === 'ready' && state.glossaries.kind === 'known' ? state.glossaries.all : undefined;
}

function idOf(row: TermsRow | undefined): string | undefined {
  return row && 'glossaryId' in row ? row.glossaryId : undefined;
}

function gone(): UserError {
  return new UserError(
    'information',
    vscode.l10n.t('The service no longer has this glossary or dictionary.'),
  );
}

function requireOffered(glossary: Glossary, { isChange }: Question): Glossary {
  if (!isChange || !glossary.readOnly) return glossary;
  const message = vscode.l10n.t('The glossaries of this service are read-only.');
  throw new UserError('information', message);
}

function offered(all: readonly Glossary[], { isChange }: Question): readonly Glossary[] {
  const possible = all.filter(({ readOnly }) => !isChange || !readOnly);
  if (possible.length > 0) return possible;
  throw new UserError('information', vscode.l10n.t('There is no glossary to choose from.'), [
    commandAction(vscode.l10n.t('Create Glossary…'), commandIds.createGlossary),
  ]);
}

async function pickGlossary(
  all: readonly Glossary[],
  question: Question,
): Promise<ChosenGlossary | undefined> {
  const items = offered(all, question).map((glossary) =>
    shown({ label: shownName(glossary), description: glossaryText(glossary, all), glossary }),
  );
  const placeHolder = vscode.l10n.t('Choose a glossary');
  const { title } = question;
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDescription: true });
  return picked && { glossary: picked.glossary, all };
}

async function pickDictionary(
  among: readonly Glossary[],
  all: readonly Glossary[],
  question: Question,
): Promise<ChosenDictionary | undefined> {
  const items = offered(among, question).flatMap((glossary) =>
    glossary.dictionaries.map((dictionary) =>
      shown({
        label: `${shownName(glossary)}: ${pairText(dictionary)}`,
        description: [termCount(dictionary.entryCount), ...idText(glossary, all)].join(' · '),
        ...{ glossary, dictionary },
      }),
    ),
  );
  if (items.length === 0) {
    throw new UserError('information', vscode.l10n.t('There is no dictionary to choose from.'), [
      commandAction(vscode.l10n.t('Add Dictionary…'), commandIds.addDictionary),
    ]);
  }
  const placeHolder = vscode.l10n.t('Choose a dictionary');
  const { title } = question;
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDescription: true });
  return picked && { glossary: picked.glossary, dictionary: picked.dictionary, all };
}

function glossaryText(glossary: Glossary, all: readonly Glossary[]): string {
  const pairs = glossary.dictionaries.map(pairText).join(', ');
  return [termCount(termsIn(glossary)), pairs, ...idText(glossary, all)]
    .filter((text) => text !== '')
    .join(' · ');
}

/** Distinguishes glossaries with the same name. */
function idText({ glossaryId, name }: Glossary, all: readonly Glossary[]): readonly string[] {
  return all.some((one) => one.glossaryId !== glossaryId && one.name === name) ? [glossaryId] : [];
}

export function termsIn({ dictionaries }: Pick<Glossary, 'dictionaries'>): number {
  return dictionaries.reduce((sum, { entryCount }) => sum + entryCount, 0);
}
