import * as vscode from 'vscode';
import {
  durationText,
  type EnteredLimit,
  parseCharacters,
  parseDuration,
} from '../../administration/keyLimits.ts';
import type { DeveloperKey } from '../../service/developerKeys.ts';
import { formatNumber } from '../views/figures.ts';
import { keyName } from './names.ts';

interface LimitPrompt {
  readonly title: string;
  readonly prompt: string;
  readonly present: string;
  readonly parse: (text: string) => EnteredLimit;
  readonly wrong: string;
  readonly shown: (limit: number) => string;
}

/** @returns null for no limit, undefined if the user cancelled */
export function askForCharacters(key: DeveloperKey): Promise<EnteredLimit> {
  const { characters } = key.limits;
  return ask({
    title: vscode.l10n.t('Limits of "{0}" (1 of 2): Characters', keyName(key)),
    prompt: vscode.l10n.t('Characters a month. Empty: no limit. 0 blocks the key.'),
    present: characters === null ? '' : readable(characters),
    parse: parseCharacters,
    wrong: vscode.l10n.t('Enter a whole number such as 500,000, or nothing for no limit.'),
    shown: (limit) =>
      limit === 1
        ? vscode.l10n.t('1 character a month')
        : vscode.l10n.t('{0} characters a month', formatNumber(limit)),
  });
}

/** The number in the user's locale, if it parses back to the same value. */
function readable(characters: number): string {
  const formatted = formatNumber(characters);
  return parseCharacters(formatted) === characters ? formatted : String(characters);
}

/** @returns milliseconds; null for no limit, undefined if the user cancelled */
export function askForSpeech(key: DeveloperKey): Promise<EnteredLimit> {
  const { speechMilliseconds } = key.limits;
  return ask({
    title: vscode.l10n.t('Limits of "{0}" (2 of 2): Speech', keyName(key)),
    prompt: vscode.l10n.t(
      'Minutes of speech a month, or a time such as 1 h 30 min. Empty: no limit. 0 blocks speech.',
    ),
    present: speechMilliseconds === null ? '' : durationText(speechMilliseconds),
    parse: parseDuration,
    wrong: vscode.l10n.t('Enter minutes such as 90, a time such as 1 h 30 min, or nothing for no limit.'),
    shown: (limit) => vscode.l10n.t('{0} of speech a month', durationText(limit, formatNumber)),
  });
}

async function ask({ present, parse, shown, wrong, ...texts }: LimitPrompt): Promise<EnteredLimit> {
  const entered = await vscode.window.showInputBox({
    ...texts,
    value: present,
    placeHolder: vscode.l10n.t('No limit'),
    ignoreFocusOut: true,
    // Shows how the input is understood, because digit separators differ between regions.
    validateInput: (text) => {
      const limit = parse(text);
      if (limit === undefined) return wrong;
      // The message would cover the prompt, which explains empty input and 0.
      if (text === present || limit === null || limit === 0) return undefined;
      return { message: shown(limit), severity: vscode.InputBoxValidationSeverity.Info };
    },
  });
  return entered === undefined ? undefined : parse(entered);
}
