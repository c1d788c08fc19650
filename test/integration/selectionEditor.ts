/** What the tests of *Translate Selection* share: a person, and documents that are closed after each test. */
import { afterEach, beforeEach } from 'mocha';
import * as vscode from 'vscode';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { configure, useEmulator } from './service.ts';
import { showUntitled } from './untitled.ts';

/** Shows a document in which these texts are selected. */
export async function open(content: string, selected: readonly string[]): Promise<vscode.TextEditor> {
  const editor = await showUntitled(content);
  const { document } = editor;
  editor.selections = selected.map((text) => {
    const offset = content.indexOf(text);
    return new vscode.Selection(document.positionAt(offset), document.positionAt(offset + text.length));
  });
  return editor;
}

export const translate = () => vscode.commands.executeCommand('vernacular.translateSelection');

/** Call it inside `describe`. Returns the person of the current test. */
export function useSelection(): () => Person {
  let person: Person;
  useEmulator({ targetLanguages: ['de'] });

  beforeEach(() => {
    person = new Person();
  });

  afterEach(async () => {
    person.leave();
    for (const name of [
      'sourceLanguage',
      'formality',
      'context',
      'customInstructions',
      'glossaries',
      'reportingTag',
      'modelType',
      'styles',
    ]) {
      await configure(name, undefined);
    }
    await closeEditors();
  });

  return () => person;
}
