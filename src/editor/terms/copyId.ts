import * as vscode from 'vscode';
import type { Deps } from '../deps.ts';
import { notify } from '../errors.ts';
import { termsRowId, termsRowOf } from '../views/termsNodes.ts';
import { begin } from './action.ts';
import { chooseGlossary } from './pick.ts';

/** In the Command Palette, offers only glossaries: the service's website shows the ids of everything else. */
export async function copyTermsId(deps: Deps, row: unknown): Promise<void> {
  const meant = termsRowOf(row);
  const id = meant ? termsRowId(meant) : await chosenId(deps);
  if (id === undefined) return;
  await vscode.env.clipboard.writeText(id);
  notify(vscode.l10n.t('The ID was copied.'));
}

async function chosenId(deps: Deps): Promise<string | undefined> {
  const question = { title: vscode.l10n.t('Copy ID'), isChange: false };
  return (await chooseGlossary(await begin(deps), undefined, question))?.glossary.glossaryId;
}
