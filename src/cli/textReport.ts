/** What `vernacular text` and `vernacular write` report about a document, as lines and as JSON. */
import type { LeftText } from '../code/documents/translation.ts';
import type { Edit } from '../formats/format.ts';
import { lineCounter } from '../formats/lines.ts';
import { wordChanges } from '../writing/corrections.ts';
import { displayPath } from './displayPath.ts';
import type { FileFailure } from './fileFailure.ts';
import { findingSentence, refusalSentence } from './messages.ts';
import { findingFigures, jsonFailure } from './reportJson.ts';
import type { Input } from './textInput.ts';

/** What to do with the texts of a document. */
export type Work = 'translate' | 'rephrase' | 'correct';

/** A document whose texts were translated, rephrased or corrected as far as possible. */
export interface TranslatedText {
  readonly work: Work;
  readonly path: string;
  /** The document with the new texts. */
  readonly text: string;
  readonly source: string;
  readonly edits: readonly Edit[];
  readonly leftOut: readonly LeftText[];
  /** The language that the service detected for most of the texts. */
  readonly detectedSource?: string;
  /** Billed code points of all texts that were answered. */
  readonly characters: number;
}

/** One line per text that was left unchanged: `path:line reason`. */
export function leftOutLines({ work, path, source, leftOut }: TranslatedText): readonly string[] {
  const lineOf = lineCounter(source);
  return leftOut.map(
    ({ piece, reason }) =>
      `${displayPath(path)}:${lineOf(piece.range.offset).line} ${sentence(reason, work)}`,
  );
}

function sentence(reason: LeftText['reason'], work: Work): string {
  const answer = work === 'translate' ? 'translation' : 'new text';
  return reason.kind === 'refusal'
    ? refusalSentence(reason.refusal, answer)
    : findingSentence(reason.finding, answer);
}

/** Unlike a run's report, the result contains texts, because they are what was requested. */
export function jsonText(translated: TranslatedText) {
  const { work, path, text, source, leftOut, detectedSource, characters } = translated;
  const lineOf = lineCounter(source);
  return {
    path: displayPath(path),
    ...(detectedSource !== undefined && { detectedSource }),
    characters,
    leftOut: leftOut.map(({ piece, reason }) => ({
      line: lineOf(piece.range.offset).line,
      ...(reason.kind === 'finding' ? findingFigures(reason.finding) : { code: reason.refusal.code }),
      message: sentence(reason, work),
    })),
    ...(work === 'correct' && { corrections: correctionsIn(translated) }),
    text,
  };
}

function correctionsIn({ source, edits }: TranslatedText) {
  const lineOf = lineCounter(source);
  return edits.flatMap(({ offset, length, content }) =>
    wordChanges(source.slice(offset, offset + length), content).map((correction) => ({
      line: lineOf(offset + correction.offset).line,
      original: correction.original,
      replacement: correction.content,
    })),
  );
}

export function jsonSetAside(failure: FileFailure) {
  return { path: displayPath(failure.path), problems: jsonFailure(failure) };
}

export function isFailure(input: Input): input is FileFailure {
  return input.kind !== 'document';
}
