import type { Change, NewEntry } from '../format.ts';
import { type Wanted, wantedOf } from '../nested/wanted.ts';
import { type Catalogue, stringIn } from './catalogue.ts';
import { unitPath } from './leaves.ts';

/**
 * The changes to the catalogue's strings that add a string. If the string beside it is managed by hand, so is the new
 * one. Xcode removes all other strings that it does not find in the code.
 *
 * @returns undefined if the key is taken, the path is not a key, or there is no string beside it
 */
export function addedString(
  { byKey }: Catalogue,
  change: Change & { readonly kind: 'set' },
  { path, beside }: NewEntry,
  locale: string,
): Wanted | undefined {
  const [key = '', further] = path;
  const like = byKey.get(beside[0] ?? '');
  if (!like || key === '' || further !== undefined || byKey.has(key)) return undefined;
  const state = stringIn(like.node, 'extractionState')?.value;
  const unit = [key, 'localizations', locale, ...unitPath(path)];
  return wantedOf([
    ...(state === 'manual' ? [{ kind: 'set', path: [key, 'extractionState'], text: state } as const] : []),
    { kind: 'set', path: [...unit, 'state'], text: 'translated' },
    { kind: 'set', path: [...unit, 'value'], text: change.text },
  ]);
}
