/** Asks for the context of a project's texts. */
import * as vscode from 'vscode';
import { longestContext } from '../../project/settings/settings.ts';
import { type Present, titleOf } from './present.ts';
import { count, enterText } from './prompts.ts';

/** A character that does not occur in the text. It represents a line break in input boxes, which have a single line. */
function signFor(text: string): string {
  let sign = '↵'.charCodeAt(0);
  while (text.includes(String.fromCharCode(sign))) sign += 1;
  return String.fromCharCode(sign);
}

/** Undefined if the user cancelled or changed nothing. */
export async function enterContext({
  value,
}: Pick<Present<'context'>, 'value'>): Promise<string | undefined> {
  const lineEnd = signFor(value);
  const before = value.replaceAll(/\r?\n/g, lineEnd);
  const hasLines = before !== value;
  const about = vscode.l10n.t(
    'What your texts are about, in the source language. Not translated, not billed.',
  );
  const entered = await enterText({
    title: titleOf('context'),
    prompt: hasLines ? `${about} ${vscode.l10n.t('{0} stands for a line break.', lineEnd)}` : about,
    value: before,
    validate: (text) => {
      const characters = [...text].length;
      return characters > longestContext
        ? vscode.l10n.t('{0} characters are too many; at most {1} are allowed.', characters, longestContext)
        : count(characters, longestContext);
    },
  });
  if (entered === undefined || entered === before) return undefined;
  return (hasLines ? entered.replaceAll(lineEnd, '\n') : entered).trim();
}
