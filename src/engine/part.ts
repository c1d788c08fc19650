/** A text translated on its own: a whole segment, a sentence of a message, a plural form, or a piece of a long text. */
import { withSignsAfter } from './amounts.ts';
import { messageSyntaxOf } from './message/messageSyntaxes.ts';
import { type Frame, splitOuterSpace } from './outerSpace.ts';
import { findTokens, hasLetters } from './placeholders.ts';
import { type NumberPlace, type SampledText, withPlaceholders, withSamples } from './plural/sampleNumber.ts';
import type { Finding } from './segment.ts';
import type { Syntax } from './syntax/syntax.ts';
import type { Token } from './token.ts';
import { verify } from './verify.ts';

export interface Part {
  readonly frame: Frame;
  /** The text as written in the file, without its frame; answers are compared with it. */
  readonly source: string;
  readonly sourceTokens: readonly Token[];
  readonly syntax: Syntax;
  /** The text to send, as readers see it. */
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Sent first instead of `text`, with numbers in place of number placeholders. */
  readonly sampled?: SampledText;
  /** Has letters outside its tokens. */
  readonly isTranslatable: boolean;
}

export interface PartOptions {
  readonly syntax: Syntax;
  /** Decides how sample numbers are written. */
  readonly sourceLanguage: string;
  readonly places: readonly NumberPlace[];
}

/** @param raw the text as written in the file, escapes of the message syntax included */
export function createPart(raw: string, { syntax, sourceLanguage, places }: PartOptions): Part {
  const { core: source, frame } = splitOuterSpace(raw);
  const sourceTokens = findTokens(source, syntax);
  const written = { text: source, tokens: sourceTokens };
  const { text, tokens } = messageSyntaxOf(syntax)?.read(source, sourceTokens) ?? written;
  const isTranslatable = hasLetters(text, tokens);
  const numbered =
    isTranslatable && places.length > 0 ? withSamples(text, tokens, places, sourceLanguage) : undefined;
  // Next to other digits a sample number would become part of another number: `v{n}.0`.
  const isReadable = numbered && withPlaceholders(numbered.text, numbered.samples, syntax) === text;
  const sampled = isReadable ? numbered : undefined;
  return { frame, source, sourceTokens, syntax, text, tokens, isTranslatable, ...(sampled && { sampled }) };
}

export type Finished =
  | { readonly kind: 'finished'; readonly text: string }
  | { readonly kind: 'damaged'; readonly finding: Finding };

/** Reads an answer with restored tokens; `sampled` is what was sent, if it had sample numbers. */
export function finishPart(part: Part, answer: string, sampled: SampledText | undefined): Finished {
  const { syntax, source, sourceTokens } = part;
  const trimmed = answer.trim();
  const counted = sampled ? withPlaceholders(trimmed, sampled.samples, syntax) : trimmed;
  if (counted === undefined) return { kind: 'damaged', finding: lostNumber(sampled) };
  const written = messageSyntaxOf(syntax)?.finish(counted, part) ?? counted;
  const text = withSignsAfter(source, sourceTokens, written);
  const finding = verify(source, text, sourceTokens, syntax);
  return finding === undefined ? { kind: 'finished', text } : { kind: 'damaged', finding };
}

function lostNumber(sampled: SampledText | undefined): Finding {
  const missing = sampled?.samples.map(({ raw }) => raw) ?? [];
  return { code: 'placeholders', missing, added: [] };
}
