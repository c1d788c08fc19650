/** What code lacks for the call that has taken the place of a text: added where it belongs, or shown. */
import * as vscode from 'vscode';
import type { ComponentBody } from '../../code/meant/componentBody.ts';
import { applyEdits, type Edit, type KeyPath } from '../../formats/format.ts';
import { withIntroduction } from '../../keyUses/extract/extraction.ts';
import { introductionEdits } from '../../keyUses/extract/introductionEdits.ts';
import { type Missing, missingFor } from '../../keyUses/extract/introductions.ts';
import type { Sample, Way } from '../../keyUses/extract/ways.ts';
import type { Code } from '../../keyUses/names.ts';
import { UserError } from '../errors.ts';
import type { ShownResource } from '../locales/shown.ts';
import type { Keys } from './knownKeys.ts';

/** The key that takes the place of a text, and the edits that put it there. */
export interface Choice {
  readonly source: ShownResource;
  readonly name: string;
  /** For a new key. */
  readonly added?: { readonly path: KeyPath; readonly text: string };
  readonly way: Way | undefined;
  readonly edits: readonly Edit[];
}

interface Surroundings {
  readonly keys: Keys;
  readonly samples: readonly Sample<ShownResource>[];
  /** The component around the text. */
  readonly body: ComponentBody | undefined;
  readonly eol: string;
}

/** @returns all edits to the code, and what it still lacks, if there is no certain place for it */
export function introduced(
  code: Code,
  { source, name, added, way, edits }: Choice,
  { keys, samples, ...place }: Surroundings,
): { readonly edits: readonly Edit[]; readonly missing?: Missing } {
  if (!way) return { edits };
  const alike = samples.filter((sample) => sample.way.open === way.open && sample.key.source === source);
  const others = {
    codes: [...new Set(alike.map((sample) => sample.code))],
    names: alike.map(({ key }) => key.name),
  };
  const first = edits[0]?.offset ?? 0;
  const after = { path: code.path, text: applyEdits(code.text, edits) };
  const missing = missingFor(after, { offset: first, way, isAsync: place.body?.isAsync === true }, others);
  if (!missing) return { edits };
  const own = missing.introduction && introductionEdits(code, first, missing.introduction, place);
  const all =
    own && withIntroduction(code, edits, own, { index: keys, source, name, ...(added && { added }) });
  return all ? { edits: all } : { edits, missing };
}

export function whatIsMissing({ name, introduction }: Missing): UserError {
  const lines = [introduction?.imported ?? [], introduction?.declared ?? []].flat();
  if (lines.length === 0) {
    return new UserError(
      'information',
      vscode.l10n.t('"{0}" is not known here. Import or create it as in other files.', name),
    );
  }
  const copied = `${lines.join('\n')}\n`;
  return new UserError(
    'information',
    vscode.l10n.t('"{0}" is not known here. Add: {1}', name, lines.join(' ')),
    [{ title: vscode.l10n.t('Copy'), run: () => vscode.env.clipboard.writeText(copied) }],
  );
}
