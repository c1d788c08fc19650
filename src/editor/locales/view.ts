/** The locales view: what it shows, and what is drawn anew when something changes. */
import type * as vscode from 'vscode';
import type { DisposableStore } from '../disposables.ts';
import { allProblemsContextKey, onlyProblemsContextKey } from '../ids.ts';
import {
  type FeatureParts,
  type LanguageFeatures,
  startLanguageFeatures,
} from '../languageFeatures/start.ts';
import { LocalesRows } from '../views/localesNodes.ts';
import type { Node } from '../views/tree.ts';
import { ViewFlag } from '../views/viewFlag.ts';
import { Locales } from './model.ts';
import { WorkerComparer } from './workerComparer.ts';

/** What the features of the view work with. */
export interface LocalesParts {
  readonly model: Locales;
  readonly view: LocalesView;
  /** Whether only texts are shown of which there is something to tell. */
  readonly onlyProblems: ViewFlag;
  /** Whether files that nobody has open list their problems, too. */
  readonly allProblems: ViewFlag;
  readonly features: LanguageFeatures;
  /** The rows that are selected. */
  readonly selection: () => readonly Node[];
}

/** What activation has registered already. */
export interface RegisteredView {
  readonly localesView: vscode.TreeView<Node>;
  /** Draws a row anew with what is below it, or all of them. */
  readonly localesChanged: (node: Node | undefined) => void;
}

interface ViewParts {
  /** Path of what the thread runs that compares files. */
  readonly compareScript: string;
  readonly state: vscode.Memento;
  readonly store: DisposableStore;
}

/** Built when the view is drawn first, or one of its commands runs. */
export async function openLocales(
  { state, store, compareScript, ...parts }: Omit<FeatureParts, 'model'> & ViewParts,
  { localesView, localesChanged }: RegisteredView,
): Promise<LocalesParts> {
  const onlyProblems = new ViewFlag(state, onlyProblemsContextKey);
  const allProblems = new ViewFlag(state, allProblemsContextKey);
  await Promise.all([onlyProblems.tell(), allProblems.tell()]);
  const comparer = store.add(new WorkerComparer(compareScript, parts.log));
  const model = store.add(new Locales(parts.log, comparer));
  const features = store.add(startLanguageFeatures({ ...parts, model }));
  features.problems.includeAllFiles(allProblems.isSet);
  const view = store.add(new LocalesView(model, onlyProblems, localesChanged));
  return { model, view, onlyProblems, allProblems, features, selection: () => localesView.selection };
}

export class LocalesView implements vscode.Disposable {
  readonly rows: LocalesRows;
  private readonly model: Locales;
  private readonly following: vscode.Disposable;
  private readonly redrawn: (node: Node | undefined) => void;

  /** @param redraw draws a row anew with what is below it, or all of them */
  constructor(model: Locales, onlyProblems: ViewFlag, redraw: (node: Node | undefined) => void) {
    this.model = model;
    this.redrawn = redraw;
    this.rows = new LocalesRows({
      stateOf: (target) => model.stateOf(target),
      textsOf: (target) => model.textsOf(target),
      get onlyProblems() {
        return onlyProblems.isSet;
      },
    });
    this.following = model.onDidChange((change) => {
      const row = change && this.rows.drawnFor(change);
      // What nobody has seen is not drawn.
      if (row || !change) redraw(row);
    });
  }

  async roots(): Promise<readonly Node[]> {
    return this.rows.rootsOf(await this.model.look());
  }

  redraw(): void {
    this.redrawn(undefined);
  }

  dispose(): void {
    this.following.dispose();
  }
}
