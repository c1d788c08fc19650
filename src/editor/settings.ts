/** Settings that do not decide a translation, the person's own, read at the moment of use. A wrong one is named to the person. */
import type * as vscode from 'vscode';
import type { NetworkSettings } from '../http/dispatcher.ts';
import { excludeText } from '../project/excludes.ts';
import { factCodes } from '../project/openFacts.ts';
import { type SettingFault, SettingReader } from '../project/settingReader.ts';
import { localeFault } from '../project/settings.ts';
import type { FactCode } from '../project/states.ts';
import { settingValue } from './configuration.ts';
import { settingAction, UserError } from './errors.ts';
import { type SettingName, settingSection } from './ids.ts';
import type { Caps } from './onSave/allowance.ts';
import { settingFault } from './violations.ts';

/** What decides how the service is reached, apart from the key. All of it is machine-scoped. */
export interface ConnectionSettings {
  /** Empty: decided by the deployment. */
  readonly baseUrl: string;
  readonly deployment: 'auto' | 'free' | 'pro';
  readonly timeoutMs: number;
}

/** @throws UserError that names a wrong setting */
export function connectionSettings(): ConnectionSettings {
  return readOurs((reader) => ({
    baseUrl: reader.text('baseUrl', ''),
    deployment: reader.choice('deployment', 'auto', ['auto', 'free', 'pro']),
    timeoutMs: reader.number('requestTimeout', 60, { min: 1, max: 600 }) * 1000,
  }));
}

/** Characters above which a run asks first: one number for all projects. @throws UserError that names a wrong setting */
export function confirmAboveCharacters(): number {
  return readOurs((reader) => reader.number('confirmAboveCharacters', 5000, { min: 0 }));
}

/** What translating on save may send, in characters as billed. @throws UserError that names a wrong setting */
export function onSaveCaps(): Caps {
  return readOurs((reader) => ({
    perSave: reader.number('translateOnSaveCharactersPerSave', 5000, { min: 0 }),
    perDay: reader.number('translateOnSaveCharactersPerDay', 50_000, { min: 0 }),
  }));
}

export interface UsageWarning {
  /** Share of a limit from which on to warn; 0 is off. */
  readonly percent: number;
  /** The setting cannot be used, and this is the usual share. For the views, which never pop up. */
  readonly wrong?: UserError;
}

export function usageWarning(): UsageWarning {
  const { value, wrong } = read(settingSection, (reader) =>
    reader.number('usageWarningPercent', 80, { min: 0, max: 100 }),
  );
  return { percent: value, ...(wrong && { wrong }) };
}

/** Whether webhooks may lead to private and link-local addresses. A wrong setting allows nothing. */
export function allowsPrivateAddresses(): boolean {
  return read(settingSection, (reader) => reader.flag('webhooks.allowPrivateAddresses', false)).value;
}

/** What is told as problems of a file; a wrong setting tells what it would without being set. */
export function wantedProblems(scope: vscode.ConfigurationScope): readonly FactCode[] {
  const reader = new SettingReader<SettingName>((name) => settingValue(settingSection, name, scope));
  const texts = reader.texts('problems', usualProblems);
  return factCodes.filter((code) => texts.includes(code));
}

/** Whether what a run has written is saved, where it had no unsaved text before. */
export function savesAfterRun(scope: vscode.ConfigurationScope): boolean {
  const reader = new SettingReader<SettingName>((name) => settingValue(settingSection, name, scope));
  return reader.flag('saveAfterRun', true);
}

/** Into which foreign text is translated to be read; empty: the language of the editor. @throws UserError for none */
export function readingLanguage(): string {
  return readOurs((reader) => reader.text('readingLanguage', '', localeFault));
}

const placements = ['replace', 'below', 'above', 'copy', 'beside'] as const;

/** `beside`: a new document next to the one at hand. */
export type Placement = (typeof placements)[number];

/** Where the translation of a selection goes. */
export function translationPlacement(scope: vscode.ConfigurationScope): Placement {
  const reader = new SettingReader<SettingName>((name) => settingValue(settingSection, name, scope));
  return reader.choice('translationPlacement', 'replace', placements);
}

/** Whether corrections are written without being shown before. */
export function appliesCorrections(scope: vscode.ConfigurationScope): boolean {
  const reader = new SettingReader<SettingName>((name) => settingValue(settingSection, name, scope));
  return reader.choice('corrections', 'ask', ['ask', 'apply']) === 'apply';
}

/** Whether every run shows what it is about to write, and not only one that replaces something. */
export function previewsAlways(scope: vscode.ConfigurationScope): boolean {
  const reader = new SettingReader<SettingName>((name) => settingValue(settingSection, name, scope));
  return reader.choice('preview', 'replacements', ['replacements', 'always']) === 'always';
}

const usualProblems: readonly FactCode[] = ['missing', 'pluralFormMissing', 'otherShape', 'damaged', 'stale'];

/**
 * VS Code's own `http.*` settings, which a bundled HTTP client has to honour by itself.
 * @throws UserError that names a wrong setting: a way around the proxy would be no honest substitute
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

/** @param name with its section */
export function wrongSetting(
  name: string,
  fault: SettingFault & { readonly place?: string },
  scope?: vscode.ConfigurationScope,
): UserError {
  return new UserError('error', settingFault(`${name}${fault.place ?? ''}`, fault), [
    settingAction(name, scope),
  ]);
}

/** What VS Code's `files.exclude` hides of a folder, as rules of a `.gitignore`. */
export function excludedFiles(scope: vscode.ConfigurationScope): string {
  return excludeText(settingValue('files', 'exclude', scope));
}
