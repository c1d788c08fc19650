/** The command *Use for This Project…* for a row of the Terms view. */
import * as vscode from 'vscode';
import type { ReferenceSetting } from '../../words.ts';
import type { Deps } from '../deps.ts';
import { notify, UserError } from '../errors.ts';
import { useForProject } from '../projectSettings/commands.ts';
import { folderFor } from '../projectSettings/folder.ts';
import { presentSetting } from '../projectSettings/present.ts';
import { chooseMany, chooseOne, listed } from '../projectSettings/prompts.ts';
import { writeSetting } from '../projectSettings/write.ts';
import { type TermsRow, termsRowId, termsRowOf } from '../views/termsNodes.ts';
import { begin } from './action.ts';
import { shownName } from './names.ts';
import { type Offer, offerReferred, readOffers, referenceTo } from './offers.ts';
import { changedRecord } from './ownRecord.ts';
import { type Place, placeOf, placesOf, placeText, referenceAt } from './places.ts';

/** Starts or stops using the object of a row, for those of the project's languages that it fits. */
export async function useTermsForProject(deps: Deps, row: unknown): Promise<void> {
  const meant = termsRowOf(row);
  if (!meant) {
    return useForProject(deps, undefined);
  }
  const folder = await folderFor(deps, undefined, vscode.l10n.t('Use for This Project'));
  if (!folder) return;
  const setting = settingOf(meant);
  const all = await readOffers(await begin(deps), setting);
  const offer = all.find(({ id }) => id === termsRowId(meant));
  if (!offer) {
    throw new UserError('information', vscode.l10n.t('The service no longer has what you chose.'));
  }
  const places = await fittingPlaces(deps, folder, meant, offer);
  const record = presentSetting(folder, setting).value;
  const isUsedAt = (place: Place) => offerIs(offer, referenceAt(record, place), all);
  const wanted = await choosePlaces(places, offer, isUsedAt);
  if (!wanted) return;
  const reference = referenceTo(offer, all);
  if (places.every((place) => wanted.includes(place) === isUsedAt(place))) return;
  const changes = places
    .filter((place) => wanted.includes(place) || isUsedAt(place))
    .map((place) => {
      const present = isUsedAt(place) ? referenceAt(record, place) : undefined;
      return { place, reference: wanted.includes(place) ? (present ?? reference) : '' };
    });
  const file = await writeSetting(folder, setting, changedRecord(folder, setting, changes));
  notify(doneText(offer, wanted, file));
}

function offerIs(offer: Offer, reference: string | undefined, all: readonly Offer[]): boolean {
  return reference !== undefined && offerReferred(reference, all)?.id === offer.id;
}

function doneText(offer: Offer, wanted: readonly Place[], file: string): string {
  const name = shownName(offer);
  if (wanted.length === 0) return vscode.l10n.t('"{0}" is no longer used: written to {1}.', name, file);
  const keys = listed(wanted.map(placeText));
  return vscode.l10n.t('"{0}" is used for {1}: written to {2}.', name, keys, file);
}

/**
 * The project's matching languages; if there are none, those of the row, if it is a dictionary.
 * @throws UserError if there are none either
 */
async function fittingPlaces(
  deps: Deps,
  folder: vscode.WorkspaceFolder,
  row: TermsRow,
  offer: Offer,
): Promise<readonly Place[]> {
  const own =
    row.kind === 'dictionary' ? placeOf(`${row.sourceLang}>${row.targetLang}`, undefined) : undefined;
  const isMeant = ({ languages }: Place) =>
    offer.fits(languages) && (own === undefined || isWithin(languages, own.languages));
  const fitting = (await placesOf(deps, folder, settingOf(row))).filter(isMeant);
  if (fitting.length > 0) return fitting;
  if (own) return [own];
  throw new UserError(
    'information',
    vscode.l10n.t('The project has none of these languages: {0}.', offer.description),
  );
}

/** A dictionary applies to all variants of its languages. */
function isWithin(languages: Place['languages'], dictionary: Place['languages']): boolean {
  const base = (code = '') => code.toLowerCase().split('-')[0];
  return (
    base(languages.sourceLang) === base(dictionary.sourceLang) &&
    base(languages.targetLang) === base(dictionary.targetLang)
  );
}

/**
 * With only one place, starts using the object there without asking, but asks before stopping.
 * @returns the places at which to use the object; undefined if the user cancels
 */
async function choosePlaces(
  places: readonly Place[],
  offer: Offer,
  isUsedAt: (place: Place) => boolean,
): Promise<readonly Place[] | undefined> {
  const title = vscode.l10n.t('Use "{0}" for This Project', shownName(offer));
  const [only] = places;
  if (places.length === 1 && only) {
    if (!isUsedAt(only)) return [only];
    const stop = { label: vscode.l10n.t('Stop Using It for {0}', only.key) };
    const placeHolder = vscode.l10n.t('It is already in use');
    const chosen = await chooseOne([stop], { title, placeHolder, hasBack: false });
    return chosen && [];
  }
  const isUnused = !places.some(isUsedAt);
  const items = places.map((place) => ({ label: place.key, picked: isUnused || isUsedAt(place), place }));
  const placeHolder = vscode.l10n.t('For which languages');
  return (await chooseMany(items, { title, placeHolder, hasBack: false }))?.map(({ place }) => place);
}

function settingOf(row: TermsRow): ReferenceSetting {
  switch (row.kind) {
    case 'glossary':
    case 'dictionary':
      return 'glossaries';
    case 'style':
      return 'styles';
    case 'memory':
      return 'translationMemories';
  }
}
