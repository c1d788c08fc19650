/** The locales view: its content, and which rows are redrawn after a change. */
import * as vscode from 'vscode';
import type { Comparer } from '../../project/states/comparer.ts';
import type { FactCode } from '../../project/states/states.ts';
import { inBackground } from '../background.ts';
import { setContextKey } from '../contextKeys.ts';
import type { DisposableStore } from '../disposables.ts';
import { allProblemsContextKey, noLocalesContextKey } from '../ids.ts';
import type { KnownTerms } from '../languageFeatures/hover.ts';
import {
  type FeatureParts,
  type LanguageFeatures,
  startLanguageFeatures,
} from '../languageFeatures/start.ts';
import { fewSources, LocalesRows } from '../views/localesNodes.ts';
import { Redraws } from '../views/redraws.ts';
import type { Node } from '../views/tree.ts';
import { ViewFlag } from '../views/viewFlag.ts';
import { TextFilter } from './filter.ts';
import { Locales } from './model.ts';
import type { ShownTarget } from './shown.ts';

/** The parts that the view's commands use. */
export interface LocalesParts {
  readonly model: Locales;
  readonly view: LocalesView;
  readonly filter: TextFilter;
  /** Shows only texts in these states, or all texts if undefined. */
  readonly show: (states: readonly FactCode[] | undefined) => Promise<void>;
  /** Whether to list problems of files that are not open, too. */
  readonly allProblems: ViewFlag;
  readonly features: LanguageFeatures;
  readonly terms: KnownTerms;
  readonly selection: () => readonly Node[];
}

/** What activation has already registered. */
export interface RegisteredView {
  readonly localesView: vscode.TreeView<Node>;
  /** Redraws rows including their children, or all rows. */
  readonly localesChanged: (rows: readonly Node[] | undefined) => void;
}

interface ViewParts {
  readonly comparer: Comparer;
  readonly state: vscode.Memento;
  readonly store: DisposableStore;
}

/** Called once, when something first needs the locale files. */
export function openLocales(
  { state, store, comparer, ...parts }: Omit<FeatureParts, 'model'> & ViewParts,
  { localesView, localesChanged }: RegisteredView,
): LocalesParts {
  const filter = new TextFilter(state);
  const allProblems = new ViewFlag(state, allProblemsContextKey);
  inBackground(parts.log, 'Updating the menus of the locales view', () =>
    Promise.all([filter.updateContext(), allProblems.updateContext()]),
  );
  const model = store.add(new Locales(parts.log, comparer));
  const features = store.add(startLanguageFeatures({ ...parts, model }));
  features.problems.includeAllFiles(allProblems.isSet);
  const view = store.add(new LocalesView(model, filter, localesChanged));
  const describe = () => {
    // Without the description, hidden texts would seem to be lost.
    const { description } = filter;
    localesView.description = description ?? '';
  };
  describe();
  const show: LocalesParts['show'] = async (states) => {
    await filter.set(states);
    describe();
    view.redraw();
  };
  return {
    model,
    view,
    filter,
    show,
    allProblems,
    features,
    terms: parts.terms,
    selection: () => localesView.selection,
  };
}

/** How long rows wait for their data, in milliseconds. With a longer wait, the view would seem stuck. */
const longestSettling = 1000;

export class LocalesView implements vscode.Disposable {
  readonly rows: LocalesRows;
  /** Resolves when the completeness of all initially visible languages is known, or cannot be determined. */
  readonly filled: Promise<void>;
  private fill = () => {};
  private opened: readonly ShownTarget[] = [];
  private readonly model: Locales;
  private readonly following: vscode.Disposable;
  private readonly redraws: Redraws;

  /** @param draw redraws rows including their children, or all rows */
  constructor(model: Locales, filter: TextFilter, draw: (rows: readonly Node[] | undefined) => void) {
    this.model = model;
    this.filled = new Promise((resolve) => {
      this.fill = resolve;
    });
    this.redraws = new Redraws(draw);
    this.rows = new LocalesRows({
      stateOf: (target) => model.stateOf(target),
      textsOf: (target) => model.textsOf(target),
      settle: (targets) => this.settle(targets),
      asked: (row) => this.redraws.asked(row),
      get only() {
        return filter.states;
      },
    });
    const changes = model.onDidChange((change) => {
      const row = change ? this.rows.changedWith(change) : 'all';
      // Rows that were never drawn are not redrawn.
      if (row === 'all') this.redraws.all();
      else if (row) this.redraws.add(row);
      this.fillWhenKnown();
    });
    const rests = model.onDidRead(() => {
      this.redraws.flush();
      this.fill();
    });
    this.following = vscode.Disposable.from(changes, rests);
  }

  async roots(): Promise<readonly Node[]> {
    try {
      const resources = await this.model.look();
      // Languages that are visible initially are read while the window draws the rows above them.
      this.opened = resources.length > fewSources ? [] : resources.flatMap(({ targets }) => targets);
      for (const target of this.opened) this.model.stateOf(target);
      // Until the context key is set, the welcome text is hidden, and the list keeps the keyboard focus. Not awaited,
      // because the window receives the key before the rows anyway.
      void setContextKey(noLocalesContextKey, resources.length === 0);
      return this.rows.rootsOf(resources, this.model.leftAlone);
    } finally {
      this.fillWhenKnown();
    }
  }

  redraw(): void {
    this.redraws.all();
  }

  dispose(): void {
    this.following.dispose();
    this.redraws.dispose();
  }

  private settle(targets: readonly ShownTarget[]): Promise<void> {
    for (const target of targets) this.model.stateOf(target);
    if (areCounted(targets)) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        following.dispose();
        resolve();
      };
      const timer = setTimeout(end, longestSettling);
      const following = vscode.Disposable.from(
        this.model.onDidChange(() => {
          if (areCounted(targets)) end();
        }),
        // Ends the wait if a target could not be read.
        this.model.onDidRead(end),
      );
    });
  }

  private fillWhenKnown(): void {
    if (areCounted(this.opened)) this.fill();
  }
}

function areCounted(targets: readonly ShownTarget[]): boolean {
  return targets.every(({ state }) => state.kind !== 'unread');
}
