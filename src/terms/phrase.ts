/** One side of a term: what the service refuses in it, and what can be repaired without knowing its meaning. */
import { limits } from '../service/limits.ts';
import type { PhraseFault } from './problem.ts';
import type { Edit, Range } from './term.ts';

export type FaultIn = PhraseFault & { readonly range: Range };

const { phraseBytes } = limits.glossary;

/** In UTF-8, a code unit takes at most three bytes, and a surrogate pair four. */
const mostBytesOfUnit = 3;

const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const breaks = /[\t-\r\x85\u2028\u2029]/;

/** The ranges are relative to the start of the phrase. */
export function faultsIn(phrase: string): readonly FaultIn[] {
  if (isUsual(phrase)) return none;
  const whole = { offset: 0, length: phrase.length };
  if (phrase.trim() === '') return [{ code: 'emptySide', range: whole }];
  const faults: FaultIn[] = [];
  for (const { 0: run, index } of phrase.matchAll(controls)) {
    const range = { offset: index, length: run.length };
    faults.push({ code: 'controlCharacter', codePoint: run.charCodeAt(0), range });
  }
  for (const range of outerBlanks(phrase)) faults.push({ code: 'outerBlanks', range });
  const bytes = phrase.length * mostBytesOfUnit > phraseBytes ? Buffer.byteLength(phrase) : 0;
  if (bytes > phraseBytes) faults.push({ code: 'tooLong', bytes, limitBytes: phraseBytes, range: whole });
  return faults;
}

export function repaired(phrase: string): string {
  if (isUsual(phrase)) return phrase;
  const mend = (run: string, offset: number) =>
    withoutControls(phrase, { offset, length: run.length }).content;
  return phrase.replace(controls, mend).trim();
}

/** A tab or line end between words separates them, so a space replaces it. */
export function withoutControls(phrase: string, { offset, length }: Range): Edit {
  const parts = breaks.test(phrase.slice(offset, offset + length));
  const between = isVisible(phrase[offset - 1]) && isVisible(phrase[offset + length]);
  return { offset, length, content: parts && between ? ' ' : '' };
}

const none: readonly FaultIn[] = [];

/** A cheap test that nearly every phrase passes. */
function isUsual(phrase: string): boolean {
  return (
    phrase.length * mostBytesOfUnit <= phraseBytes &&
    isVisible(phrase[0]) &&
    isVisible(phrase.at(-1)) &&
    !control.test(phrase)
  );
}

function isVisible(character: string | undefined): boolean {
  return character !== undefined && character.trim() !== '';
}

function outerBlanks(phrase: string): readonly Range[] {
  const before = phrase.length - phrase.trimStart().length;
  const after = phrase.length - phrase.trimEnd().length;
  return [
    { offset: 0, length: before },
    { offset: phrase.length - after, length: after },
  ].filter(({ length }) => length > 0);
}
