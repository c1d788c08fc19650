/** The sources and languages that the view shows. A later search keeps the objects of those that it finds again. */
import type * as vscode from 'vscode';
import type { PassedOver } from '../../project/discovery/discover.ts';
import { ownTargets, type Resource, type Target } from '../../project/discovery/resource.ts';
import type { TranslationSettings } from '../../project/settings/settings.ts';
import type { LocaleState } from '../../project/states/states.ts';

export type TargetState =
  | { readonly kind: 'unread' }
  /** What the language lacks is known, but its texts have not been compared yet. */
  | { readonly kind: 'counted'; readonly state: LocaleState }
  /** `isOld`: one of its files may have changed since it was read, and has not been or cannot be read again. */
  | { readonly kind: 'known'; readonly state: LocaleState; readonly isOld: boolean }
  | { readonly kind: 'broken'; readonly message: string };

/** A source in the view, with its languages as of the latest search. */
export interface ShownResource {
  readonly uri: vscode.Uri;
  resource: Resource;
  targets: readonly ShownTarget[];
}

export interface ShownTarget {
  readonly owner: ShownResource;
  readonly uri: vscode.Uri;
  readonly target: Target;
  state: TargetState;
}

export type Shown = ShownResource | ShownTarget;

export function isTarget(shown: Shown): shown is ShownTarget {
  return 'owner' in shown;
}

/** The source itself, or that of a language. */
export function ownerOf(shown: Shown): ShownResource {
  return isTarget(shown) ? shown.owner : shown;
}

export function localeOf(shown: Shown): string {
  return isTarget(shown) ? shown.target.locale : shown.resource.locale;
}

/** What may hold texts but belongs to no source. */
export interface LeftAlone {
  /** The path may have placeholders, if it is that of a setting. */
  readonly uri: vscode.Uri;
  readonly reason: PassedOver;
}

/** What changed: one of the rows, or, if undefined, the list of rows. */
export type LocalesChange = Shown | undefined;

export interface Found {
  readonly uri: vscode.Uri;
  readonly resource: Resource;
  /** The languages of other files in the same folder. */
  readonly beside: readonly string[];
  /** The settings of the source's folder. */
  readonly wanted: Pick<TranslationSettings, 'targetLanguages'>;
}

/** @param before the object of the same source, if the last search found it */
export function shownAs(
  before: ShownResource | undefined,
  { uri, resource, beside, wanted }: Found,
): ShownResource {
  const shown: ShownResource = before ?? { uri, resource, targets: [] };
  const known = new Map(shown.targets.map((one) => [keyOf(one.target), one]));
  shown.resource = resource;
  shown.targets = ownTargets(resource, beside, wanted).map(
    (target): ShownTarget =>
      known.get(keyOf(target)) ?? {
        owner: shown,
        uri: uri.with({ path: target.path }),
        target,
        state: { kind: 'unread' },
      },
  );
  return shown;
}

function keyOf({ path, locale }: Target): string {
  return `${path}\n${locale}`;
}

/** Always makes a new state object, by which a reading in progress recognises that its result may be outdated. */
export function becomeOld(target: ShownTarget): void {
  const { state } = target;
  target.state = state.kind === 'known' ? { ...state, isOld: true } : { ...state };
}
