/** Infers from a project's own texts which families of placeholders it uses. */

import { holdsChoice } from '../message/fluent/tree.ts';
import { isMessage, isWellFormed } from '../message/icu/tree.ts';
import { holdsChoice as holdsWikiChoice } from '../message/wiki/tree.ts';
import { mnemonicFamily, showsMnemonics } from '../placeholders/mnemonic.ts';
import { createSyntax, shownByTranslations } from './families.ts';
import { isChosenBySymfony, showsPluralForms } from './pluralForms.ts';
import { type Sighting, sight, sightSource } from './sightings.ts';
import type { Evidence, MessageStyle, Syntax } from './syntax.ts';

export function readSyntax({ prescribed, samples }: Evidence): Syntax {
  const texts = samples.map(({ text }) => text);
  return createSyntaxReader(texts, prescribed)((index) => samples[index]?.translations ?? []);
}

/** Infers the syntax; `translationsOf` returns the translations of the text at an index. */
export type SyntaxReader = (translationsOf: (index: number) => readonly string[]) => Syntax;

/** Scans the texts of a source once, for any number of languages. */
export function createSyntaxReader(
  texts: readonly string[],
  prescribed: Evidence['prescribed'],
): SyntaxReader {
  const isChosen = prescribed === 'fluent' ? holdsChoice : isMessage;
  const sightings = sightSource(texts, isChosen);
  const seen = (...families: readonly string[]) => families.some((family) => sightings.families.has(family));
  const style = messageStyle(texts, prescribed, seen('linked'));
  const mayDouble = style === undefined || style.kind === 'icu' ? indicesOfDoublable(texts, prescribed) : [];
  const isPrintfUsed = texts.some((text) => certainPrintf.test(text));
  const areMnemonicsUsed = showsMnemonics(texts);
  return (translationsOf) => {
    const message = areDoubledIn(mayDouble.flatMap(translationsOf)) ? doubledStyle : style;
    const icu = message?.kind === 'icu';
    const isWiki = message?.kind === 'wiki';
    const isCounted = message?.kind === 'pipes' && message.choosing === 'symfony';
    const of = sight(texts, sightings, translationsOf);
    const isColonUsed =
      (isCounted && of('colon').texts.size > 0) ||
      showsColon(of('colon'), seen('mustache', 'argument', 'words', 'template', 'interpolation'));
    const choices: Readonly<Record<string, boolean>> = {
      codeSpan: prescribed === 'markdown',
      emphasis: prescribed === 'markdown',
      [mnemonicFamily]: areMnemonicsUsed,
      tilde: prescribed === 'tilde',
      place: prescribed === 'qt',
      percentCode: prescribed === 'qt',
      inspected: prescribed === 'javascript',
      positional:
        prescribed === 'chrome' || prescribed === 'banana' || isWiki || showsPositional(of('positional')),
      words: prescribed !== 'fluent' && showsWords(of('words'), icu || seen('mustache')),
      colon: isColonUsed,
      // In `:user: :comment`, the second colon is prose, which French writes with a space before it.
      ...(isColonUsed && seen('emojiCode') && { emojiCode: false }),
      colonCapital: isColonUsed && showsColonCapital(of('colonCapital')),
      printfSpaced: isPrintfUsed || seen('printfNamed'),
      mirrored: showsMirrored(of('mirrored')),
      ...Object.fromEntries(shownByTranslations.map((id) => [id, areKept(of(id))])),
      ...(isNumberSign(of('hash'), of('argument')) && { hash: false }),
      ...(icu && {
        mustache: seen('mustache'),
        printf: isPrintfUsed,
        printfNamed: seen('printfNamed'),
      }),
      ...(icu && prescribed !== 'icu' && strangers(of)),
    };
    const chosen = (isOn: boolean) => Object.keys(choices).filter((id) => choices[id] === isOn);
    return createSyntax({ ...(message && { message }), with: chosen(true), without: chosen(false) });
  };
}

const doubledStyle: MessageStyle = { kind: 'icu', apostrophes: 'doubled' };

/** @param hasLinks whether the texts refer to each other as in vue-i18n */
function messageStyle(
  texts: readonly string[],
  prescribed: Evidence['prescribed'],
  hasLinks: boolean,
): MessageStyle | undefined {
  if (prescribed === 'qt') return undefined;
  if (prescribed === 'fluent') return { kind: 'fluent' };
  if (prescribed === 'java') return doubledStyle;
  const isDoubled = areDoubled(prescribed === 'icu' ? texts : texts.filter(hasArgument));
  if (prescribed === 'icu' || texts.some(showsIcu) || isDoubled)
    return isDoubled ? doubledStyle : { kind: 'icu', apostrophes: 'single' };
  if (prescribed === 'markdown') return undefined;
  if (texts.some(holdsWikiChoice)) return { kind: 'wiki' };
  if (prescribed === 'docusaurus')
    return texts.some(showsPluralForms) ? { kind: 'pipes', choosing: 'cldr' } : undefined;
  if (texts.some(isChosenBySymfony)) return { kind: 'pipes', choosing: 'symfony' };
  return hasLinks || texts.some(showsPluralForms) ? { kind: 'pipes' } : undefined;
}

/** Which families are placeholders although ICU reads them as text: the `$` in `${price}` may be a currency sign. */
function strangers(of: (family: string) => Sighting): Readonly<Record<string, boolean>> {
  const plain = [...of('argument').texts.keys()].filter((text) => !showsIcu(text)).length;
  const isUsed = ({ texts, kept, changed }: Sighting) =>
    kept.size + changed.size > 0 ? kept.size >= changed.size : texts.size > plain;
  const families = ['template', 'interpolation', 'hash', 'qt', 'strftime'];
  const isLiteral = [...of('literal').texts.keys()].some((text) => !isWellFormed(text));
  return { ...Object.fromEntries(families.map((id) => [id, isUsed(of(id))])), literal: isLiteral };
}

const styledArgument = /(?<!\{)\{\s*[\p{L}\p{N}_]+\s*,\s*(?:number|date|time)\s*[,}]/u;

function showsIcu(text: string): boolean {
  return (isMessage(text) || styledArgument.test(text)) && isWellFormed(text);
}

/**
 * Whether a text has arguments. Java shows all others verbatim, so only these reveal how apostrophes are written.
 * Doubled apostrophes indicate a MessageFormat even if no argument has a style.
 */
function hasArgument(text: string): boolean {
  return /\{\w+[,}]/.test(text);
}

/**
 * Whether `can''t` is the rule, and a rare `can't` a mistake. Only a number counts in `''{0}''`, as in Java: where
 * arguments have names, two apostrophes may be the only way to write one next to them.
 */
function areDoubled(texts: readonly string[]): boolean {
  const doubled = texts.filter((text) => /\p{L}''\p{L}|''\{\d{1,2}\}''/u.test(text)).length;
  const single = texts.filter((text) => /\p{L}'\p{L}|(?<!')'\{\w{1,99}\}'(?!')/u.test(text)).length;
  return doubled > 10 * single;
}

/**
 * The indices of the texts whose translations reveal how apostrophes are written: those with arguments, if no such text
 * has an apostrophe itself. The English file of a Java program often contains no apostrophes.
 */
function indicesOfDoublable(texts: readonly string[], prescribed: Evidence['prescribed']): readonly number[] {
  if (prescribed !== undefined && prescribed !== 'icu') return [];
  const found = [...texts.keys()].filter((index) => hasArgument(texts[index] ?? ''));
  return found.some((index) => texts[index]?.includes("'")) ? [] : found;
}

/**
 * Whether more translations have doubled apostrophes than single ones. A majority is enough, because a single
 * apostrophe in a translation is a common mistake, and a doubled one hardly ever is.
 */
function areDoubledIn(translations: readonly string[]): boolean {
  const doubled = translations.filter((text) => /\p{L}''(?:\p{L}|\{\d{1,2}[,}])/u.test(text)).length;
  const single = translations.filter((text) => /\p{L}'(?:\p{L}|\{\d{1,2}[,}])/u.test(text)).length;
  return doubled > single;
}

/** A conversion without a letter, digit or placeholder before it, and without a letter or digit after it. */
const certainPrintf =
  /(?<![\p{L}\p{N}}])%(?:\d{1,3}\$)?0?\d{0,3}(?:\.\d{1,3})?l{0,2}[sdifu@](?![\p{L}\p{N}])/u;

/** A lone `$1` may be a price; with a `$2` in the same text, or kept by a translation, it is a placeholder. */
function showsPositional({ texts, kept }: Sighting): boolean {
  return kept.has('$1') || [...texts.values()].some((raws) => raws.includes('$1') && raws.includes('$2'));
}

/** Translations decide. Without any, `{two words}` is text if braces are used for something else. */
function showsWords({ kept, changed }: Sighting, areBracesOther: boolean): boolean {
  return kept.size + changed.size > 0 ? kept.size >= changed.size : !areBracesOther;
}

/** Whether `#{id}` is a number sign before `{id}`: a project that has `{name}` more often does not write `#{name}`. */
function isNumberSign(hash: Sighting, argument: Sighting): boolean {
  return hash.texts.size > 0 && argument.texts.size > hash.texts.size;
}

/** Translations decide. Without any, two texts must have such a name: one alone may be prose or a drawing. */
function showsMirrored({ texts, kept, changed }: Sighting): boolean {
  return kept.size + changed.size > 0 ? kept.size > changed.size : texts.size > 1;
}

/** Whether translations keep all but a few: `[optional]` is translated, and `[esc]` is not. */
function areKept({ kept, changed }: Sighting): boolean {
  return kept.size > 5 * changed.size;
}

/** Translations decide. Without any, `:Name` counts where `:name` does. */
function showsColonCapital({ texts, kept, changed }: Sighting): boolean {
  return texts.size > 0 && kept.size >= changed.size;
}

/** Translations decide. Without any, a single `:name` in texts that use braces is a typo. */
function showsColon({ texts, kept, changed }: Sighting, areBracesUsed: boolean): boolean {
  if (kept.size + changed.size > 0) return kept.size > 0;
  return texts.size > (areBracesUsed ? 1 : 0);
}
