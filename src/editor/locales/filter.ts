/** Which texts the locales view shows. */
import * as vscode from 'vscode';
import { factCodes } from '../../project/states/openFacts.ts';
import type { FactCode } from '../../project/states/states.ts';
import { onlyProblemsContextKey, shownStatesKey } from '../ids.ts';
import { stateName } from '../views/stateName.ts';
import { ViewFlag } from '../views/viewFlag.ts';

/** An empty translation counts as missing. */
const choices = factCodes.filter((code) => code !== 'empty');

/** Shows all texts, only those with problems, or only those in chosen states. Remembered for the workspace. */
export class TextFilter {
  private readonly memory: vscode.Memento;
  private readonly isOn: ViewFlag;

  constructor(memory: vscode.Memento) {
    this.memory = memory;
    this.isOn = new ViewFlag(memory, onlyProblemsContextKey);
  }

  /** Undefined if all texts are shown. */
  get states(): ReadonlySet<FactCode> | undefined {
    if (!this.isOn.isSet) return undefined;
    const chosen = this.memory.get<readonly FactCode[]>(shownStatesKey, factCodes);
    return new Set(factCodes.filter((code) => chosen.includes(code === 'empty' ? 'missing' : code)));
  }

  /** The description in the view's title; undefined if all texts are shown. */
  get description(): string | undefined {
    const { states } = this;
    if (!states) return undefined;
    if (states.size === factCodes.length) return vscode.l10n.t('only problems');
    const names = choices.filter((code) => states.has(code)).map(stateName);
    return new Intl.ListFormat(vscode.env.language, { type: 'unit' }).format(names);
  }

  async set(states: readonly FactCode[] | undefined): Promise<void> {
    await this.memory.update(shownStatesKey, states?.length === factCodes.length ? undefined : states);
    await this.isOn.set(states !== undefined);
  }

  /** Brings the menus in line with the remembered filter. */
  async updateContext(): Promise<void> {
    await this.isOn.updateContext();
  }
}

/** @returns undefined if the prompt was cancelled */
export async function pickStates({ states }: TextFilter): Promise<readonly FactCode[] | undefined> {
  const items = choices.map((code) => {
    return { label: stateName(code), picked: states?.has(code) ?? false, code };
  });
  const chosen = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Filter Locales by State'),
    placeHolder: vscode.l10n.t('Select none to show all texts'),
    canPickMany: true,
  });
  return chosen?.map(({ code }) => code);
}
