import { l10n } from 'vscode';
import type { DeveloperKey } from '../../service/developerKeys.ts';

/** A key as people call it. */
export function keyName({ label }: Pick<DeveloperKey, 'label'>): string {
  return label.trim() === '' ? l10n.t('(no label)') : label;
}

/** For places where `$(name)` draws an icon. */
export function withoutIcons(text: string): string {
  return text.replaceAll('$(', '\\$(');
}
