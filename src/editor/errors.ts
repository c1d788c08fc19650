import * as vscode from 'vscode';
import { type BusyReason, type NetworkCause, ServiceError } from '../http/errors.ts';
import { RuleError } from '../service/rules.ts';
import { openSetting } from './configuration.ts';
import type { KeyKind } from './credentials.ts';
import { faultyFile, fileFaultText } from './fileFaults.ts';
import { type CommandId, commandIds } from './ids.ts';
import { plainText } from './plainText.ts';
import { formatNumber } from './views/figures.ts';
import { violationText } from './violations.ts';

/** A button of a notification. */
export interface Action {
  readonly title: string;
  readonly run: () => unknown;
}

/**
 * An error that the user can act on. Any other error that reaches a command's boundary is a bug, except `ServiceError`
 * and errors about files: VS Code's `FileSystemError` and those that `fileFaultText` knows. The message is shown as
 * plain text, because it may quote the service or a file.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly severity: 'error' | 'warning' | 'information';
  readonly actions: readonly Action[];

  constructor(severity: UserError['severity'], message: string, actions: readonly Action[] = []) {
    super(plainText(message));
    this.severity = severity;
    this.actions = actions;
  }
}

export function commandAction(title: string, command: CommandId): Action {
  return { title, run: () => vscode.commands.executeCommand(command) };
}

/** @param name including the section */
export function settingAction(name: string, scope?: vscode.ConfigurationScope): Action {
  const { title, command, arguments: args = [] } = openSetting(name, scope);
  return { title, run: () => vscode.commands.executeCommand(command, ...args) };
}

/** For requests that the service refused without naming the setting. */
function allSettings(): Action {
  const run = () =>
    vscode.commands.executeCommand('workbench.action.openSettings', '@ext:vernacular.vernacular');
  return { title: vscode.l10n.t('Open Settings'), run };
}

export const enterKey = (): Action => commandAction(vscode.l10n.t('Set API Key…'), commandIds.setApiKey);

const enterAdminKey = (): Action => commandAction(vscode.l10n.t('Set Admin Key…'), commandIds.setAdminKey);

const showLog = (): Action => commandAction(vscode.l10n.t('Show Log'), commandIds.showLog);

export function noKey(): UserError {
  return new UserError('information', vscode.l10n.t('Connect to a translation service first.'), [
    enterKey(),
    commandAction(vscode.l10n.t('Try the Demo Service'), commandIds.useDemoService),
    {
      title: vscode.l10n.t('Get a Key'),
      run: () => vscode.env.openExternal(vscode.Uri.parse('https://www.deepl.com/pro-api')),
    },
  ]);
}

export function noAdminKey(): UserError {
  const message = vscode.l10n.t('This needs the admin key of your organisation.');
  return new UserError('information', message, [enterAdminKey()]);
}

export function keyOfOtherOrigin(kind: KeyKind, saved: string, current: string): UserError {
  const message = vscode.l10n.t(
    'The saved key is for {0} and is not sent to {1}. Enter a key for this address, or change the address.',
    saved,
    current,
  );
  const enter = kind === 'admin' ? enterAdminKey() : enterKey();
  return new UserError('error', message, [enter, settingAction('vernacular.baseUrl')]);
}

export function badBaseUrl(detail: string): UserError {
  const message = vscode.l10n.t('The setting vernacular.baseUrl cannot be used: {0}', detail);
  return new UserError('error', message, [settingAction('vernacular.baseUrl')]);
}

/** The notice for a `ServiceError`; undefined for a cancelled request. */
export function fromService(error: ServiceError, retry?: () => unknown): UserError | undefined {
  if (error instanceof RuleError) return ruleNotice(error);
  const notice = noticeOfKind(error, retry);
  if (!notice || !error.traceId || !namesTrace(error)) return notice;
  const message = join(notice.message, vscode.l10n.t('Trace ID: {0}', error.traceId));
  return new UserError(notice.severity, message, notice.actions);
}

/** The service's support asks for the trace id after administrative actions and unexplained errors. */
function namesTrace({ kind, endpoint }: ServiceError): boolean {
  return kind === 'badResponse' || isAdministration(endpoint);
}

function noticeOfKind(error: ServiceError, retry?: () => unknown): UserError | undefined {
  const detail = error.serviceMessage ?? '';
  const again = retry ? [{ title: vscode.l10n.t('Try Again'), run: retry }] : [];
  switch (error.kind) {
    case 'cancelled':
      return undefined;
    case 'auth':
      return refusedKey(error);
    case 'quota': {
      const message = vscode.l10n.t('The usage limit for this period has been reached.');
      const usage = commandAction(vscode.l10n.t('Show Usage'), commandIds.showUsage);
      return new UserError('warning', join(message, detail), [usage]);
    }
    case 'busy':
      return new UserError('warning', busySentence(error.busyReason), again);
    case 'unavailable':
      return unavailable(error, again);
    case 'tooLarge':
      return new UserError('error', tooLarge(error));
    case 'uriTooLong':
      return new UserError(
        'error',
        vscode.l10n.t(
          'The URL of {0} is too long for the service, or for a proxy in front of it.',
          error.endpoint,
        ),
        [settingAction('vernacular.baseUrl')],
      );
    case 'rejected':
      return new UserError('error', join(vscode.l10n.t('The service refused the request.'), detail), [
        allSettings(),
      ]);
    case 'notFound': {
      const message = vscode.l10n.t('The service does not have what {0} asked for.', error.endpoint);
      return new UserError('error', join(message, detail), [allSettings()]);
    }
    case 'badResponse': {
      const message = vscode.l10n.t("The service's answer could not be understood.");
      return new UserError('error', message, [showLog()]);
    }
  }
}

/** Administrative requests need an administrator's key, so a key that is refused may be valid for other requests. */
function refusedKey({ endpoint, reason, serviceMessage = '' }: ServiceError): UserError {
  if (!isAdministration(endpoint)) {
    if (reason === 'paidOnly') {
      const message = vscode.l10n.t(
        'The API key belongs to a free account, and this is available to paid accounts only.',
      );
      return new UserError('error', join(message, serviceMessage), [enterKey()]);
    }
    if (reason === 'missingScope') {
      const message = vscode.l10n.t('The API key is not allowed to do this.');
      return new UserError('error', join(message, serviceMessage), [enterKey()]);
    }
    return new UserError('error', join(vscode.l10n.t('The service refused the key.'), serviceMessage), [
      enterKey(),
    ]);
  }
  const message = vscode.l10n.t(
    'The service refused the admin key. Only the key of an administrator may manage keys and read reports.',
  );
  return new UserError('error', join(message, serviceMessage), [enterAdminKey()]);
}

function isAdministration(endpoint: string): boolean {
  return endpoint.includes(' /v2/admin/');
}

function unavailable({ network, status }: ServiceError, again: readonly Action[]): UserError {
  if (network === undefined) {
    const message = vscode.l10n.t('The service is not available at the moment (status {0}).', status ?? '');
    return new UserError('warning', message, again);
  }
  const actions = network.cause === 'proxy' ? [settingAction('http.proxy'), ...again] : again;
  const message = join(vscode.l10n.t('The service cannot be reached.'), networkSentence(network.cause));
  return new UserError('warning', message, actions);
}

function networkSentence(cause: NetworkCause): string {
  switch (cause) {
    case 'refused':
      return vscode.l10n.t('Its address refuses connections.');
    case 'unreachable':
      return vscode.l10n.t('Its address cannot be reached from here.');
    case 'dns':
      return vscode.l10n.t('Its name could not be resolved.');
    case 'timeout':
      return vscode.l10n.t('It did not answer in time.');
    case 'tls':
      return vscode.l10n.t('Its certificate is not trusted.');
    case 'reset':
      return vscode.l10n.t('The connection was lost.');
    case 'proxy':
      return vscode.l10n.t('The proxy refused the connection, or its setting is not an address.');
  }
}

function busySentence(reason: BusyReason | undefined): string {
  switch (reason) {
    case 'glossaryRequests':
      return vscode.l10n.t('There were too many glossary requests recently. Try again later.');
    case 'glossaryNotReady':
      return vscode.l10n.t('The service is still preparing the glossary. Try again later.');
    case undefined:
      return vscode.l10n.t('The service is too busy at the moment.');
  }
}

function tooLarge({ size }: ServiceError): string {
  if (size === undefined) return vscode.l10n.t('The service does not accept a request of this size.');
  const { bytes, limitBytes } = size;
  return vscode.l10n.t(
    'The request has {0} bytes, and the service accepts {1}.',
    formatNumber(bytes),
    formatNumber(limitBytes),
  );
}

/** The notice for a request that was not sent. The button opens the first setting that breaks a rule, if any. */
function ruleNotice(error: RuleError): UserError {
  const texts = error.violations.map(violationText);
  const settings = texts.flatMap(({ setting }) => setting ?? []);
  const message = texts.map(({ sentence }) => sentence).join(' ');
  return new UserError(
    'error',
    message,
    settings.slice(0, 1).map((name) => settingAction(name)),
  );
}

export function unexpected(): UserError {
  return new UserError('error', vscode.l10n.t('Something went wrong inside Vernacular.'), [showLog()]);
}

/** The notice for any error; undefined for a cancelled request. */
export function noticeOf(error: unknown, retry?: () => unknown): UserError | undefined {
  if (error instanceof UserError) return error;
  if (error instanceof ServiceError) return fromService(error, retry);
  // The file system's message usually names the file.
  if (error instanceof vscode.FileSystemError) {
    return new UserError('error', vscode.l10n.t('A file cannot be reached: {0}', error.message), [showLog()]);
  }
  const fault = fileFaultText(error);
  if (fault === undefined) return unexpected();
  const file = faultyFile(error);
  const message = file
    ? vscode.l10n.t('{0} cannot be used. {1}', file, fault)
    : vscode.l10n.t('A file cannot be used. {0}', fault);
  return new UserError('error', message, [showLog()]);
}

/** Shows a notification and runs the chosen button's action. Resolves when both are done. */
export async function show(notice: UserError): Promise<void> {
  const titles = notice.actions.map((action) => action.title);
  const chosen = await showMessage(notice.severity, notice.message, titles);
  await notice.actions.find((action) => action.title === chosen)?.run();
}

/** Does not wait for the notification to close, which may take a long time with a screen reader. */
export function notify(message: string): void {
  void vscode.window.showInformationMessage(plainText(message));
}

function showMessage(severity: UserError['severity'], message: string, titles: readonly string[]) {
  switch (severity) {
    case 'error':
      return vscode.window.showErrorMessage(message, ...titles);
    case 'warning':
      return vscode.window.showWarningMessage(message, ...titles);
    case 'information':
      return vscode.window.showInformationMessage(message, ...titles);
  }
}

/** Ends all parts but the last as sentences, because the service's messages often lack their full stop. */
export function join(...parts: string[]): string {
  const present = parts.filter((part) => part !== '');
  return present
    .map((part, index) => (index === present.length - 1 || /[.!?…。]$/u.test(part) ? part : `${part}.`))
    .join(' ');
}
