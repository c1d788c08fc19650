/** What `vernacular text` tells of a document beside its translation. */
import type { LeftText } from '../code/documents/translation.ts';
import { lineCounter } from '../formats/lines.ts';
import { displayPath } from './displayPath.ts';
import type { FileFailure } from './fileFailure.ts';
import { findingSentence, refusalSentence } from './messages.ts';
import { findingFigures, jsonFailure } from './report.ts';
import type { Input } from './textInput.ts';

/** A document that was translated as far as it could be. */
export interface TranslatedText {
  readonly path: string;
  /** With the translations in it. */
  readonly text: string;
  /** As it was read. */
  readonly source: string;
  readonly leftOut: readonly LeftText[];
  /** The language that the service found most of it in. */
  readonly detectedSource?: string;
  /** What was sent, in code points as billed. */
  readonly characters: number;
}

/** One line for each text that stands as it was: `path:line reason`. */
export function leftOutLines({ path, source, leftOut }: TranslatedText): readonly string[] {
  const lineOf = lineCounter(source);
  return leftOut.map(
    ({ piece, reason }) => `${displayPath(path)}:${lineOf(piece.range.offset).line} ${sentence(reason)}`,
  );
}

function sentence(reason: LeftText['reason']): string {
  return reason.kind === 'finding' ? findingSentence(reason.finding) : refusalSentence(reason.refusal);
}

/** Unlike other documents of ours it holds texts, because they are what was asked for. */
export function jsonText({ path, text, source, leftOut, detectedSource, characters }: TranslatedText) {
  const lineOf = lineCounter(source);
  return {
    path: displayPath(path),
    ...(detectedSource !== undefined && { detectedSource }),
    characters,
    leftOut: leftOut.map(({ piece, reason }) => ({
      line: lineOf(piece.range.offset).line,
      ...(reason.kind === 'finding' ? findingFigures(reason.finding) : { code: reason.refusal.code }),
      message: sentence(reason),
    })),
    text,
  };
}

/** A file that was set aside. */
export function jsonSetAside(failure: FileFailure) {
  return { path: displayPath(failure.path), problems: jsonFailure(failure) };
}

export function isFailure(input: Input): input is FileFailure {
  return input.kind !== 'document';
}
