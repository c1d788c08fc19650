import type { FileIdentity } from '../../formats/format.ts';
import { doneText, type Lack } from '../entries/lacking.ts';
import { type ReadSource, syntaxOf } from '../files/readPair.ts';
import { languageTag } from '../locales/locale.ts';
import type { Plurals } from '../locales/plurals.ts';
import type { TextRules } from './textFacts.ts';

/** The rules for translations in a target of this source. */
export function textRules(
  source: ReadSource,
  target: FileIdentity,
  { lack, plurals }: { readonly lack: Lack; readonly plurals: Plurals },
): TextRules {
  const { tokensOf, messages, messageOf, format, file } = source;
  return {
    syntax: syntaxOf(source, doneText(lack, format)),
    tokensOf,
    messages,
    messageOf,
    plurals,
    languages: { source: languageTag(file.locale), target: languageTag(target.locale) },
  };
}
