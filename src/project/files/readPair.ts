import { type MessageReader, messageReader } from '../../engine/message/reader.ts';
import type { ReadMessage } from '../../engine/message/tree.ts';
import { findListedTokens } from '../../engine/placeholders.ts';
import { createSyntaxReader, type SyntaxReader } from '../../engine/syntax/evidence.ts';
import type { Syntax } from '../../engine/syntax/syntax.ts';
import type { Token } from '../../engine/token.ts';
import type { Entry, FileIdentity, Format, KeyPath, Problem, ReadResult } from '../../formats/format.ts';
import { languageTag } from '../locales/locale.ts';
import { withLoneForms } from './loneForms.ts';
import { isNew } from './newFile.ts';

/** A source or a target. */
export interface LocaleText extends FileIdentity {
  readonly text: string;
}

export interface TargetText extends FileIdentity {
  /** The content; absent if the file does not exist. */
  readonly text?: string;
  /** The locales of the resource's other translations. */
  readonly others?: readonly string[];
}

/** A source as read by its format, for any number of targets. */
export interface ReadSource {
  readonly kind: 'source';
  readonly file: LocaleText & { readonly side: 'source' };
  readonly format: Format;
  readonly wanted: ReadResult;
  readonly readSyntax: SyntaxReader;
  /** The tokens of a source text, except those found only by their shape. Cached. */
  tokensOf(text: string, syntax: Syntax): readonly Token[];
  readonly messages: MessageReader;
  /** A source text read as a message, cached. */
  messageOf(text: string): ReadMessage;
}

/** A target as read beside its source. */
export interface ReadTarget {
  readonly kind: 'target';
  readonly target: TargetText & { readonly side: 'target' };
  /** With each form of a plural of the source marked as such. Undefined for a new file. */
  readonly existing: readonly Entry[] | undefined;
}

/** `path` is the file with the problems, source or target. */
export interface PairProblems {
  readonly kind: 'problems';
  readonly path: string;
  readonly problems: readonly Problem[];
}

export function readSource(from: LocaleText, format: Format): ReadSource | PairProblems {
  const file = { ...from, side: 'source' } as const;
  const wanted = format.read(file.text, file);
  if (wanted.problems.length > 0) return { kind: 'problems', path: file.path, problems: wanted.problems };
  let reader: SyntaxReader | undefined;
  const known = new Map<string, Map<string, readonly Token[]>>();
  const texts = wanted.entries.map(({ text }) => text);
  const messages = messageReader(wanted.syntax, texts);
  const readBefore = new Map<string, ReadMessage>();
  return {
    kind: 'source',
    file,
    format,
    wanted,
    messages,
    readSyntax(translationsOf) {
      reader ??= createSyntaxReader(texts, wanted.syntax);
      return reader(translationsOf);
    },
    tokensOf(text, syntax) {
      const texts = known.get(syntax.id) ?? new Map<string, readonly Token[]>();
      known.set(syntax.id, texts);
      const tokens = texts.get(text) ?? findListedTokens(text, syntax);
      texts.set(text, tokens);
      return tokens;
    },
    messageOf(text) {
      const message = readBefore.get(text) ?? messages.read(text, languageTag(file.locale));
      readBefore.set(text, message);
      return message;
    },
  };
}

export function readTarget({ format, wanted }: ReadSource, to: TargetText): ReadTarget | PairProblems {
  const target = { ...to, side: 'target' } as const;
  const existing = isNew(target.text) ? undefined : format.read(target.text ?? '', target);
  if (existing && existing.problems.length > 0) {
    return { kind: 'problems', path: target.path, problems: existing.problems };
  }
  const entries = existing && withLoneForms(existing.entries, wanted.entries, format);
  return { kind: 'target', target, existing: entries };
}

/** @param textAt returns the target's finished text at a path, if any */
export function syntaxOf(
  { wanted: { entries }, readSyntax }: Pick<ReadSource, 'wanted' | 'readSyntax'>,
  textAt: (path: KeyPath) => string | undefined,
): Syntax {
  return readSyntax((index) => {
    const entry = entries[index];
    const translation = entry && textAt(entry.path);
    return translation ? [translation] : [];
  });
}
