import * as vscode from 'vscode';
import type { Deps } from '../deps.ts';
import { begin, once, raiseChange, send } from './action.ts';
import { nameProblem, shownName } from './names.ts';
import { chooseGlossary } from './pick.ts';

/** The id stays the same. Settings that use the old name are reported as problems while their file is open. */
export async function renameGlossary(deps: Deps, row: unknown): Promise<void> {
  const session = await begin(deps);
  const title = vscode.l10n.t('Rename Glossary');
  const chosen = await chooseGlossary(session, row, { title, isChange: true });
  if (!chosen) return;
  const { glossary, all } = chosen;
  const { glossaryId } = glossary;
  await once(deps, glossaryId, async () => {
    const taken = new Set(all.flatMap((one) => (one.glossaryId === glossaryId ? [] : [one.name])));
    const entered = await vscode.window.showInputBox({
      title: vscode.l10n.t('Rename the Glossary "{0}"', shownName(glossary)),
      value: glossary.name,
      prompt: vscode.l10n.t('New name of the glossary'),
      ignoreFocusOut: true,
      validateInput: (text) => nameProblem(text, taken),
    });
    const name = entered?.trim();
    if (name === undefined || name === glossary.name) return;
    const renamed = await send(session, vscode.l10n.t('Renaming the glossary…'), (service, call) =>
      service.renameGlossary({ glossaryId, name }, call),
    );
    raiseChange(session, renamed, 'updated');
  });
}
