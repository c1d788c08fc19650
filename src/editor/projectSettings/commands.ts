/** *Translation Settings of This Project…* shows and changes the settings that affect translations in a folder. */
import * as vscode from 'vscode';
import { visible } from '../../visible.ts';
import type { ReferenceSetting } from '../../words.ts';
import type { Deps } from '../deps.ts';
import { settingAction } from '../errors.ts';
import { settingSection } from '../ids.ts';
import { chooseTerms } from '../terms/chooseTerms.ts';
import { chooseEntryContext, chooseFormality } from './choices.ts';
import { enterContext } from './context.ts';
import { folderFor } from './folder.ts';
import { editInstructions } from './instructions.ts';
import { chooseSource, chooseTargets } from './languages.ts';
import {
  describe,
  describeBelow,
  type ElsewhereName,
  isElsewhere,
  type Present,
  presentSetting,
  type SteeringName,
  steering,
  titleOf,
} from './present.ts';
import { askService, distinct, openProject, type SteeredProject } from './project.ts';
import { chooseOne } from './prompts.ts';
import { writeSetting } from './write.ts';

/** Returns to the list after each setting, until the user leaves it, or leaves for the settings editor. */
export async function useForProject(deps: Deps, row: unknown): Promise<void> {
  const folder = await folderFor(deps, row, vscode.l10n.t('Translation Settings of This Project'));
  if (!folder) return;
  let done: string | undefined;
  let name: SteeringName | undefined;
  for (;;) {
    name = await chooseSetting(folder, name, done);
    if (name === undefined) return;
    if (isElsewhere(name)) {
      await settingAction(`${settingSection}.${name}`, folder.uri).run();
      return;
    }
    done = (await changeSetting(deps, folder, name)) ?? done;
  }
}

/**
 * @param last the setting that was chosen before
 * @param done the message about the last change, shown in the prompt
 */
async function chooseSetting(
  folder: vscode.WorkspaceFolder,
  last: SteeringName | undefined,
  done: string | undefined,
): Promise<SteeringName | undefined> {
  const items = steering.map((name) => {
    const setting = presentSetting(folder, name);
    const detail = isElsewhere(name) && { detail: vscode.l10n.t('Changed in the settings editor') };
    return { label: titleOf(name), description: describe(setting), ...detail, name };
  });
  const chosen = await chooseOne(items, {
    title: vscode.l10n.t('Translation Settings of {0}', visible(folder.name)),
    placeHolder: done ?? placeHolder(),
    active: items.find((item) => item.name === last),
    hasBack: false,
    ignoreFocusOut: false,
  });
  return chosen?.name;
}

function placeHolder(): string {
  return vscode.workspace.isTrusted
    ? vscode.l10n.t('What affects translations, and where it is set')
    : vscode.l10n.t('What affects translations; in Restricted Mode nothing is translated');
}

type ChangedHere = Exclude<SteeringName, ElsewhereName>;

/** @returns what was written and where; undefined if nothing was */
async function changeSetting(
  deps: Deps,
  folder: vscode.WorkspaceFolder,
  name: ChangedHere,
): Promise<string | undefined> {
  const setting = presentSetting(folder, name);
  const step = await chooseStep(setting);
  if (step === undefined) return undefined;
  const chosen = step === 'remove' ? { value: undefined } : await chooseValue(deps, folder, name);
  if (chosen === undefined) return undefined;
  const file = await writeSetting(folder, name, chosen.value);
  return chosen.value === undefined
    ? vscode.l10n.t('{0}: the value of this project was removed from {1}', titleOf(name), file)
    : vscode.l10n.t('{0}: written to {1}', titleOf(name), file);
}

/** Asked only if there is a value to remove. Undefined if the user cancelled. */
async function chooseStep(setting: Present): Promise<'change' | 'remove' | undefined> {
  if (setting.origin !== 'folder') return 'change';
  const change = { label: vscode.l10n.t('Change…'), description: describe(setting), step: 'change' } as const;
  const remove = {
    label: vscode.l10n.t('Remove the Value of This Project'),
    description: vscode.l10n.t('then: {0}', describeBelow(setting)),
    step: 'remove',
  } as const;
  const title = titleOf(setting.name);
  const asked = { title, placeHolder: vscode.l10n.t('This project has its own value') };
  return (await chooseOne([change, remove], asked))?.step;
}

/** Undefined if the user left the setting unchanged; if `value` is undefined, the folder's own value is removed. */
async function chooseValue(
  deps: Deps,
  folder: vscode.WorkspaceFolder,
  name: ChangedHere,
): Promise<{ readonly value: string | object | undefined } | undefined> {
  switch (name) {
    case 'glossaries':
    case 'styles':
    case 'translationMemories':
      return chooseTerms(deps, folder, name);
    default: {
      const value = await valueFor(deps, folder, name);
      return value === undefined ? undefined : { value };
    }
  }
}

/** The new value of any other setting; undefined if the user left it unchanged. */
async function valueFor(
  deps: Deps,
  folder: vscode.WorkspaceFolder,
  name: Exclude<ChangedHere, ReferenceSetting>,
): Promise<string | object | undefined> {
  switch (name) {
    case 'sourceLanguage': {
      const project = await openProject(deps, folder);
      return chooseSource(project, presentSetting(folder, name), await askService(deps, folder));
    }
    case 'targetLanguages': {
      const project = await openProject(deps, folder);
      return chooseTargets(project, presentSetting(folder, name), await askService(deps, folder));
    }
    case 'formality': {
      const targets = targetsOf(await openProject(deps, folder));
      return chooseFormality(presentSetting(folder, name), targets, await askService(deps, folder));
    }
    case 'context':
      return enterContext(presentSetting(folder, name));
    case 'customInstructions': {
      const targets = targetsOf(await openProject(deps, folder));
      return editInstructions(presentSetting(folder, name), targets);
    }
    case 'entryContext':
      return chooseEntryContext(presentSetting(folder, name));
  }
}

function targetsOf({ folder, locales }: SteeredProject): readonly string[] {
  return distinct([...presentSetting(folder, 'targetLanguages').value, ...locales]);
}
