/** The status bar item: the completeness of the active file, and whether any job reports progress. */
import * as vscode from 'vscode';
import type { JobRunner } from '../../jobs/runner.ts';
import { completeness } from '../../project/states/stateCounts.ts';
import { setContextKey } from '../contextKeys.ts';
import { commandIds, localeFileContextKey } from '../ids.ts';
import { localeName, nameOf } from '../localeFile/names.ts';
import type { Locales } from '../locales/model.ts';
import { isTarget, type Shown } from '../locales/shown.ts';
import { formatPercent } from '../views/figures.ts';
import { faultTexts } from '../views/localesTexts.ts';

/** Milliseconds. */
const quiet = 200;

export function createLocalesStatus(model: Locales, jobs: JobRunner): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('vernacular.locales', vscode.StatusBarAlignment.Right, 91);
  item.name = vscode.l10n.t('Vernacular Locales');
  item.command = commandIds.showLocales;
  const update = () => {
    const uri = vscode.window.activeTextEditor?.document.uri;
    const [role] = uri ? model.rolesOf(uri) : [];
    void setContextKey(localeFileContextKey, role !== undefined);
    const text = role && statusOf(model, role);
    if (!text && jobs.running === 0) return item.hide();
    const icon = jobs.running > 0 ? '$(sync~spin)' : '$(symbol-string)';
    const running = jobs.running > 0 ? [vscode.l10n.t('Vernacular is working.')] : [];
    const long = [...running, ...(text ? [text.long] : [])].join(' ');
    item.text = text ? `${icon} ${text.short}` : icon;
    item.tooltip = long;
    item.accessibilityInformation = { label: long };
    item.show();
  };
  // Throttled, because languages are read one after another, each causing a change.
  let due: NodeJS.Timeout | undefined;
  const updateSoon = () => {
    due ??= setTimeout(() => {
      due = undefined;
      update();
    }, quiet);
  };
  const stop = jobs.onDidChange(update);
  update();
  return vscode.Disposable.from(
    item,
    { dispose: stop },
    { dispose: () => clearTimeout(due) },
    model.onDidChange(updateSoon),
    vscode.window.onDidChangeActiveTextEditor(update),
  );
}

interface StatusText {
  readonly short: string;
  readonly long: string;
}

function statusOf(model: Locales, role: Shown): StatusText | undefined {
  const targets = isTarget(role) ? [role] : role.targets;
  const states = targets.map((target) => model.stateOf(target));
  const known = states.flatMap((state) => (state.kind === 'known' ? state.state : []));
  if (known.length === 0) return undefined;
  const percent = Math.floor(known.reduce((sum, one) => sum + completeness(one), 0) / known.length);
  const faults = faultTexts(known);
  const name = isTarget(role) ? localeName(role.target.locale) : nameOf(role.uri);
  const translated = formatPercent(percent);
  const short = isTarget(role) ? `${role.target.locale} ${translated}` : translated;
  const long =
    faults.length > 0
      ? vscode.l10n.t('Vernacular: {0} is {1} translated, {2}.', name, translated, faults.join(', '))
      : vscode.l10n.t('Vernacular: {0} is {1} translated.', name, translated);
  return { short, long };
}
