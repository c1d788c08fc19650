/** Chooses the glossary, the style rules or the translation memory for one of a project's languages. */
import * as vscode from 'vscode';
import type { TextRecord } from '../../project/settings/settingReader.ts';
import type { ReferenceSetting } from '../../words.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { presentSetting, titleOf } from '../projectSettings/present.ts';
import { chooseOne } from '../projectSettings/prompts.ts';
import { begin } from './action.ts';
import { shownName } from './names.ts';
import { type Offer, offerReferred, readOffers, referenceTo } from './offers.ts';
import { changedRecord } from './ownRecord.ts';
import { type Place, placesOf, referenceAt } from './places.ts';

export interface ChosenRecord {
  /** Undefined if nothing remains. */
  readonly value: object | undefined;
}

/**
 * The new value of the folder's setting, after the user has made a choice for one of its languages.
 * @returns undefined if the user cancels
 */
export async function chooseTerms(
  deps: Deps,
  folder: vscode.WorkspaceFolder,
  setting: ReferenceSetting,
): Promise<ChosenRecord | undefined> {
  const all = await readOffers(await begin(deps), setting);
  const places = await placesOf(deps, folder, setting);
  const place = await choosePlace(setting, presentSetting(folder, setting).value, places);
  if (!place) return undefined;
  const now = referenceAt(presentSetting(folder, setting).value, place);
  const chosen = await chooseOffer(setting, place, { all, now });
  if (chosen === undefined) return undefined;
  const reference = chosen === 'nothing' ? '' : referenceTo(chosen, all);
  return { value: changedRecord(folder, setting, [{ place, reference }]) };
}

async function choosePlace(
  setting: ReferenceSetting,
  record: TextRecord,
  places: readonly Place[],
): Promise<Place | undefined> {
  if (places.length === 0) throw noLanguages();
  const items = places.map((place) => ({
    label: place.key,
    description: referenceAt(record, place) ?? vscode.l10n.t('none'),
    place,
  }));
  const placeHolder = vscode.l10n.t('For which languages');
  const [only] = items;
  if (items.length === 1) return only?.place;
  return (await chooseOne(items, { title: titleOf(setting), placeHolder }))?.place;
}

function noLanguages(): UserError {
  return new UserError(
    'information',
    vscode.l10n.t('The project has no languages yet: set its source language and target languages first.'),
  );
}

async function chooseOffer(
  setting: ReferenceSetting,
  { key, languages }: Place,
  { all, now }: { readonly all: readonly Offer[]; readonly now: string | undefined },
): Promise<Offer | 'nothing' | undefined> {
  const present = now === undefined ? undefined : offerReferred(now, all);
  const fitting = all.filter((offer) => offer.fits(languages));
  const offered = fitting.map((offer) => ({
    label: shownName(offer),
    description: offer.description,
    detail: detailOf(offer, { all, present }),
    choice: offer,
  }));
  const none = { label: vscode.l10n.t('None'), choice: 'nothing' } as const;
  const items = [...offered, ...(now === undefined ? [] : [none])];
  if (items.length === 0) throw nothingFits(setting, key);
  const placeHolder = vscode.l10n.t('What to use for {0}', key);
  const active = offered.find(({ choice }) => choice === present);
  return (await chooseOne<(typeof items)[number]>(items, { title: titleOf(setting), placeHolder, active }))
    ?.choice;
}

function detailOf(
  offer: Offer,
  { all, present }: { readonly all: readonly Offer[]; readonly present: Offer | undefined },
): string {
  const isAlone = all.every(({ id, name }) => id === offer.id || name !== offer.name);
  const facts = [
    present?.id === offer.id ? vscode.l10n.t('Applies now') : undefined,
    isAlone ? undefined : offer.id,
  ];
  return facts.filter((fact) => fact !== undefined).join('. ');
}

function nothingFits(setting: ReferenceSetting, key: string): UserError {
  const message = () => {
    switch (setting) {
      case 'glossaries':
        return vscode.l10n.t('No glossary has a dictionary for {0}.', key);
      case 'styles':
        return vscode.l10n.t('There are no style rules for {0}.', key);
      case 'translationMemories':
        return vscode.l10n.t('There is no translation memory for {0}.', key);
    }
  };
  return new UserError('information', message());
}
