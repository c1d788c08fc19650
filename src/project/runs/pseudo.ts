/** Pseudo-locales as targets, whose texts `pseudo/engine` generates locally. */
import type { TextOptions } from '../../engine/segment.ts';
import { keysOf, pathKey, textsByKey } from '../../formats/pathKey.ts';
import { wholeOrText } from '../entries/wholes.ts';
import { pseudoLocale } from '../locales/locale.ts';
import type { FilePlan } from '../plans/plan.ts';
import { isOurs, type ReplacedEntry } from '../plans/replaced.ts';
import type { FileOutcome } from './run.ts';

export function isPseudo({ target }: FilePlan): boolean {
  return pseudoLocale(target.locale) !== undefined;
}

export function pseudoOptions({ source, target }: FilePlan): TextOptions {
  const locale = pseudoLocale(target.locale);
  if (!locale) throw new Error(`${target.locale} is not a pseudo-locale`);
  return { sourceLang: source.locale, targetLang: locale };
}

export interface Renewal {
  /** Texts to write again: those that differ, with the other parts of their groups (`wholeOf`). */
  readonly changed: readonly ReplacedEntry[];
  /** Texts that differ and are not known to be ours. */
  readonly foreign: readonly ReplacedEntry[];
  /** The outcome without the unchanged and the given entries, which stay as they are. */
  without(kept: readonly ReplacedEntry[]): FileOutcome;
}

/** Pseudo-translations are deterministic, so most existing texts need no change. */
export function renewalIn(outcome: FileOutcome): Renewal {
  const { plan, translated } = outcome;
  const texts = textsByKey(translated);
  const isOther = (entry: ReplacedEntry) => texts.get(pathKey(entry.path)) !== entry.before;
  const wholes = new Set(plan.replaced.filter(isOther).map(wholeOrText));
  const changed = plan.replaced.filter((entry) => wholes.has(wholeOrText(entry)));
  return {
    changed,
    foreign: changed.filter((entry) => isOther(entry) && !isOurs(entry)),
    without(kept) {
      const stay = new Set(kept.map(wholeOrText));
      const goes = plan.replaced.filter(
        (entry) => !wholes.has(wholeOrText(entry)) || stay.has(wholeOrText(entry)),
      );
      const keys = keysOf(goes);
      return { ...outcome, translated: translated.filter(({ path }) => !keys.has(pathKey(path))) };
    },
  };
}
