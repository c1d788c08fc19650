/** Edits a project's custom instructions: those for all targets, or those for a single one. */
import * as vscode from 'vscode';
import { targetLanguage } from '../../project/locales/locale.ts';
import { rootOf } from '../../project/settings/byLanguage.ts';
import {
  allTargets,
  byTarget,
  type Instructions,
  instructionsFault,
  withInstructions,
  writtenInstructions,
} from '../../project/settings/instructions.ts';
import type { SettingFault } from '../../project/settings/settingReader.ts';
import { limits } from '../../service/limits.ts';
import { valueRules } from '../../service/values.ts';
import { faultSentence } from '../violations.ts';
import { languageText, type Present, targetName, titleOf } from './present.ts';
import { distinct } from './project.ts';
import { chooseOne, count, enterText, listed, shortLine } from './prompts.ts';

const { customInstructions: most, customInstructionCharacters: longest } = limits.translate;
/** Checks the limits for all instructions together. */
export const faultOf = instructionsFault((texts) => valueRules.customInstructions(texts)[0]);

/**
 * The folder's new value; undefined if the user cancelled or changed nothing.
 * @param targets the languages into which the project is translated
 */
export async function editInstructions(
  { value, below }: Present<'customInstructions'>,
  targets: readonly string[],
): Promise<Instructions | undefined> {
  const target = await chooseTarget(value, targets);
  if (target === undefined) return undefined;
  const texts = await editTexts(value, target);
  return texts && writtenInstructions(withInstructions(value, target, texts), below.value);
}

async function chooseTarget(value: Instructions, targets: readonly string[]): Promise<string | undefined> {
  const own = Object.keys(byTarget(value)).filter((one) => one !== allTargets);
  const others = distinct([...own, ...targets]).slice(distinct(own).length);
  const items = [allTargets, ...own, ...others.filter(takesInstructions)].map((target) => ({
    label: targetName(target),
    description: state(value, target),
    target,
  }));
  const refused = others.filter((one) => !takesInstructions(one)).map(languageText);
  const placeHolder =
    refused.length === 0
      ? vscode.l10n.t('For which target')
      : vscode.l10n.t('For which target; the service does not support instructions for {0}', listed(refused));
  return (await chooseOne(items, { title: titleOf('customInstructions'), placeHolder }))?.target;
}

function state(value: Instructions, target: string): string {
  const number = vscode.l10n.t('{0} of {1}', ownTexts(value, target).length, most);
  return takesInstructions(target) ? number : `${number} · ${notTaken()}`;
}

function ownTexts(value: Instructions, target: string): readonly string[] {
  return byTarget(value)[target] ?? [];
}

/** Uses the published list, which also decides what is sent. */
export function takesInstructions(target: string): boolean {
  const accepting: readonly string[] = limits.translate.customInstructionLanguages;
  return target === allTargets || accepting.includes(rootOf(targetLanguage(target, undefined) ?? target));
}

function notTaken(): string {
  return vscode.l10n.t('not supported by the service for this language');
}

/** The texts of a target after one change; undefined if the user cancelled or changed nothing. */
async function editTexts(value: Instructions, target: string): Promise<readonly string[] | undefined> {
  const texts = ownTexts(value, target);
  const title = `${titleOf('customInstructions')}: ${targetName(target)}`;
  const index = await chooseText(value, target, title);
  if (index === undefined) return undefined;
  const before = texts[index];
  const isEdited = before === undefined ? true : await chooseEdit(title, before, takesInstructions(target));
  if (isEdited === undefined) return undefined;
  if (!isEdited) return texts.toSpliced(index, 1);
  const entered = await enterInstruction(title, before ?? '', (text) =>
    faultOf(withInstructions(value, target, texts.toSpliced(index, 1, text))),
  );
  return entered === undefined || entered === before ? undefined : texts.toSpliced(index, 1, entered);
}

/** The index of one of the texts, or the next free one for a new text. */
async function chooseText(value: Instructions, target: string, title: string): Promise<number | undefined> {
  const texts = ownTexts(value, target);
  const items = texts.map((text, index) => ({ label: text.replace(/\s+/g, ' '), index }));
  const isFull = roomFor(value, target) <= 0;
  const add = { label: vscode.l10n.t('Add an Instruction…'), index: texts.length };
  const placeHolder = takesInstructions(target) ? roomText(value, target) : notTaken();
  const offered = takesInstructions(target) && !isFull ? [...items, add] : items;
  return (await chooseOne(offered, { title, placeHolder }))?.index;
}

/** How many more instructions a target accepts; those for all targets count for each. */
function roomFor(value: Instructions, target: string): number {
  const { [allTargets]: all = [], ...own } = byTarget(value);
  const counts = target === allTargets ? Object.values(own).map(({ length }) => length) : [];
  const counted = target === allTargets ? Math.max(0, ...counts) : ownTexts(value, target).length;
  return most - all.length - counted;
}

function roomText(value: Instructions, target: string): string {
  const room = roomFor(value, target);
  return room > 0
    ? vscode.l10n.t(
        '{0} more can be added: a target takes {1}, including those for all languages',
        room,
        most,
      )
    : vscode.l10n.t('No more can be added: a target takes {0}, including those for all languages', most);
}

/** Whether to edit the text rather than remove it; undefined if the user cancelled. */
async function chooseEdit(title: string, text: string, canEdit: boolean): Promise<boolean | undefined> {
  const edit = { label: vscode.l10n.t('Edit…'), isEdited: true };
  const remove = { label: vscode.l10n.t('Remove'), isEdited: false };
  return (await chooseOne(canEdit ? [edit, remove] : [remove], { title, placeHolder: shortLine(text) }))
    ?.isEdited;
}

/** @returns undefined if the user cancelled */
export async function enterInstruction(
  title: string,
  before: string,
  fault: (text: string) => SettingFault | undefined,
): Promise<string | undefined> {
  const entered = await enterText({
    title,
    prompt: vscode.l10n.t('One directive, in English or the target language'),
    value: before,
    validate: (text) => {
      const trimmed = text.trim();
      if (trimmed === '') return vscode.l10n.t('Enter an instruction.');
      const found = fault(trimmed);
      return found ? faultSentence(found) : count([...trimmed].length, longest);
    },
  });
  return entered?.trim();
}
