/**
 * Settings other than those in `project/settings`. An invalid one is reported to the user by name, or its default is
 * used where that does no harm.
 */
import type * as vscode from 'vscode';
import type { NetworkSettings } from '../http/dispatcher.ts';
import { excludeText } from '../project/settings/excludes.ts';
import { type SettingFault, SettingReader } from '../project/settings/settingReader.ts';
import { localeFault } from '../project/settings/settings.ts';
import { factCodes } from '../project/states/openFacts.ts';
import type { FactCode } from '../project/states/states.ts';
import { settingValue } from './configuration.ts';
import { settingAction, UserError } from './errors.ts';
import { type SettingName, settingSection } from './ids.ts';
import type { Caps } from './onSave/allowance.ts';
import { settingFault } from './violations.ts';

/** How the service is reached, apart from the key. All of these settings have machine scope. */
export interface ConnectionSettings {
  /** If empty, the deployment decides or, if that is `auto`, the key. */
  readonly baseUrl: string;
  readonly deployment: 'auto' | 'free' | 'pro';
  readonly timeoutMs: number;
}

/** @throws UserError that names an invalid setting */
export function connectionSettings(): ConnectionSettings {
  return readOurs((reader) => ({
    baseUrl: reader.text('baseUrl', ''),
    deployment: reader.choice('deployment', 'auto', ['auto', 'free', 'pro']),
    timeoutMs: reader.number('requestTimeout', 60, { min: 1, max: 600 }) * 1000,
  }));
}

/**
 * The number of characters above which a run asks first, the same for all projects.
 * @throws UserError that names an invalid setting
 */
export function confirmAboveCharacters(): number {
  return readOurs((reader) => reader.number('confirmAboveCharacters', 5000, { min: 0 }));
}

/**
 * How much translating on save may send, in billed characters.
 * @throws UserError that names an invalid setting
 */
export function onSaveCaps(): Caps {
  return readOurs((reader) => ({
    perSave: reader.number('translateOnSaveCharactersPerSave', 5000, { min: 0 }),
    perDay: reader.number('translateOnSaveCharactersPerDay', 50_000, { min: 0 }),
  }));
}

export interface UsageWarning {
  /** The percentage of a limit at which warnings begin; 0 turns them off. */
  readonly percent: number;
  /** Present if the setting is invalid; `percent` is then the default. For views, which show no notifications. */
  readonly wrong?: UserError;
}

export function usageWarning(): UsageWarning {
  const { value, wrong } = read(settingSection, (reader) =>
    reader.number('usageWarningPercent', 80, { min: 0, max: 100 }),
  );
  return { percent: value, ...(wrong && { wrong }) };
}

/** Whether webhooks may use private and link-local addresses. False if the setting is invalid. */
export function allowsPrivateAddresses(): boolean {
  return read(settingSection, (reader) => reader.flag('webhooks.allowPrivateAddresses', false)).value;
}

/** The facts to show as problems; the defaults if the setting is invalid. */
export function wantedProblems(scope: vscode.ConfigurationScope): readonly FactCode[] {
  const reader = new SettingReader<SettingName>((name) => settingValue(settingSection, name, scope));
  const texts = reader.texts('problems', usualProblems);
  return factCodes.filter((code) => texts.includes(code));
}

/** Whether keys in code that no locale file has are problems, too. */
export function listsUnknownKeys(scope: vscode.ConfigurationScope): boolean {
  const reader = new SettingReader<SettingName>((name) => settingValue(settingSection, name, scope));
  return reader.texts('problems', usualProblems).includes(unknownKey);
}

/** Whether a run saves the files it has written, provided they had no unsaved text before. */
export function savesAfterRun(scope: vscode.ConfigurationScope): boolean {
  const reader = new SettingReader<SettingName>((name) => settingValue(settingSection, name, scope));
  return reader.flag('saveAfterRun', true);
}

/**
 * The language into which foreign text is translated for reading; if empty, VS Code's display language.
 * @throws UserError that names an invalid setting
 */
export function readingLanguage(): string {
  return readOurs((reader) => reader.text('readingLanguage', '', localeFault));
}

export function showsTextsInCode(scope: vscode.ConfigurationScope | undefined): boolean {
  const reader = new SettingReader<SettingName>((name) => settingValue(settingSection, name, scope));
  return reader.flag('textsInCode', false);
}

/** The language of texts shown in code: the reading language, or '' if none is set or the setting is invalid. */
export function hintLanguage(): string {
  return read(settingSection, (reader) => reader.text('readingLanguage', '', localeFault)).value;
}

const placements = ['replace', 'below', 'above', 'copy', 'beside'] as const;

/** `beside` opens a new document next to the active one. */
export type Placement = (typeof placements)[number];

export function translationPlacement(scope: vscode.ConfigurationScope): Placement {
  const reader = new SettingReader<SettingName>((name) => settingValue(settingSection, name, scope));
  return reader.choice('translationPlacement', 'replace', placements);
}

/** Whether corrections are applied without a preview. */
export function appliesCorrections(scope: vscode.ConfigurationScope): boolean {
  const reader = new SettingReader<SettingName>((name) => settingValue(settingSection, name, scope));
  return reader.choice('corrections', 'ask', ['ask', 'apply']) === 'apply';
}

/** Whether runs are previewed even if they replace nothing. */
export function previewsAlways(scope: vscode.ConfigurationScope): boolean {
  const reader = new SettingReader<SettingName>((name) => settingValue(settingSection, name, scope));
  return reader.choice('preview', 'replacements', ['replacements', 'always']) === 'always';
}

const unknownKey = 'unknownKey';

const usualProblems: readonly (FactCode | typeof unknownKey)[] = [
  ...(['missing', 'pluralFormMissing', 'otherShape', 'damaged', 'stale'] as const),
  unknownKey,
];

/**
 * VS Code's own `http.*` settings, which a bundled HTTP client must apply itself.
 * @throws UserError that names an invalid setting, because silently bypassing the proxy would be wrong
 */
export function networkSettings(): NetworkSettings {
  return readChecked('http', (reader) => {
    const supported = reader.text('proxySupport', 'override') !== 'off';
    const proxy = reader.text('proxy', '');
    return {
      proxy: (supported && proxy) || undefined,
      noProxy: reader.texts('noProxy', []),
      strictSsl: reader.flag('proxyStrictSSL', true),
      systemCertificates: reader.flag('systemCertificates', true),
      env: supported ? process.env : withoutProxy(process.env),
    };
  });
}

function withoutProxy(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/_proxy$/i.test(name)));
}

function readOurs<T>(task: (reader: SettingReader<SettingName>) => T): T {
  return readChecked(settingSection, task);
}

function readChecked<T, Name extends string>(section: string, task: (reader: SettingReader<Name>) => T): T {
  const { value, wrong } = read(section, task);
  if (wrong) throw wrong;
  return value;
}

function read<T, Name extends string>(
  section: string,
  task: (reader: SettingReader<Name>) => T,
): { readonly value: T; readonly wrong?: UserError } {
  const reader = new SettingReader<Name>((name) => settingValue(section, name));
  const value = task(reader);
  const [problem] = reader.problems;
  return problem ? { value, wrong: wrongSetting(`${section}.${problem.setting}`, problem) } : { value };
}

/** @param name including the section */
export function wrongSetting(
  name: string,
  fault: SettingFault & { readonly place?: string },
  scope?: vscode.ConfigurationScope,
): UserError {
  return new UserError('error', settingFault(`${name}${fault.place ?? ''}`, fault), [
    settingAction(name, scope),
  ]);
}

/** What VS Code's `files.exclude` hides in a folder, as `.gitignore` rules. */
export function excludedFiles(scope: vscode.ConfigurationScope): string {
  return excludeText(settingValue('files', 'exclude', scope));
}
