import { limits } from '../../service/limits.ts';
import { Refusal, unsupportedValue } from '../answer.ts';
import { findLanguage, type Language } from '../languages.ts';
import { type FormKind, ParameterReader, type Parameters } from '../parameters.ts';
import { canWrite, hasStyles } from './languages.ts';

/** A request with valid values. The language of its texts has not been checked yet. */
export interface WriteRequest {
  readonly texts: readonly string[];
  /** Undefined if it has to be detected. */
  readonly target: Language | undefined;
  /** A style or a tone, without `prefer_`. Undefined if none was requested. */
  readonly manner: string | undefined;
  /** Whether a language without styles and tones is an error. */
  readonly isStrict: boolean;
}

/** Parameters that are not a single string in form encoding. */
export const writeFormKinds: Readonly<Record<string, FormKind>> = { text: 'list' };

const rules = limits.write;

/** Throws a 400 for the first broken rule. Source: DeepL API reference, "Improve text". */
export function readRephraseRequest(parameters: Parameters): WriteRequest {
  const reader = new ParameterReader(parameters);
  const request = readTexts(reader);
  const style = readManner(reader, 'writing_style', rules.styles, request.target);
  const tone = readManner(reader, 'tone', rules.tones, request.target);
  if (style !== undefined && tone !== undefined) {
    throw new Refusal(400, "'writing_style' and 'tone' cannot be combined.");
  }
  const manner = style ?? tone;
  const isStrict = manner !== undefined && !manner.startsWith('prefer_');
  return { ...request, manner: manner?.replace('prefer_', ''), isStrict };
}

/** Throws a 400 for the first broken rule, and for `writing_style` and `tone`, which corrections do not accept. */
export function readCorrectRequest(parameters: Parameters): WriteRequest {
  const reader = new ParameterReader(parameters);
  const foreign = ['writing_style', 'tone'].find((name) => reader.has(name));
  if (foreign !== undefined) throw new Refusal(400, `'${foreign}' is not supported for corrections.`);
  return { ...readTexts(reader), manner: undefined, isStrict: false };
}

function readTexts(reader: ParameterReader): Pick<WriteRequest, 'texts' | 'target'> {
  const texts = reader.strings('text') ?? [];
  if (texts.length === 0) throw new Refusal(400, "Parameter 'text' not specified.");
  if (texts.length > rules.texts) throw unsupportedValue('text', `At most ${rules.texts} texts per request.`);
  const code = reader.string('target_lang');
  if (code === undefined) return { texts, target: undefined };
  const target = findLanguage(code);
  if (target === undefined || !canWrite(target)) throw unsupportedValue('target_lang');
  return { texts, target };
}

/** @returns undefined if none or `default` is given */
function readManner(
  reader: ParameterReader,
  name: 'writing_style' | 'tone',
  values: readonly string[],
  target: Language | undefined,
): string | undefined {
  const wishes = values.map((value) => `prefer_${value}`);
  const value = reader.oneOf(name, ['default', ...values, ...wishes]);
  if (value === undefined || value === 'default') return undefined;
  if (target !== undefined && !hasStyles(target) && values.includes(value)) {
    throw new Refusal(400, `'${name}' is not supported for given 'target_lang'.`);
  }
  return value;
}
