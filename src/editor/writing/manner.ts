/** Asks for the style or tone in which texts are rephrased. */
import * as vscode from 'vscode';
import { type Manner, mannersOf } from '../../writing/language.ts';
import { mannerKey } from '../ids.ts';

type MannerItem = vscode.QuickPickItem & { readonly manner?: Manner };

export interface MannerPrompt {
  /** The service's code, or `undetermined`. */
  readonly language: string;
  /** Stores the last choice. */
  readonly state: vscode.Memento;
}

/**
 * Offers the styles and tones of the language, the last choice first.
 * @returns `none` if the person wants neither or the language has none, undefined if they leave the prompt
 */
export async function pickManner({ language, state }: MannerPrompt): Promise<Manner | 'none' | undefined> {
  const manners = mannersOf(language);
  if (manners.length === 0) return 'none';
  const chosen = await vscode.window.showQuickPick(itemsOf(manners, state.get<string>(mannerKey)), {
    title: vscode.l10n.t('Rephrase'),
    placeHolder: vscode.l10n.t('In which style or tone?'),
    matchOnDescription: true,
  });
  if (!chosen) return undefined;
  await state.update(mannerKey, chosen.manner?.value ?? '');
  return chosen.manner ?? 'none';
}

function itemsOf(manners: readonly Manner[], last: string | undefined): readonly MannerItem[] {
  const none: MannerItem = {
    label: vscode.l10n.t('No style or tone'),
    description: vscode.l10n.t('clearer and correct'),
  };
  const items = [none, ...manners.map(itemOf)];
  const first = items.find(({ manner }) => (manner?.value ?? '') === last);
  if (first === undefined) return items;
  const marked = { ...first, description: `${first.description}, ${vscode.l10n.t('last used')}` };
  return [marked, ...items.filter((item) => item !== first)];
}

function itemOf(manner: Manner): MannerItem {
  const description = manner.kind === 'style' ? vscode.l10n.t('style') : vscode.l10n.t('tone');
  return { label: nameOf(manner), description, manner };
}

function nameOf({ value }: Manner): string {
  switch (value) {
    case 'academic':
      return vscode.l10n.t('Academic');
    case 'business':
      return vscode.l10n.t('Business');
    case 'casual':
      return vscode.l10n.t('Casual');
    case 'simple':
      return vscode.l10n.t('Simple');
    case 'confident':
      return vscode.l10n.t('Confident');
    case 'diplomatic':
      return vscode.l10n.t('Diplomatic');
    case 'enthusiastic':
      return vscode.l10n.t('Enthusiastic');
    case 'friendly':
      return vscode.l10n.t('Friendly');
    default:
      return value;
  }
}
