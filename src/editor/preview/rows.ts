/** The rows of the preview: the files of a run, and the texts to be written to each. */
import * as vscode from 'vscode';
import type { Proposal } from '../../project/runs/proposals.ts';
import { keyName, localeName, nameOf } from '../localeFile/names.ts';
import { formatNumber } from '../views/figures.ts';
import { mostRows, partLabel } from '../views/localesGroups.ts';
import { shortLine } from '../views/localesTexts.ts';
import type { Node } from '../views/tree.ts';
import type { PreviewedFile } from './preview.ts';

/** What a row's checkbox controls. */
export interface Ticked {
  readonly file: PreviewedFile;
  readonly ids: readonly string[];
}

export class PreviewRows {
  private readonly rows = new Map<PreviewedFile, Node>();
  private readonly ticked = new WeakMap<Node, Ticked>();

  rootsOf(files: readonly PreviewedFile[]): readonly Node[] {
    const current = new Set(files);
    for (const file of this.rows.keys()) if (!current.has(file)) this.rows.delete(file);
    return files.map((file) => this.rowOf(file));
  }

  drawnFor(file: PreviewedFile): Node | undefined {
    return this.rows.get(file);
  }

  tickedBy(row: Node): Ticked | undefined {
    return this.ticked.get(row);
  }

  private rowOf(file: PreviewedFile): Node {
    const make = () => this.fileRow(file);
    const row = this.rows.get(file) ?? { ...make(), now: make };
    this.rows.set(file, row);
    this.ticked.set(row, { file, ids: file.proposals.map(({ id }) => id) });
    return row;
  }

  private fileRow(file: PreviewedFile): Node {
    const { uri, outcome, proposals, taken } = file;
    const label = localeName(outcome.plan.target.locale);
    const ticked = countTexts(proposals.filter(({ id }) => taken.has(id)));
    const all = countTexts(proposals);
    const count = vscode.l10n.t('{0} of {1}', formatNumber(ticked), formatNumber(all));
    const name = nameOf(uri);
    return {
      id: `${uri.toString()} ${outcome.plan.target.locale}`,
      label,
      description: `${count} · ${name}`,
      spoken:
        all === 1
          ? vscode.l10n.t('{0}, {1} text selected, {2}', label, count, name)
          : vscode.l10n.t('{0}, {1} texts selected, {2}', label, count, name),
      checked: taken.size === proposals.length,
      load: async () => this.textRows(file),
    };
  }

  /** Split into groups if there are too many rows. */
  private textRows(file: PreviewedFile): readonly Node[] {
    const { proposals, taken } = file;
    if (proposals.length <= mostRows) return proposals.map((one) => this.textRow(file, one));
    const parts: Node[] = [];
    for (let start = 0; start < proposals.length; start += mostRows) {
      const own = proposals.slice(start, start + mostRows);
      const row: Node = {
        label: partLabel(start, own),
        checked: own.every(({ id }) => taken.has(id)),
        collapsed: true,
        load: async () => own.map((one) => this.textRow(file, one)),
      };
      this.ticked.set(row, { file, ids: own.map(({ id }) => id) });
      parts.push(row);
    }
    return parts;
  }

  private textRow(file: PreviewedFile, { id, path, texts, kind }: Proposal): Node {
    const label = keyName(path);
    const after = shortLine(texts.map((one) => one.after).join(' · '));
    const before = texts.flatMap((one) => one.before || []).join('\n');
    const effect = effectOf(kind);
    const row: Node = {
      id: `${file.uri.toString()} ${file.outcome.plan.target.locale} ${id}`,
      label,
      description: [...(effect ? [effect.word] : []), after].join(' · '),
      spoken: [label, effect?.phrase, after].filter(Boolean).join('. '),
      tooltip: [
        label,
        effect?.phrase,
        ...texts.map((one) => one.source),
        before,
        ...texts.map((one) => one.after),
      ]
        .filter(Boolean)
        .join('\n\n'),
      checked: file.taken.has(id),
    };
    this.ticked.set(row, { file, ids: [id] });
    return row;
  }
}

/** Like the summary of a run, counts each form of a plural and each item of a list. */
function countTexts(proposals: readonly Proposal[]): number {
  return proposals.reduce((sum, { texts }) => sum + texts.length, 0);
}

interface Effect {
  /** Leaves room for the translation in a narrow view. */
  readonly word: string;
  readonly phrase: string;
}

/** What happens to the file's existing text; undefined if it has none. */
function effectOf(kind: Proposal['kind']): Effect | undefined {
  switch (kind) {
    case 'adds':
      return undefined;
    case 'revives':
      return {
        word: vscode.l10n.t('brought back'),
        phrase: vscode.l10n.t('brings back what the file had before'),
      };
    case 'moves':
      return { word: vscode.l10n.t('moved'), phrase: vscode.l10n.t('moves to a new key') };
    case 'renews':
      return { word: vscode.l10n.t('updated'), phrase: vscode.l10n.t('updates what Vernacular wrote') };
    case 'replaces':
      return { word: vscode.l10n.t('by hand'), phrase: vscode.l10n.t('replaces what a person wrote') };
  }
}
