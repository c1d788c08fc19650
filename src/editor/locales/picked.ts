/** The texts that somebody picked, in whichever way: rows of the view, a problem of a file. */
import * as vscode from 'vscode';
import type { KeyPath } from '../../formats/format.ts';
import { groupBy } from '../../groupBy.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { isTexts, type Texts, textsIn } from '../languageFeatures/argument.ts';
import type { TextPlace } from '../views/localesNodes.ts';
import type { ShownResource, ShownTarget } from './model.ts';

export interface PickedTexts {
  readonly source: vscode.Uri;
  /** As the project spells it. */
  readonly locale: string;
  /** Absent: all that there are. */
  readonly paths?: readonly KeyPath[];
}

/** One for each language of a source: who picks a language and one of its texts means the language. */
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

/** What can be one run. */
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

/** What is selected in the view. */
export interface SelectedRows {
  readonly resources: readonly ShownResource[];
  readonly targets: readonly ShownTarget[];
  readonly texts: readonly TextPlace[];
}

/**
 * The rows that a command is for.
 * @param row what the menu of a row passes, or a problem, lens or hover; absent in the palette, where it is what is selected
 * @param all what is selected, where the row is part of it
 */
export async function selectedRows({ locales }: Deps, row: unknown, all: unknown): Promise<SelectedRows> {
  const { model, view, selection } = await locales();
  const named = textsIn(row);
  if (named) return namedRows(await model.sourceAt(named.source), named);
  const several: readonly unknown[] = Array.isArray(all) && all.length > 0 ? all : [row];
  const rows = row === undefined ? selection() : several;
  const shown = [...new Set(rows.flatMap((one) => view.rows.shownBy(one) ?? []))];
  return {
    resources: shown.flatMap((one) => ('owner' in one ? [] : [one])),
    targets: shown.flatMap((one) => ('owner' in one ? [one] : [])),
    texts: rows.flatMap((one) => (isPlace(one) ? [one] : view.rows.textsBelow(one))),
  };
}

/** What is gone since is not among them. */
function namedRows(owner: ShownResource | undefined, { locales, paths }: Texts): SelectedRows {
  const targets = owner?.targets.filter(({ target }) => locales.includes(target.locale)) ?? [];
  const texts = targets.flatMap((target) => (paths ?? []).map((path) => ({ target, path })));
  return { resources: [], targets: paths ? [] : targets, texts };
}

/** What the command of a text's row is told. */
function isPlace(value: unknown): value is TextPlace {
  if (typeof value !== 'object' || value === null || !('target' in value && 'path' in value)) return false;
  const { target, path } = value;
  return isTexts(path) && typeof target === 'object' && target !== null && 'owner' in target;
}

/** As above, but what a problem says need not be in the view. @throws UserError where nothing is selected */
export async function pickedBy(deps: Deps, row: unknown, all: unknown): Promise<readonly PickedTexts[]> {
  const named = textsIn(row);
  if (!named) return pickedIn(await selectedRows(deps, row, all));
  const { source, locales, paths } = named;
  return mergePicked(locales.map((locale) => ({ source, locale, ...(paths && { paths }) })));
}

/** A source stands for all of its languages. @throws UserError where nothing is selected */
export function pickedIn({ resources, targets, texts }: SelectedRows): readonly PickedTexts[] {
  const whole = [...resources.flatMap((one) => one.targets), ...targets].map(pickOf);
  const picked = [...whole, ...texts.map(({ target, path }) => ({ ...pickOf(target), paths: [path] }))];
  if (picked.length > 0) return mergePicked(picked);
  throw new UserError('information', vscode.l10n.t('Select languages or texts in the Locales view first.'));
}

function pickOf({ owner, target }: ShownTarget): PickedTexts {
  return { source: owner.uri, locale: target.locale };
}
