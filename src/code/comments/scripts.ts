/** Where lines of scripts end that have no spaces between their words. */

const han = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Yi}々〆ー]/u;
/** Thai, Lao, Khmer, Burmese: a line ends between words, which only a dictionary tells. */
const southeast = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** Punctuation that takes the room of a character, and so has its space within itself. */
const widePunctuation = /[\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;
/** Characters that no line begins with. Source: JIS X 4051, GB/T 15834. */
const notFirst =
  /[、。，．・：；？！゛゜´｀¨ヽヾゝゞ々ー―〜～’”）〕］｝〉》」』】°′″℃％‰…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ｡｣､･,.:;?!)\]}]/;
/** Characters that no line ends with. */
const notLast = /[‘“（〔［｛〈《「『【｢([{$￥£]/;

export function hasNoSpaces(text: string): boolean {
  return han.test(text) || southeast.test(text) || widePunctuation.test(text);
}

/** Whether two lines are joined without a space. They are cut without one only where this holds, too. */
export function joinsDirectly(before: string, after: string): boolean {
  const [last, first] = [lastCharacter(before), firstCharacter(after)];
  if (widePunctuation.test(last) || widePunctuation.test(first)) return true;
  if (han.test(last)) return han.test(first);
  return southeast.test(last) && southeast.test(first);
}

/** The pieces of a text without white space that a line may end behind. Takes linear time. */
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

/** Words where only a dictionary tells them, and characters. */
function* partsOf(text: string): Generator<string> {
  for (const [run] of text.matchAll(runs)) {
    if (!southeast.test(run)) yield* run;
    else for (const { segment } of words.segment(run)) yield segment;
  }
}

/** Bounded, because the dictionary takes its time for a long one; the longest words are much shorter. */
const runs =
  /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{M}]{1,1000}|[^\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{M}]+/gu;
/** The dictionary follows from the script, whatever the language. */
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Whether a line may end between two texts that no space separates. */
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
