/** Missing texts whose translations the target has kept, as gettext does when a program drops a text. */
import type { Entry, Format, RetiredText } from '../../formats/format.ts';
import { pathKey, textsByKey } from '../../formats/pathKey.ts';
import { wholeOrText } from '../entries/wholes.ts';
import { isNew } from '../files/newFile.ts';
import type { LocaleText, TargetText } from '../files/readPair.ts';
import type { KnownTexts } from '../lock/lock.ts';
import { factsOfText, type TextRules } from '../states/textFacts.ts';

/** A source entry with the translation that comes back. */
export interface RevivedEntry extends Entry {
  readonly translation: string;
}

interface Judging {
  readonly rules: TextRules;
  readonly known: KnownTexts | undefined;
}

/**
 * The texts whose kept translations can be used. A translation that is stale or has problems cannot, nor can the
 * other forms of its plural: those texts are translated again.
 */
export function revivedAmong(
  missing: readonly Entry[],
  retired: readonly RetiredText[],
  { rules, known }: Judging,
): readonly RevivedEntry[] {
  if (retired.length === 0) return [];
  const texts = textsByKey(retired);
  const entries = missing.map((entry) => ({ ...entry, translation: texts.get(pathKey(entry.path)) ?? '' }));
  const isSound = ({ translation, ...entry }: RevivedEntry) => {
    if (translation === '') return false;
    const { path, text: source } = entry;
    if (known?.look({ path, source, translation }).standing.kind === 'stale') return false;
    return factsOfText(entry, { ...entry, text: translation }, rules).length === 0;
  };
  const unsound = new Set(entries.filter((entry) => !isSound(entry)).map(wholeOrText));
  return entries.filter((entry) => !unsound.has(wholeOrText(entry)));
}

interface Files {
  readonly source: LocaleText;
  readonly target: TargetText;
  readonly format: Format;
}

/** @param text the target's text */
export function retiredIn(text: string, { source, target, format }: Files): readonly RetiredText[] {
  if (isNew(text)) return [];
  return format.retired?.(text, { file: target, template: { file: source, text: source.text } }) ?? [];
}
