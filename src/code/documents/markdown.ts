/** A Markdown or MDX page as pieces, read and written by its format. */
import type { Change, Entry, FileIdentity } from '../../formats/format.ts';
import { markdown } from '../../formats/markdown.ts';
import type { Opened } from '../../formats/opened.ts';
import type { Piece, Rendered } from '../piece.ts';
import type { DocumentWriting, TextDocument, Translations } from './document.ts';

export function openMarkdown(text: string, path: string): Opened<TextDocument> {
  const file = { path, locale: '' };
  const { entries, problems } = markdown.read(text, file);
  if (problems.length > 0) return { kind: 'problems', problems };
  const units = entries.filter((entry) => entry.text.trim() !== '');
  const page = { text, file, units };
  const pieces = units.map((unit) => pieceOf(page, unit));
  return {
    kind: 'document',
    document: {
      text,
      pieces,
      syntax: 'markdown',
      write: (translations) => write(page, pieces, translations),
    },
  };
}

interface Page {
  readonly text: string;
  readonly file: FileIdentity;
  readonly units: readonly Entry[];
}

function pieceOf(page: Page, unit: Entry): Piece {
  return {
    kind: 'markup',
    range: unit.range,
    texts: [unit.text],
    render: ([translation = '']) => rendered(page, unit, translation),
  };
}

function rendered({ text, file }: Page, { path, range, text: own }: Entry, translation: string): Rendered {
  const content = text.slice(range.offset, range.offset + range.length);
  if (translation === own) return { kind: 'rendered', content };
  const { edits } = markdown.write(text, [{ kind: 'set', path, text: translation }], { file });
  const [edit] = edits;
  return edit ? { kind: 'rendered', content: edit.content } : refused;
}

/** Writes all pieces at once, because the meaning of each depends on the others. */
function write(
  { text, file, units }: Page,
  pieces: readonly Piece[],
  translations: Translations,
): DocumentWriting {
  const changes = units.flatMap(({ path, text: own }, index): readonly Change[] => {
    const translation = translations[index]?.[0];
    if (translation === undefined) throw new Error('A text has no translation');
    return translation === own ? [] : [{ kind: 'set', path, text: translation }];
  });
  if (changes.length === 0) return { edits: [], refused: [] };
  const { edits, conflicts } = markdown.write(text, changes, { file });
  const left = new Set(conflicts.map(({ path }) => path[0]));
  return {
    edits,
    refused: pieces.flatMap((piece, index) =>
      left.has(units[index]?.path[0]) ? [{ piece, refusal: refused.refusal }] : [],
    ),
  };
}

const refused = { kind: 'refused', refusal: { code: 'codeChanged' } } as const;
