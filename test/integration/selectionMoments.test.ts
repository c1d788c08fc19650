/**
 * *Translate Selection* while its document changes at random: it replaces only texts that have not changed since they
 * were read.
 */
import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { pseudoTranslate } from '../../src/emulator/pseudo.ts';
import { HeldService } from '../support/heldService.ts';
import { generator, pick, type Random } from '../support/random.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { configure, emulatorUrl, resetEmulator } from './service.ts';

/** Different in every run; `VERNACULAR_TEST_SEED` repeats one. */
const seed = Number(process.env.VERNACULAR_TEST_SEED ?? Date.now() % 1_000_000);
const [groups, roundsPerGroup] = [10, 10];

let service: HeldService;
let folder: string;
const uriOf = (name: string) => vscode.Uri.file(join(folder, name));
const run = (command: string, ...args: readonly unknown[]) =>
  vscode.commands.executeCommand(command, ...args);

/** The emulator's translation of a text; nothing else in these tests writes such a text. */
const translationOf = (text: string) => pseudoTranslate(text, 'de');

/** The text of a document before and after translations were written into it. */
interface Written {
  /** Undefined if the change was reported before the opening of the document. */
  readonly before: string | undefined;
  readonly after: string;
}

/** Records all changes of a file's documents, and detects when translations are written. */
class Witness {
  /** The first time only, because the user may undo and redo the translation. */
  written: Written | undefined;
  /** All observed changes and actions, for the message of a failing test. */
  readonly log: string[] = [];
  private readonly translations: readonly string[];
  private readonly texts = new Map<vscode.TextDocument, string>();
  private readonly listeners: vscode.Disposable;

  constructor(uri: vscode.Uri, selected: readonly string[]) {
    this.translations = selected.map(translationOf);
    const isOurs = (document: vscode.TextDocument) => document.uri.toString() === uri.toString();
    const open = (document: vscode.TextDocument) => {
      if (isOurs(document)) this.texts.set(document, document.getText());
    };
    vscode.workspace.textDocuments.forEach(open);
    this.listeners = vscode.Disposable.from(
      vscode.workspace.onDidOpenTextDocument(open),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (isOurs(event.document) && event.contentChanges.length > 0) this.changed(event);
      }),
    );
  }

  dispose(): void {
    this.listeners.dispose();
  }

  /** Compares whole texts, because VS Code may split a replacement into smaller ones with the same effect. */
  private changed({ document, contentChanges, reason }: vscode.TextDocumentChangeEvent): void {
    const [before, after] = [this.texts.get(document), document.getText()];
    this.texts.set(document, after);
    const changes = contentChanges.map(({ rangeOffset, rangeLength, text }) => [
      rangeOffset,
      rangeLength,
      text,
    ]);
    this.log.push(JSON.stringify({ reason, changes }));
    const isNew = this.translations.some((text) => after.includes(text) && !before?.includes(text));
    if (isNew) this.written ??= { before, after };
  }
}

/** A file, and the user who edits it. */
class Round {
  readonly name: string;
  /** What the other program last wrote to disk. It ignores what the user saves. */
  private disk: string;
  private readonly random: Random;

  constructor(id: string, random: Random) {
    this.name = `${id}.txt`;
    this.random = random;
    const lines = Array.from({ length: 8 }, (_, index) => `Line ${index} of ${id} is here.`);
    this.disk = `${lines.join('\n')}\n`;
  }

  get uri(): vscode.Uri {
    return uriOf(this.name);
  }

  async begin(): Promise<readonly string[]> {
    await writeFile(this.uri.fsPath, this.disk);
    await this.reopen();
    const editor = this.editor ?? assert.fail('The file is not shown');
    const first = this.random(7);
    const lines = this.random(2) === 0 ? [first] : [first, first + 1];
    editor.selections = lines.map((line) => new vscode.Selection(line, this.random(3), line, 20));
    return editor.selections.map((selection) => editor.document.getText(selection));
  }

  /** A random action of the user or of another program on the file. */
  act(): Thenable<unknown> {
    const actions = [
      () => this.close(),
      () => this.reopen(),
      () => this.reopen(),
      () => this.type(),
      () => this.type(),
      () => this.removeSome(),
      () => this.editor && run('undo'),
      () => run('vscode.open', uriOf('other.txt'), { preview: true }),
      () => this.changeOnDisk(),
      () => this.editor?.document.save(),
    ];
    return Promise.resolve(pick(this.random, actions)());
  }

  private get editor(): vscode.TextEditor | undefined {
    const editor = vscode.window.activeTextEditor;
    return editor?.document.uri.toString() === this.uri.toString() ? editor : undefined;
  }

  private reopen(): Thenable<unknown> {
    return run('vscode.open', this.uri, { preview: true });
  }

  /** Closes without a prompt to save, which nothing here could answer. */
  private close(): Thenable<unknown> {
    return run('workbench.action.revertAndCloseActiveEditor');
  }

  private async type(): Promise<void> {
    const { editor } = this;
    const at = editor?.document.positionAt(this.random(editor.document.getText().length));
    const text = pick(this.random, ['x', 'A new line.\n', 'two words ']);
    if (at) await editor?.edit((edit) => edit.insert(at, text));
  }

  private async removeSome(): Promise<void> {
    const { editor } = this;
    if (!editor) return;
    const offset = this.random(editor.document.getText().length);
    const [start, end] = [offset, offset + this.random(20)].map((one) => editor.document.positionAt(one));
    if (start && end) await editor.edit((edit) => edit.delete(new vscode.Range(start, end)));
  }

  private async changeOnDisk(): Promise<void> {
    const at = this.random(this.disk.length);
    this.disk =
      this.disk.slice(0, at) + pick(this.random, ['y', '\n', 'Another line.\n']) + this.disk.slice(at);
    await writeFile(this.uri.fsPath, this.disk);
  }
}

/** @returns whether the translations were written */
async function play(round: Round, random: Random): Promise<boolean> {
  const person = new Person();
  const selected = await round.begin();
  const witness = new Witness(round.uri, selected);
  try {
    const translation = run('vernacular.translateSelection');
    await service.underWay;
    const [actions, answer] = [1 + random(6), random(6)];
    for (let action = 0; action < actions; action++) {
      const acted = round.act();
      // The answer arrives in the middle of the action.
      if (action === answer) service.release();
      await acted;
      witness.log.push(`acted ${action}${action === answer ? ', answered' : ''}`);
    }
    service.release();
    await translation;
  } finally {
    witness.dispose();
    person.leave();
  }
  const said = person.messages.map(({ text }) => text).join();
  const seen = `Round ${round.name}:\n${witness.log.join('\n')}`;
  if (witness.written) {
    assert.equal(takenBack(witness.written.after, selected), witness.written.before, seen);
    assert.equal(said, '', seen);
  } else assert.match(said, /nothing was written/, seen);
  return witness.written !== undefined;
}

/** The text with every translation replaced by its source. */
function takenBack(after: string, selected: readonly string[]): string {
  return selected.reduce((text, source) => {
    assert.ok(text.includes(translationOf(source)), `Not translated: ${source}`);
    return text.replace(translationOf(source), source);
  }, after);
}

describe(`Translate Selection at random moments, seed ${seed}`, () => {
  let written = 0;

  before(async () => {
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    folder = join(workspace?.uri.fsPath ?? '', `moments-${Date.now()}`);
    await mkdir(folder, { recursive: true });
    await writeFile(uriOf('other.txt').fsPath, 'Something else.\n');
    await resetEmulator();
    service = await HeldService.start(emulatorUrl);
    await configure('baseUrl', service.url);
    await configure('targetLanguages', ['de']);
  });

  after(async () => {
    service.stop();
    for (const name of ['baseUrl', 'targetLanguages']) await configure(name, undefined);
    await closeEditors();
    await rm(folder, { recursive: true });
  });

  for (let group = 0; group < groups; group++) {
    it(`replaces only what was read, in rounds ${group * roundsPerGroup} to ${(group + 1) * roundsPerGroup - 1}`, async () => {
      for (let index = 0; index < roundsPerGroup; index++) {
        const round = group * roundsPerGroup + index;
        const random = generator(seed + round);
        if (await play(new Round(`${seed}-${round}`, random), random)) written++;
        await run('workbench.action.revertAndCloseActiveEditor');
      }
    });
  }

  it('writes in some of the rounds, but not in all', () => {
    const rounds = groups * roundsPerGroup;
    // Usually most are written (93 of 100 with seed 489566). All of them are, by chance, in 1 of 1400 runs.
    assert.ok(written > rounds / 10 && written < rounds, `${written} of ${rounds}`);
  });
});
