/** The rows of the locales view: sources, their languages, and the texts of a language. */
import * as vscode from 'vscode';
import type { KeyPath } from '../../formats/format.ts';
import { itemsByKey, pathKey } from '../../formats/pathKey.ts';
import { UnreadableFile } from '../../project/discovery/unreadable.ts';
import type { EntryTexts } from '../../project/entries/entryTexts.ts';
import { pseudoLocale } from '../../project/locales/locale.ts';
import { factCodes } from '../../project/states/openFacts.ts';
import type { EntryFact, FactCode } from '../../project/states/states.ts';
import { UserError } from '../errors.ts';
import { commandIds } from '../ids.ts';
import { keyName, localeName, nameOf } from '../localeFile/names.ts';
import {
  isTarget,
  type LeftAlone,
  type Shown,
  type ShownResource,
  type ShownTarget,
  type TargetState,
} from '../locales/shown.ts';
import { leftAloneRow, onlyLeftAlone } from './leftAloneNodes.ts';
import { groupsOf, type ShownText } from './localesGroups.ts';
import { described, factsIn, factText, iconOf, isMissing, shortLine } from './localesTexts.ts';
import { shortNames } from './shortNames.ts';
import type { Node } from './tree.ts';

export interface LocalesSource {
  stateOf(target: ShownTarget): TargetState;
  textsOf(target: ShownTarget): Promise<readonly EntryTexts[]>;
  /** Waits a moment for what `stateOf` does not know yet, so that the rows need not be drawn twice. */
  settle?(targets: readonly ShownTarget[]): Promise<void>;
  /** Called when the editor requests the current data of a row. */
  asked?(row: Node): void;
  /** Hides everything that is known to have no text in these states; if absent, hides nothing. */
  readonly only?: ReadonlySet<FactCode> | undefined;
}

/** What a text's row represents, as passed to its commands. */
export interface TextPlace {
  readonly target: ShownTarget;
  readonly path: KeyPath;
}

/** The context values used by the menus in the manifest. */
const rowKinds = {
  source: 'locales.source',
  language: 'locales.language',
  group: 'locales.group',
  text: 'locales.text',
} as const;

/** Suffixes of context values: there is something to remove, to accept, or to translate. */
const rowMarks = { extra: '.extra', changed: '.changed', missing: '.missing' } as const;

/** If there are no more sources than this, they are expanded initially. */
export const fewSources = 3;

/** Rows of sources and languages keep their object identity, so that they can be redrawn individually. */
export class LocalesRows {
  private readonly source: LocalesSource;
  private readonly known = new WeakMap<Shown, Node>();
  private readonly shown = new WeakMap<Node, Shown>();
  /** The latest rows of a language's texts. */
  private readonly rows = new WeakMap<ShownTarget, readonly Node[]>();
  private readonly places = new WeakMap<Node, readonly TextPlace[]>();
  private names: ReadonlyMap<string, string> = new Map();
  /** The sources in the view. */
  private sources: ReadonlySet<ShownResource> = new Set();
  /** The languages in the view, as of the latest drawing of their source. */
  private readonly languages = new WeakMap<ShownResource, readonly ShownTarget[]>();

  constructor(source: LocalesSource) {
    this.source = source;
  }

  rootsOf(resources: readonly ShownResource[], leftAlone: readonly LeftAlone[] = []): readonly Node[] {
    this.names = shortNames(resources.map(({ uri }) => nameOf(uri)));
    const { only } = this.source;
    // A source that has not been read yet is not read for the filter alone.
    const shown = resources.filter(
      ({ targets }) => !only || targets.some(({ state }) => !isFine(state, only)),
    );
    this.sources = new Set(shown);
    if (shown.length === 0 && resources.length > 0) return [{ label: nothingText(only) }];
    if (resources.length === 0) return leftAlone.length > 0 ? onlyLeftAlone(leftAlone) : [];
    const rows = shown.map((one) =>
      this.rowOf(one, () => this.sourceRow(one, resources.length > fewSources)),
    );
    // The filter is for texts, of which files that were left alone have none to show.
    return only || leftAlone.length === 0 ? rows : [...rows, leftAloneRow(leftAlone, true)];
  }

  /** What to draw again after a change: the changed row, the row above it if it appears or disappears, or all rows. */
  changedWith(one: Shown): Node | 'all' | undefined {
    const { only } = this.source;
    if (!only || !isTarget(one)) return this.known.get(one);
    const { owner, state } = one;
    const isWanted = !isFine(state, only);
    if (!this.sources.has(owner)) return isWanted ? 'all' : undefined;
    const isDrawn = this.languages.get(owner)?.includes(one);
    if (isDrawn === undefined || (!isDrawn && !isWanted)) return undefined;
    return this.known.get(isDrawn === isWanted ? one : owner);
  }

  /** What a row represents, for its menu commands. */
  shownBy(node: unknown): Shown | undefined {
    return typeof node === 'object' && node !== null ? this.shown.get(node as Node) : undefined;
  }

  /** The texts that a row represents, which may be several. */
  textsBelow(node: unknown): readonly TextPlace[] {
    const own = typeof node === 'object' && node !== null ? (node as Node) : undefined;
    if (!own) return [];
    return this.places.get(own) ?? (own.children ?? []).flatMap((child) => this.textsBelow(child));
  }

  private rowOf(one: Shown, make: () => Node): Node {
    const now = () => {
      this.source.asked?.(known);
      return make();
    };
    const known: Node = this.known.get(one) ?? { ...make(), now };
    this.known.set(one, known);
    this.shown.set(known, one);
    return known;
  }

  private sourceRow(one: ShownResource, collapsed: boolean): Node {
    const { uri, resource, targets } = one;
    const name = nameOf(uri);
    const languages =
      targets.length === 1 ? vscode.l10n.t('1 language') : vscode.l10n.t('{0} languages', targets.length);
    return {
      id: uri.toString(),
      label: this.names.get(name) ?? name,
      description: languages,
      spoken: vscode.l10n.t('{0}, from {1} into {2}', name, localeName(resource.locale), languages),
      tooltip: name,
      icon: 'file-text',
      contextValue: rowKinds.source,
      collapsed,
      load: () => this.languageRows(one),
    };
  }

  private async languageRows(one: ShownResource): Promise<readonly Node[]> {
    await this.source.settle?.(one.targets);
    const { only } = this.source;
    const shown = one.targets.filter((target) => !only || !isFine(this.source.stateOf(target), only));
    this.languages.set(one, shown);
    if (shown.length === 0 && one.targets.length > 0) return [{ label: nothingText(only) }];
    return byName(shown).map((target) => this.rowOf(target, () => this.languageRow(target)));
  }

  private languageRow(target: ShownTarget): Node {
    const state = this.source.stateOf(target);
    const { locale } = target.target;
    const label = localeName(locale);
    const { icon, text, spoken } = described(state);
    const facts = factsIn(state);
    return {
      id: `${target.owner.uri.toString()} ${target.target.path} ${locale}`,
      label,
      description: text,
      spoken: `${label}: ${spoken}`,
      tooltip: `${nameOf(target.uri)}\n${text}`,
      icon,
      contextValue: rowKinds.language + marksOf(facts, isTranslatable(locale, facts)),
      collapsed: true,
      load: () => this.textRows(target),
    };
  }

  private async textRows(target: ShownTarget): Promise<readonly Node[]> {
    try {
      const rows = await this.readRows(target);
      this.rows.set(target, rows);
      return rows;
    } catch (error) {
      // Keeps the previous rows, because a file is often invalid while the user is typing.
      if (!(error instanceof UserError || error instanceof UnreadableFile)) throw error;
      return [{ label: error.message, icon: 'error' }, ...(this.rows.get(target) ?? [])];
    }
  }

  private async readRows(target: ShownTarget): Promise<readonly Node[]> {
    const state = this.source.stateOf(target);
    const facts = itemsByKey(state.kind === 'known' ? state.state.entries : []);
    const texts = (await this.source.textsOf(target)).map((texts) => {
      const known = facts.get(pathKey(texts.path));
      return { texts, facts: known?.facts ?? [], ...(known?.line !== undefined && { line: known.line }) };
    });
    const { only } = this.source;
    const wanted = only ? texts.filter(({ facts }) => facts.some(({ code }) => only.has(code))) : texts;
    if (wanted.length === 0) return [{ label: nothingText(only) }];
    const placed = (node: Node, own: readonly ShownText[]): Node => {
      this.places.set(
        node,
        own.map(({ texts: { path } }) => ({ target, path })),
      );
      return node;
    };
    return groupsOf(wanted, {
      textRow: (one, group) => placed(textRow(target, one, group), [one]),
      groupKind: (own) => rowKinds.group + marksOf(own.flatMap(({ facts }) => facts)),
      placed,
    });
  }
}

function isFine(state: TargetState, only: ReadonlySet<FactCode>): boolean {
  return state.kind === 'known' && !factsIn(state).some(({ code }) => only.has(code));
}

function nothingText(only: ReadonlySet<FactCode> | undefined): string {
  if (!only) return vscode.l10n.t('No texts');
  return only.size === factCodes.length
    ? vscode.l10n.t('No problems')
    : vscode.l10n.t('No texts in these states');
}

/** Sorted by the displayed name of the language. */
function byName(targets: readonly ShownTarget[]): readonly ShownTarget[] {
  const { compare } = new Intl.Collator(vscode.env.language);
  return targets.toSorted((one, other) =>
    compare(localeName(one.target.locale), localeName(other.target.locale)),
  );
}

function textRow(target: ShownTarget, shown: ShownText, group = ''): Node {
  const { facts, texts } = shown;
  const { path, source, translation } = texts;
  const name = keyName(path);
  const states = facts.map(factText);
  const text = shortLine(translation || source || '');
  const description = [...states, text].filter(Boolean).join(' · ');
  const state = states.length > 0 ? states.join(', ') : vscode.l10n.t('translated');
  return {
    label: nameIn(group, path),
    description,
    spoken: [`${name}: ${state}`, text].filter(Boolean).join('. '),
    tooltip: [name, source, translation, ...states]
      .filter((line) => line !== undefined && line !== '')
      .join('\n\n'),
    icon: iconOf(facts),
    contextValue: rowKinds.text + marksOf(facts),
    command: {
      command: commandIds.goToText,
      title: vscode.l10n.t('Go to Text'),
      arguments: [{ target, path } satisfies TextPlace],
    },
  };
}

function nameIn(group: string, path: KeyPath): string {
  const [first = '', ...others] = path;
  const rest = first === group ? others : [first.slice(group.length + 1), ...others];
  return (group !== '' && keyName(rest)) || keyName(path);
}

/** A pseudo-locale can be made again from its source even if it lacks no text. */
function isTranslatable(locale: string, facts: readonly EntryFact[]): boolean {
  return (
    pseudoLocale(locale) !== undefined ||
    facts.some((fact) => isMissing(fact) || fact.code === 'pluralFormMissing')
  );
}

function marksOf(facts: readonly EntryFact[], isLacking = facts.some(isMissing)): string {
  const isExtra = facts.some(({ code }) => code === 'extra');
  return [
    ...(isExtra ? [rowMarks.extra] : []),
    ...(facts.some(isAcceptable) ? [rowMarks.changed] : []),
    ...(isLacking ? [rowMarks.missing] : []),
  ].join('');
}

/** Only facts that come from the lock can be accepted, by recording them there; a mark in the file would remain. */
function isAcceptable(fact: EntryFact): boolean {
  return fact.code === 'edited' || (fact.code === 'stale' && fact.origin !== undefined);
}
