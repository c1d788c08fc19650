/** Compares shapes: a translation must contain each at least as often as its source. */
import { firstIndex } from '../../firstIndex.ts';
import { shapeFamily } from '../placeholders/shape.ts';
import type { Finding } from '../segment.ts';
import type { Token, TokenisedText } from '../token.ts';
import { countsOf } from './counts.ts';
import { placesOf } from './places.ts';

/**
 * Additions are damage only for shapes that begin with `%` or `{`: other languages have words that look like code.
 * The tokens of `source` and `answer` are the listed ones, without shapes; they must already be known to match.
 */
export function compareShapes(
  sourceTokens: readonly Token[],
  source: TokenisedText,
  answer: TokenisedText,
): Finding | undefined {
  if (!sourceTokens.some(isShape)) return undefined;
  const shapes = sourceTokens.filter(isShape);
  const expected = countsOf(shapes);
  // `#92` may become `Nr. 92`.
  const partOf = (raw: string) => raw.replace(/^#(?=\d+$)/, '');
  const inSource = placesOf(source.text, new Set(expected.keys()));
  const inAnswer = placesOf(answer.text, new Set([...expected.keys()].flatMap((raw) => [raw, partOf(raw)])));
  const found = [...expected].map(([raw, count]) => {
    const [own = [], others = [], part] = [inSource.get(raw), inAnswer.get(raw), partOf(raw)];
    const whole = timesWhole(source, raw, own);
    // Even in the source, the shape may touch a word.
    const isWhole = whole >= count;
    const before = isWhole ? whole : own.length;
    const after = isWhole ? timesWhole(answer, part, inAnswer.get(part) ?? []) : others.length;
    return { raw, isMissing: after < count, isAdded: after > before && /^[%{]/.test(raw) };
  });
  const missing = found.filter(({ isMissing }) => isMissing).map(({ raw }) => raw);
  const added = found.filter(({ isAdded }) => isAdded).map(({ raw }) => raw);
  return missing.length + added.length > 0 ? { code: 'placeholders', missing, added } : undefined;
}

/** Shapes that begin with any other character may touch a word. */
const standsAlone = /^[\w@.:#$/-]/;

/** Counts `raw` outside longer tokens and words, which mean something else (`#921`). Names may be inflected. */
function timesWhole({ text, tokens }: TokenisedText, raw: string, places: readonly number[]): number {
  const isCode = /\w$/.test(raw) && !/^[A-Za-z]+$/.test(raw);
  return places.filter((at) => {
    const end = at + raw.length;
    const next = firstIndex(tokens, (token) => token.end > at);
    const token = tokens[next];
    const isPart = token !== undefined && token.start <= at && token.raw.length > raw.length;
    const touchesBefore = /\w/.test(text[at - 1] ?? '') && tokens[next - 1]?.end !== at;
    const touchesAfter = isCode && /^(?:\w|\.[a-z])/.test(text.slice(end, end + 2));
    const isGlued = standsAlone.test(raw) && (touchesBefore || touchesAfter);
    return !isPart && !isGlued;
  }).length;
}

export function isShape({ family }: Token): boolean {
  return family === shapeFamily;
}
