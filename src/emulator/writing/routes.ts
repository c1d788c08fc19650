/** Source: DeepL API reference, "Improve text". */
import { limits } from '../../service/limits.ts';
import { type Answer, json, Refusal } from '../answer.ts';
import { bill } from '../billing.ts';
import type { Call, World } from '../call.ts';
import { writingDamages } from '../damage/writing.ts';
import { detectLanguage } from '../detect.ts';
import { findLanguage } from '../languages.ts';
import { type Parameters, readParameters } from '../parameters.ts';
import type { Route } from '../route.ts';
import { forTranslation } from '../translationKeys.ts';
import { correctedText, rephrasedText } from './improve.ts';
import { canWrite, hasStyles, mayHaveStyles } from './languages.ts';
import { readCorrectRequest, readRephraseRequest, type WriteRequest, writeFormKinds } from './request.ts';

const writes = { method: 'POST', scope: 'write:improve', bodyBytes: limits.write.bodyBytes };

export const writingRoutes: readonly Route[] = forTranslation([
  {
    ...writes,
    path: '/v2/write/rephrase',
    handle: (call) =>
      improve(call, readRephraseRequest, (text, manner) => rephrasedText(text, manner ?? 'rephrased')),
  },
  {
    ...writes,
    path: '/v2/write/correct',
    handle: (call) => improve(call, readCorrectRequest, correctedText),
  },
]);

/** Bills nothing unless the whole request is accepted. */
function improve(
  call: Call,
  read: (parameters: Parameters) => WriteRequest,
  improved: (text: string, manner: string | undefined) => string,
): Answer {
  const { world, key } = call;
  if (key.plan === 'free') throw new Refusal(403, 'Forbidden: writing is not available on the free plan.');
  const request = read(readParameters(call, writeFormKinds));
  const found = request.texts.map((text) => recognise(text, request));
  const characters = request.texts.reduce((sum, text) => sum + [...text].length, 0);
  bill(world, key, { product: 'text_improvement', tag: undefined, characters });
  world.state.billed(request.texts.length, characters);
  return json({
    improvements: request.texts.map((text, index) => {
      const { language, manner } = found[index] ?? {};
      const target = request.target?.lang ?? language ?? '';
      return {
        text: spoiled(world, text, improved(text, manner), target),
        target_language: target,
        detected_source_language: language,
      };
    }),
  });
}

const letter = /\p{L}/u;

interface Recognised {
  /** The base code of the text's language, in lower case. */
  readonly language: string;
  readonly manner: string | undefined;
}

/**
 * Throws a 400 if the text is not in a supported language or not in the target language, or if its language lacks
 * styles and tones and the request is strict. Detection goes by script, so it cannot tell Latin-script languages apart.
 */
function recognise(text: string, { target, manner, isStrict }: WriteRequest): Recognised {
  const detected = detectLanguage(text);
  if (target === undefined) {
    const language = findLanguage(detected);
    if (language === undefined || !canWrite(language)) {
      throw new Refusal(400, 'The language of the text is not supported.');
    }
    const isServed = mayHaveStyles(language);
    if (isStrict && !isServed) throw new Refusal(400, 'The language of the text has no styles and tones.');
    return { language: language.lang, manner: isServed ? manner : undefined };
  }
  if (letter.test(text) && !mayBe(detected).includes(target.base)) {
    throw new Refusal(400, "The text is not in the language of 'target_lang'.");
  }
  return { language: target.base.toLowerCase(), manner: hasStyles(target) ? manner : undefined };
}

function mayBe(detected: string): readonly string[] {
  if (detected === 'EN') return latin;
  return detected === 'ZH' ? ['ZH', 'JA'] : [detected];
}

const latin = ['DE', 'EN', 'ES', 'FR', 'IT', 'PT'];

function spoiled(world: World, source: string, text: string, target: string): string {
  const damaged = world.damage.apply({ text, source, target, markup: undefined }, writingDamages);
  if (damaged === undefined) return text;
  world.state.damaged();
  return damaged;
}
