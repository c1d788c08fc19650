import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { createGlossary, dictionaryRow, entriesOf } from './glossaryService.ts';
import type { Person } from './person.ts';

/**
 * Imports a file into a separate glossary. This takes several requests, so a change to another dictionary that was
 * about to be sent has been sent by the end of the import, unless it waits for something.
 */
export async function importElsewhere(person: Person, file: string): Promise<void> {
  const { glossary_id: id } = await createGlossary('Elsewhere', 'a\tb');
  person.presses.add('Add to Dictionary');
  await vscode.commands.executeCommand('vernacular.importTerms', dictionaryRow(id), [vscode.Uri.file(file)]);
  assert.notEqual((await entriesOf(id)).trim(), 'a\tb');
}
