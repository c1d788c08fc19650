/** The texts that the user selected, through rows in the view or through a problem, lens or hover in a file. */
import * as vscode from 'vscode';
import type { KeyPath } from '../../formats/format.ts';
import { groupBy } from '../../groupBy.ts';
import type { Selection } from '../../project/plans/selection.ts';
import { isTexts } from '../../project/settings/settingReader.ts';
import type { Deps } from '../deps.ts';
import { commandAction, UserError } from '../errors.ts';
import { commandIds } from '../ids.ts';
import { type Texts, textsIn } from '../languageFeatures/argument.ts';
import type { WishedSource } from '../localeFile/runPlans.ts';
import type { TextPlace } from '../views/localesNodes.ts';
import { isTarget, type ShownResource, type ShownTarget } from './shown.ts';

export interface PickedTexts {
  readonly source: vscode.Uri;
  /** The locale as spelled by the project. */
  readonly locale: string;
  /** If absent, all texts. */
  readonly paths?: readonly KeyPath[];
}

/** One item per language of a source: a selected language includes each of its selected texts. */
export function mergePicked(picked: readonly PickedTexts[]): readonly PickedTexts[] {
  const groups = groupBy(picked, ({ source, locale }) => `${source.toString()}\n${locale}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { source, locale } = first;
    const all = [first, ...others].map(({ paths }) => paths);
    return all.includes(undefined)
      ? [{ source, locale }]
      : [{ source, locale, paths: all.flatMap((paths) => paths ?? []) }];
  });
}

/** The same texts of a source in several languages. */
export interface PickedGroup extends Omit<PickedTexts, 'locale'> {
  readonly locales: readonly string[];
}

/** Texts with the same paths are planned together. */
export function groupsOf(picked: readonly PickedTexts[]): readonly PickedGroup[] {
  const groups = groupBy(picked, ({ source, paths }) => JSON.stringify([source.toString(), paths]));
  return [...groups.values()].flatMap((own) =>
    own.slice(0, 1).map(({ source, paths }) => ({
      source,
      locales: own.map(({ locale }) => locale),
      ...(paths && { paths }),
    })),
  );
}

/** @param only missing texts, or existing ones as well */
export function wishedOf(groups: readonly PickedGroup[], only: Selection['only']): readonly WishedSource[] {
  return groups.map(({ source, locales, paths }) => ({
    ...{ uri: source, locales },
    selection: { only, keys: [], ...(paths && { paths }) },
  }));
}

export interface SelectedRows {
  readonly resources: readonly ShownResource[];
  readonly targets: readonly ShownTarget[];
  readonly texts: readonly TextPlace[];
}

/**
 * The rows that a command applies to.
 * @param row the argument from a row's menu, or from a problem, lens or hover; absent in the Command Palette, where the
 * command applies to the selection
 * @param all the selection, if the row is part of it
 */
export async function selectedRows({ locales }: Deps, row: unknown, all: unknown): Promise<SelectedRows> {
  const { model, view, selection } = await locales();
  const named = textsIn(row);
  if (named) return namedRows(await model.sourceAt(named.source), named);
  const several: readonly unknown[] = Array.isArray(all) && all.length > 0 ? all : [row];
  const rows = row === undefined ? selection() : several;
  const shown = [...new Set(rows.flatMap((one) => view.rows.shownBy(one) ?? []))];
  return {
    resources: shown.flatMap((one) => (isTarget(one) ? [] : [one])),
    targets: shown.flatMap((one) => (isTarget(one) ? [one] : [])),
    texts: rows.flatMap((one) => (isPlace(one) ? [one] : view.rows.textsBelow(one))),
  };
}

/** Ignores a source or languages that no longer exist. */
function namedRows(owner: ShownResource | undefined, { locales, paths }: Texts): SelectedRows {
  const targets = owner?.targets.filter(({ target }) => locales.includes(target.locale)) ?? [];
  const texts = targets.flatMap((target) => (paths ?? []).map((path) => ({ target, path })));
  return { resources: [], targets: paths ? [] : targets, texts };
}

/** Validated, because any extension can run the command. */
function isPlace(value: unknown): value is TextPlace {
  const { target, path } = fieldsOf(value);
  const { owner, target: file } = fieldsOf(target);
  return (
    isTexts(path) && fieldsOf(owner).uri instanceof vscode.Uri && typeof fieldsOf(file).locale === 'string'
  );
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/**
 * The texts that a command is for, including those of a problem that are not in the view.
 * @throws UserError if nothing is selected
 */
export async function pickedBy(deps: Deps, row: unknown, all: unknown): Promise<readonly PickedTexts[]> {
  const named = textsIn(row);
  if (!named) return pickedIn(await selectedRows(deps, row, all));
  const { source, locales, paths } = named;
  return mergePicked(locales.map((locale) => ({ source, locale, ...(paths && { paths }) })));
}

/**
 * A source represents all its languages.
 * @throws UserError if nothing is selected
 */
export function pickedIn({ resources, targets, texts }: SelectedRows): readonly PickedTexts[] {
  const whole = [...resources.flatMap((one) => one.targets), ...targets].map(pickOf);
  const picked = [...whole, ...texts.map(({ target, path }) => ({ ...pickOf(target), paths: [path] }))];
  if (picked.length > 0) return mergePicked(picked);
  throw selectFirst(vscode.l10n.t('Select languages or texts in the Locales view first.'));
}

/** @param message what to select in the view */
export function selectFirst(message: string): UserError {
  return new UserError('information', message, [
    commandAction(vscode.l10n.t('Show Locales'), commandIds.showLocales),
  ]);
}

function pickOf({ owner, target }: ShownTarget): PickedTexts {
  return { source: owner.uri, locale: target.locale };
}
