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
 * @returns `none` if the user wants neither or the language has none, undefined if the user cancels
 */
export async function pickManner({ language, state }: MannerPrompt): Promise<Manner | 'none' | undefined> {
  const manners = mannersOf(language);
  if (manners.length === 0) return 'none';
  const chosen = await vscode.window.showQuickPick(itemsOf(manners, state.get<string>(mannerKey)), {
    title: vscode.l10n.t('Rephrase'),
    placeHolder: vscode.l10n.t('In which style or tone?'),
  });
  if (!chosen) return undefined;
  await state.update(mannerKey, chosen.manner?.value ?? '');
  return chosen.manner ?? 'none';
}

function itemsOf(manners: readonly Manner[], last: string | undefined): readonly MannerItem[] {
  const none: MannerItem = { label: vscode.l10n.t('Only clearer and correct') };
  const items = [none, ...manners.map((manner) => ({ label: nameOf(manner), manner }))];
  const first = items.find(({ manner }) => (manner?.value ?? '') === last);
  const others = items.filter((item) => item !== first);
  return [
    ...(first ? [{ ...first, description: vscode.l10n.t('last used') }] : []),
    ...others.filter(({ manner }) => !manner),
    separator(vscode.l10n.t('Styles')),
    ...others.filter(({ manner }) => manner?.kind === 'style'),
    separator(vscode.l10n.t('Tones')),
    ...others.filter(({ manner }) => manner?.kind === 'tone'),
  ];
}

function separator(label: string): MannerItem {
  return { label, kind: vscode.QuickPickItemKind.Separator };
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
