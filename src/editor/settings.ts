import * as vscode from 'vscode';
import type { NetworkSettings } from '../http/dispatcher.ts';
import { settingAction, UserError } from './errors.ts';
import { type SettingName, settingSection } from './ids.ts';

/** What decides how the service is reached, apart from the key. All of it is machine-scoped. */
export interface ConnectionSettings {
  /** Empty: decided by the deployment. */
  readonly baseUrl: string;
  readonly deployment: 'auto' | 'free' | 'pro';
  readonly timeoutMs: number;
}

/** The value of one of our settings for a resource, read at the moment of use; defaults are the manifest's. */
export function setting<T>(name: SettingName, scope?: vscode.ConfigurationScope): T {
  return vscode.workspace.getConfiguration(settingSection, scope).get(name) as T;
}

/** @throws UserError that names a wrong setting: settings.json is not held to the manifest's types. */
export function connectionSettings(): ConnectionSettings {
  const baseUrl = setting<unknown>('baseUrl');
  const deployment = setting<unknown>('deployment');
  const seconds = setting<unknown>('requestTimeout');
  if (typeof baseUrl !== 'string') throw badSetting('baseUrl');
  if (deployment !== 'auto' && deployment !== 'free' && deployment !== 'pro') throw badSetting('deployment');
  if (typeof seconds !== 'number' || !(seconds >= 1 && seconds <= 600)) throw badSetting('requestTimeout');
  return { baseUrl: baseUrl.trim(), deployment, timeoutMs: seconds * 1000 };
}

function badSetting(name: SettingName): UserError {
  const full = `${settingSection}.${name}`;
  const message = vscode.l10n.t('The setting {0} has a value that is not allowed.', full);
  return new UserError('error', message, [settingAction(full)]);
}

/** VS Code's own `http.*` settings, which a bundled HTTP client has to honour by itself. */
export function networkSettings(): NetworkSettings {
  const http = vscode.workspace.getConfiguration('http');
  const supported = http.get<string>('proxySupport', 'override') !== 'off';
  return {
    proxy: supported ? http.get('proxy', '').trim() || undefined : undefined,
    noProxy: http.get<string[]>('noProxy', []),
    strictSsl: http.get('proxyStrictSSL', true),
    systemCertificates: http.get('systemCertificates', true),
    env: supported ? process.env : withoutProxy(process.env),
  };
}

function withoutProxy(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/_proxy$/i.test(name)));
}
