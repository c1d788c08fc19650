import { SaxesParser } from 'saxes';
import { type Markup, splitMarkup } from '../pseudo/markup.ts';
import { limits } from '../service/limits.ts';
import { type Answer, json, Refusal } from './answer.ts';
import { bill } from './billing.ts';
import type { Call, World } from './call.ts';
import { detectLanguage } from './detect.ts';
import { findTerms } from './glossaries/termIndex.ts';
import { type Steering, steeringOf } from './idCheck.ts';
import { readParameters } from './parameters.ts';
import { pseudoTranslate } from './pseudo.ts';
import { readTranslateRequest, type TranslateRequest, translateFormKinds } from './translateRequest.ts';

/** `POST /v2/translate`. Bills nothing unless the whole request is accepted. */
export function translate(call: Call): Answer {
  const { world, key } = call;
  if (key.plan === 'admin') throw new Refusal(403, 'Forbidden: an admin key cannot translate.');
  const tag = readReportingTag(call.headers['x-deepl-reporting-tag']);
  const request = readTranslateRequest(readParameters(call, translateFormKinds));
  checkWellFormed(request);
  const steering = steeringOf(request, world, key.plan);
  const characters = request.texts.map((text) => billedCharacters(text, request));
  const sum = characters.reduce((total, count) => total + count, 0);
  bill(world, key, { product: 'text_translation', tag, characters: sum });
  world.state.billed(request.texts.length, sum);
  return json({
    translations: request.texts.map((text, index) =>
      translation(text, request, characters[index] ?? 0, steering, world),
    ),
  });
}

/** The tag as stored; an empty one counts as absent. Source: DeepL API reference, "Custom reporting tags". */
function readReportingTag(header: string | string[] | undefined): string | undefined {
  const tag = String(header ?? '').trim();
  if (tag.length > limits.reportingTagCharacters || !/^[!-~]*$/.test(tag)) {
    throw new Refusal(400, "Value for header 'X-DeepL-Reporting-Tag' not supported.");
  }
  return tag === '' ? undefined : tag.toLowerCase();
}

/** Only version 2 is strict about XML. Source: DeepL API reference, "Tag handling v2". */
function checkWellFormed(request: TranslateRequest): void {
  if (request.markup?.mode !== 'xml' || request.tagHandlingVersion !== 'v2') return;
  if (!request.texts.every(isWellFormed)) {
    throw new Refusal(400, 'Tag handling parsing failed, please check input.');
  }
}

/** A text without any of these is well-formed and needs no parser. */
const suspicious = /[<&\p{C}]|\]\]>/u;

/** What precedes the root element of a document; entities declared there remain unknown. */
const prolog = /^\s*(?:<\?xml\s[^>]*\?>\s*)?(?:<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>)?/;

function isWellFormed(text: string): boolean {
  if (!suspicious.test(text)) return true;
  let sound = true;
  const parser = new SaxesParser();
  parser.on('error', () => {
    sound = false;
  });
  parser.write(`<texts>${text.replace(prolog, '')}</texts>`).close();
  return sound;
}

/**
 * Code points of the source text without markup; an entity counts as one. Beta languages are free.
 * Source: DeepL API reference, "Usage limits" and "Supported languages".
 */
function billedCharacters(text: string, request: TranslateRequest): number {
  if (request.target.beta) return 0;
  return request.markup === undefined ? codePoints(text) : codePointsOutsideMarkup(text, request.markup);
}

function codePointsOutsideMarkup(text: string, markup: Markup): number {
  return splitMarkup(text, markup).reduce((count, { kind, text: piece }) => {
    if (kind === 'markup') return count;
    return count + (kind === 'entity' ? 1 : codePoints(piece));
  }, 0);
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function translation(
  text: string,
  request: TranslateRequest,
  characters: number,
  steering: Steering,
  world: World,
): object {
  const source = request.source?.code ?? detectLanguage(withoutTags(text, request.markup));
  const { target, markup, modelType } = request;
  const translated = source === target.base ? text : steered(text, request, steering);
  const damaged = world.damage.apply({ text: translated, source: text, target: target.lang, markup });
  if (damaged !== undefined) world.state.damaged();
  return {
    detected_source_language: source,
    text: damaged ?? translated,
    ...(request.showBilledCharacters && { billed_characters: characters }),
    ...(modelType !== undefined && { model_type_used: usedModel(request) }),
    ...(markup !== undefined && { tag_handling_version: request.tagHandlingVersion }),
  };
}

/** The mark also shows the version of a stored style rule list, and the use of a stored translation memory. */
export function steered(
  text: string,
  { target, markup }: Pick<TranslateRequest, 'target' | 'markup'>,
  { dictionaries, style, hasMemory }: Steering,
): string {
  const marks = [target.lang, ...(style ? [`style ${style.version}`] : []), ...(hasMemory ? ['memory'] : [])];
  const terms = dictionaries.length > 0 && { findTerms: (piece: string) => findTerms(piece, dictionaries) };
  return pseudoTranslate(text, marks.join(', '), { markup, ...terms });
}

function withoutTags(text: string, markup: Markup | undefined): string {
  return markup === undefined ? text : text.replace(/<[^<>]*>/g, ' ');
}

/** Without a source language, always a next-generation model: DeepL API reference, "Translate text", `model_type`. */
function usedModel({ modelType, source }: TranslateRequest): string {
  return modelType === 'latency_optimized' && source !== undefined ? modelType : 'quality_optimized';
}
