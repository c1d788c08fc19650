import * as vscode from 'vscode';
import type { Dictionary, Glossary } from '../../service/glossaries.ts';
import { confirmLoss } from '../confirm.ts';
import type { Deps } from '../deps.ts';
import { listed } from '../projectSettings/prompts.ts';
import { termCount } from '../views/termsNodes.ts';
import { begin, once, raiseChange, send } from './action.ts';
import { inTurn } from './inTurn.ts';
import { pairText, shownName } from './names.ts';
import { chooseDictionary, chooseGlossary, termsIn } from './pick.ts';
import { dictionaryUsers, type FolderTerms, termsOfFolders } from './uses.ts';

/** Names the glossary in the confirmation, because deletion is permanent. */
export async function deleteGlossary(deps: Deps, row: unknown): Promise<void> {
  const session = await begin(deps);
  const title = vscode.l10n.t('Delete Glossary');
  const chosen = await chooseGlossary(session, row, { title, isChange: true });
  if (!chosen) return;
  const { glossary, all } = chosen;
  const { glossaryId, dictionaries } = glossary;
  await once(deps, glossaryId, async () => {
    const isMeant = await confirmLoss({
      question: vscode.l10n.t('Delete the glossary "{0}" permanently?', shownName(glossary)),
      detail: await lossText(deps, termsIn(glossary), dictionaries, { glossary, all }),
      act: title,
      keep: vscode.l10n.t('Keep Glossary'),
    });
    if (!isMeant) return;
    await send(session, vscode.l10n.t('Deleting the glossary…'), (service, call) =>
      service.deleteGlossary({ glossaryId }, call),
    );
    raiseChange(session, glossary, 'deleted');
  });
}

/** The other dictionaries of the glossary stay. */
export async function deleteDictionary(deps: Deps, row: unknown): Promise<void> {
  const session = await begin(deps);
  const title = vscode.l10n.t('Delete Dictionary');
  const chosen = await chooseDictionary(session, row, { title, isChange: true });
  if (!chosen) return;
  const { glossary, dictionary, all } = chosen;
  const { glossaryId } = glossary;
  const { sourceLang, targetLang } = dictionary;
  const at = { glossaryId, sourceLang, targetLang };
  await once(deps, glossaryId, async () => {
    const isMeant = await confirmLoss({
      question: vscode.l10n.t(
        'Delete the dictionary {0} of the glossary "{1}" permanently?',
        pairText(dictionary),
        shownName(glossary),
      ),
      detail: await lossText(deps, dictionary.entryCount, [dictionary], { glossary, all }),
      act: title,
      keep: vscode.l10n.t('Keep Dictionary'),
    });
    if (!isMeant) return;
    await send(session, vscode.l10n.t('Deleting the dictionary…'), (service, call) =>
      inTurn(deps.jobs, at, call, () => service.deleteDictionary(at, call)),
    );
    raiseChange(session, glossary, 'updated');
  });
}

interface Among {
  readonly glossary: Glossary;
  readonly all: readonly Glossary[];
}

/** Says what is lost, and which projects use it. */
async function lossText(
  { log }: Pick<Deps, 'log'>,
  terms: number,
  dictionaries: readonly Dictionary[],
  among: Among,
): Promise<string> {
  const pairs = dictionaries.map(pairText);
  const users = usersOf(await termsOfFolders(log), dictionaries, among);
  return [
    pairs.length === 0
      ? vscode.l10n.t('It has no terms.')
      : vscode.l10n.t('Lost: {0} ({1}).', termCount(terms), listed(pairs)),
    users.length === 0 ? undefined : vscode.l10n.t('Translations in {0} use it.', listed(users)),
    vscode.l10n.t('The service keeps no copy: this cannot be undone.'),
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}

/** The names of the folders that use any of the dictionaries. */
function usersOf(
  folders: readonly FolderTerms[],
  dictionaries: readonly Dictionary[],
  { glossary, all }: Among,
): readonly string[] {
  const named = all.map(({ glossaryId: id, name }) => ({ id, name }));
  const one = { id: glossary.glossaryId, name: glossary.name };
  const users = dictionaries.flatMap((pair) => dictionaryUsers(folders, { one, all: named }, pair));
  return [...new Set(users)];
}
