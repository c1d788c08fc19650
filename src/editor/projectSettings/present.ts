/** Settings that affect translations in a folder, with their values and origins. */
import * as vscode from 'vscode';
import { isRecord } from '../../isRecord.ts';
import type { EntryContext } from '../../project/settings/entryContext.ts';
import { allTargets, byTarget } from '../../project/settings/instructions.ts';
import type { Formality, TranslationSettings } from '../../project/settings/settings.ts';
import type { SettingPlaces } from '../configuration.ts';
import { settingPlaces } from '../configuration.ts';
import { settingSection } from '../ids.ts';
import { localeName } from '../localeFile/names.ts';
import { readValue } from '../translationSettings.ts';
import { formatNumber } from '../views/figures.ts';
import { faultSentence } from '../violations.ts';
import { listed, shortLine } from './prompts.ts';

/** The settings in display order. */
export const steering = [
  'sourceLanguage',
  'targetLanguages',
  'formality',
  'modelType',
  'context',
  'customInstructions',
  'entryContext',
  'glossaries',
  'glossaryFiles',
  'styles',
  'translationMemories',
  'translationMemoryThreshold',
] as const;

export type SteeringName = (typeof steering)[number];

/** Those that are changed in the settings editor, because few projects set them. */
const elsewhere = ['modelType', 'glossaryFiles', 'translationMemoryThreshold'] as const;

export type ElsewhereName = (typeof elsewhere)[number];

export function isElsewhere(name: SteeringName): name is ElsewhereName {
  return elsewhere.some((one) => one === name);
}

type Origin = Exclude<keyof SettingPlaces, 'inForce'>;

/** The origins in ascending order of precedence. */
const origins: readonly Origin[] = ['byDefault', 'person', 'workspace', 'folder'];

export interface Present<Name extends SteeringName = SteeringName> {
  readonly name: Name;
  /** The neutral value if the configured one is invalid. */
  readonly value: TranslationSettings[Name];
  /** Why the configured value is invalid. */
  readonly fault?: string;
  readonly origin: Origin;
  /** The effective value without the folder's own. */
  readonly below: { readonly value: TranslationSettings[Name]; readonly origin: Origin };
}

export function presentSetting<Name extends SteeringName>(
  folder: vscode.WorkspaceFolder,
  name: Name,
): Present<Name> {
  const places = settingPlaces(settingSection, name, folder);
  const { value, problem } = readValue(name, places.inForce);
  const weaker = origins.filter((origin) => origin !== 'folder');
  const below = weaker.map((origin) => places[origin]).reduce(merged);
  return {
    name,
    value,
    ...(problem && { fault: faultSentence(problem) }),
    origin: strongest(places, origins),
    below: { value: readValue(name, below).value, origin: strongest(places, weaker) },
  };
}

function strongest(places: SettingPlaces, among: readonly Origin[]): Origin {
  return among.findLast((origin) => places[origin] !== undefined) ?? 'byDefault';
}

/** Merges the values of two origins as VS Code does: objects property by property. */
function merged(weaker: unknown, stronger: unknown): unknown {
  if (stronger === undefined) return weaker;
  if (!isRecord(weaker) || !isRecord(stronger)) return stronger;
  const own = Object.entries(stronger).map(([key, value]) => [key, merged(weaker[key], value)]);
  return { ...weaker, ...Object.fromEntries(own) };
}

export function titleOf(name: SteeringName): string {
  switch (name) {
    case 'sourceLanguage':
      return vscode.l10n.t('Source Language');
    case 'targetLanguages':
      return vscode.l10n.t('Target Languages');
    case 'formality':
      return vscode.l10n.t('Formality');
    case 'modelType':
      return vscode.l10n.t('Model Type');
    case 'context':
      return vscode.l10n.t('Context');
    case 'customInstructions':
      return vscode.l10n.t('Custom Instructions');
    case 'entryContext':
      return vscode.l10n.t('Entry Context');
    case 'glossaries':
      return vscode.l10n.t('Glossaries');
    case 'glossaryFiles':
      return vscode.l10n.t('Glossary Files');
    case 'styles':
      return vscode.l10n.t('Style Rules');
    case 'translationMemories':
      return vscode.l10n.t('Translation Memories');
    case 'translationMemoryThreshold':
      return vscode.l10n.t('Translation Memory Threshold');
  }
}

/** A value, or why it is invalid, with its origin. */
export function describe({ name, value, fault, origin }: Present): string {
  const text = fault === undefined ? valueText(name, value) : vscode.l10n.t('cannot be used: {0}', fault);
  return `${text} · ${originText(origin)}`;
}

/** The effective value without the folder's own. */
export function describeBelow({ name, below }: Present): string {
  return `${valueText(name, below.value)} · ${originText(below.origin)}`;
}

function originText(origin: Origin): string {
  switch (origin) {
    case 'byDefault':
      return vscode.l10n.t('default');
    case 'person':
      return vscode.l10n.t('your settings');
    case 'workspace':
      return vscode.l10n.t('workspace');
    case 'folder':
      return vscode.l10n.t('this project');
  }
}

export function valueText(name: SteeringName, value: TranslationSettings[SteeringName]): string {
  switch (name) {
    case 'sourceLanguage':
      return typeof value === 'string' && value !== ''
        ? languageText(value)
        : vscode.l10n.t('English in locale files, detected elsewhere');
    case 'targetLanguages':
      return isTexts(value) && value.length > 0 ? listed(value.map(languageText)) : vscode.l10n.t('none');
    case 'context':
      return typeof value === 'string' && value !== '' ? `"${shortLine(value)}"` : vscode.l10n.t('none');
    case 'customInstructions':
      return instructionsText(value as TranslationSettings['customInstructions']);
    case 'glossaries':
    case 'glossaryFiles':
    case 'styles':
    case 'translationMemories':
      return referencesText(value as TranslationSettings['glossaries']);
    case 'formality':
      return formalityText(value as Formality);
    case 'modelType':
      return modelTypeText(String(value));
    case 'translationMemoryThreshold':
      return vscode.l10n.t('{0}% or more', formatNumber(Number(value)));
    case 'entryContext':
      return entryContextText(value as EntryContext);
  }
}

function formalityText(value: Formality): string {
  switch (value) {
    case 'default':
      return vscode.l10n.t('The service decides');
    case 'prefer_more':
      return vscode.l10n.t('More formal where possible');
    case 'prefer_less':
      return vscode.l10n.t('Less formal where possible');
    case 'more':
      return vscode.l10n.t('More formal');
    case 'less':
      return vscode.l10n.t('Less formal');
  }
}

function modelTypeText(value: string): string {
  switch (value) {
    case 'quality_optimized':
      return vscode.l10n.t('Best quality');
    case 'prefer_quality_optimized':
      return vscode.l10n.t('Best quality where possible');
    case 'latency_optimized':
      return vscode.l10n.t('Fastest answer');
    default:
      return vscode.l10n.t('The service decides');
  }
}

function entryContextText(value: EntryContext): string {
  switch (value) {
    case 'none':
      return vscode.l10n.t('Nothing');
    case 'description':
      return vscode.l10n.t('Description');
    case 'descriptionAndKey':
      return vscode.l10n.t('Description and key');
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}

export function languageText(locale: string): string {
  return `${localeName(locale)} (${locale})`;
}

function instructionsText(value: TranslationSettings['customInstructions']): string {
  const counts = Object.entries(byTarget(value)).flatMap(([target, { length }]) =>
    length === 0 ? [] : [vscode.l10n.t('{0} for {1}', length, targetName(target))],
  );
  return counts.length > 0 ? listed(counts) : vscode.l10n.t('none');
}

/** An empty reference counts as none. */
function referencesText(value: TranslationSettings['glossaries']): string {
  const named = Object.entries(value).filter(([, reference]) => reference !== '');
  const texts = named.map(([key, reference]) => vscode.l10n.t('{0} for {1}', shortLine(reference), key));
  return texts.length > 0 ? listed(texts) : vscode.l10n.t('none');
}

/** The name of a target for use within a sentence. */
export function targetName(target: string): string {
  return target === allTargets ? vscode.l10n.t('all languages') : languageText(target);
}
