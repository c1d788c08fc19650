/** Where lines may break in scripts without spaces between words. */
import { lazily } from '../../lazily.ts';

const han = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Yi}々〆ー]/u;
/** Thai, Lao, Khmer, Burmese: lines break between words, which only a dictionary can find. */
const southeast = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** Full-width punctuation, which includes its own spacing. */
const widePunctuation = /[\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;
/** Characters that must not begin a line. Source: JIS X 4051, GB/T 15834. */
const notFirst =
  /[、。，．・：；？！゛゜´｀¨ヽヾゝゞ々ー―〜～’”）〕］｝〉》」』】°′″℃％‰…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ｡｣､･,.:;?!)\]}]/;
/** Characters that must not end a line. */
const notLast = /[‘“（〔［｛〈《「『【｢([{$￥£]/;

function hasNoSpaces(text: string): boolean {
  return han.test(text) || southeast.test(text) || widePunctuation.test(text);
}

/** Whether two lines are joined without a space. If not, text may be cut only where it has one. */
export function joinsDirectly(before: string, after: string): boolean {
  const [last, first] = [lastCharacter(before), firstCharacter(after)];
  if (widePunctuation.test(last) || widePunctuation.test(first)) return true;
  if (han.test(last)) return han.test(first);
  return southeast.test(last) && southeast.test(first);
}

/** Splits a text without white space at every place where a line may break. Takes linear time. */
export function piecesOf(text: string): readonly string[] {
  if (!hasNoSpaces(text)) return [text];
  const pieces: string[] = [];
  let from = 0;
  let at = 0;
  let last = '';
  for (const part of partsOf(text)) {
    if (at > from && mayCut(last, part)) {
      pieces.push(text.slice(from, at));
      from = at;
    }
    at += part.length;
    last = part;
  }
  return [...pieces, text.slice(from)];
}

/** Words in scripts that need a dictionary, otherwise characters. */
function* partsOf(text: string): Generator<string> {
  for (const [run] of text.matchAll(runs)) {
    if (!southeast.test(run)) yield* run;
    else for (const { segment } of words().segment(run)) yield segment;
  }
}

/** Bounded, because the dictionary is slow on long runs; even the longest words are much shorter. */
const runs =
  /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{M}]{1,1000}|[^\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{M}]+/gu;
/** The script determines the dictionary, whatever the locale. */
const words = lazily(() => new Intl.Segmenter('th', { granularity: 'word' }));

/** Whether a line may break between two texts that no space separates. */
export function mayCut(before: string, after: string): boolean {
  return (
    joinsDirectly(before, after) &&
    !notLast.test(lastCharacter(before)) &&
    !notFirst.test(firstCharacter(after))
  );
}

function firstCharacter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0);
}

function lastCharacter(text: string): string {
  const low = text.charCodeAt(text.length - 1);
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(-2) : text.slice(-1);
}
