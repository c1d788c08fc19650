/** A source and its target as their format reads them. */
import { readSyntax } from '../engine/syntax/evidence.ts';
import type { Sample, Syntax } from '../engine/syntax/syntax.ts';
import type { Entry, FileIdentity, Format, Problem, ReadResult } from '../formats/format.ts';
import { pathKey } from '../formats/pathKey.ts';

export interface LocaleText extends FileIdentity {
  /** The content; absent when the file does not exist. */
  readonly text?: string;
}

export interface SourceText extends LocaleText {
  readonly text: string;
}

export interface ReadPair {
  readonly source: SourceText & { readonly side: 'source' };
  readonly target: LocaleText & { readonly side: 'target' };
  readonly wanted: ReadResult;
  /** undefined for a file that is new. */
  readonly existing: readonly Entry[] | undefined;
}

/** `path` names the file that has the problems, source or target. */
export interface PairProblems {
  readonly kind: 'problems';
  readonly path: string;
  readonly problems: readonly Problem[];
}

export function readPair(
  from: SourceText,
  to: LocaleText,
  format: Format,
): ({ readonly kind: 'pair' } & ReadPair) | PairProblems {
  const source = { ...from, side: 'source' } as const;
  const target = { ...to, side: 'target' } as const;
  const wanted = format.read(source.text, source);
  if (wanted.problems.length > 0) return { kind: 'problems', path: source.path, problems: wanted.problems };
  const existing = isNew(target.text) ? undefined : format.read(target.text ?? '', target);
  if (existing && existing.problems.length > 0) {
    return { kind: 'problems', path: target.path, problems: existing.problems };
  }
  return { kind: 'pair', source, target, wanted, existing: existing?.entries };
}

/** How the texts of both files mark what is not to be translated. @param texts the target's, by key */
export function syntaxOf({ entries, syntax }: ReadResult, texts: ReadonlyMap<string, string>): Syntax {
  return readSyntax({ ...(syntax && { prescribed: syntax }), samples: samplesOf(entries, texts) });
}

function samplesOf(entries: readonly Entry[], translations: ReadonlyMap<string, string>): readonly Sample[] {
  return entries.map(({ path, text }) => {
    const translation = translations.get(pathKey(path));
    return translation ? { text, translations: [translation] } : { text };
  });
}

/** An empty or white-space-only file is as good as none. */
export function isNew(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}
