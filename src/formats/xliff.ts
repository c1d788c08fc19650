/** XLIFF 1.2 and 2.x, bilingual files in the flavours of Angular, Symfony, Xcode and others. */
import { lastOfEach } from './changes.ts';
import { sortedEdits } from './edits.ts';
import type { Change, Conflict, Edit, FileIdentity, Format, WriteOptions, WriteResult } from './format.ts';
import { readOpened, requireBoth } from './opened.ts';
import { keysOf, pathKey } from './pathKey.ts';
import { openDocument, type XliffDocument } from './xliff/document.ts';
import { entriesOf } from './xliff/entries.ts';
import { type Inserted, insertUnits, type Setting, type UnitInsertion } from './xliff/insertUnits.ts';
import { languageTag, nameLanguage } from './xliff/language.ts';
import { type Removal, removalOf } from './xliff/removeUnits.ts';
import { dropTarget, type Manner, mannerOf, setTarget } from './xliff/target.ts';

export const xliff: Format = {
  id: 'xliff',
  read(text, file) {
    return readOpened(openDocument(text), (document) => ({
      entries: entriesOf(document, file),
      ...(isIcu(file) && { syntax: 'icu' }),
    }));
  },
  write,
};

/** Symfony marks message domains in ICU syntax by their file name. */
function isIcu({ path }: FileIdentity): boolean {
  return /\+intl-icu\.[^/]*$/.test(path);
}

function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  const { file, becomes } = options;
  const { own: document, template } = requireBoth(openDocument, text, options);
  const last = [...lastOfEach(changes)];
  const settings = last.filter((change) => change.kind === 'set');
  const removals = last.filter((change) => change.kind === 'remove').map(({ path }) => path);
  const manner = mannerOf(document, becomes && languageTag(document, becomes.locale));
  const removal = becomes ? droppedTargets(manner, settings) : removalOf(manner, removals);
  const set = setTargets(manner, settings, template);
  const missing = settings.filter((one) => one.text !== '' && !document.segments.has(pathKey(one.path)));
  const language = languageTag(document, file.locale);
  const { removed } = removal;
  const inserted = insertMissing({ manner, template, language, removed }, missing);
  const edits = removal.edits(inserted.filled);
  return {
    edits: sortedEdits([...nameLanguage(manner), ...edits, ...set.edits, ...inserted.edits]),
    conflicts: [...set.conflicts, ...inserted.conflicts],
  };
}

function setTargets(
  manner: Manner,
  settings: readonly Setting[],
  model: XliffDocument | undefined,
): { readonly edits: readonly Edit[]; readonly conflicts: readonly Conflict[] } {
  const edits: Edit[] = [];
  const conflicts: Conflict[] = [];
  for (const { path, text } of settings) {
    const segment = manner.document.segments.get(pathKey(path));
    if (!segment) continue;
    const counterpart = model?.segments.get(pathKey(path));
    const source = model && counterpart && { document: model, segment: counterpart };
    const own = segment.unit.isTranslatable ? setTarget(manner, segment, text, source) : 'shapeDiffers';
    if (own === undefined) conflicts.push({ path, code: 'unencodable' });
    else if (own === 'shapeDiffers') conflicts.push({ path, code: own });
    else edits.push(...own);
  }
  return { edits, conflicts };
}

/**
 * A new file keeps units without a translation: XLIFF tools show them as open, and programs fall back to the source.
 * The source file's own targets are dropped.
 */
function droppedTargets(manner: Manner, settings: readonly Setting[]): Removal {
  const kept = keysOf(settings);
  const segments = [...manner.document.segments.values()].filter(
    ({ path, unit }) => unit.isTranslatable && !kept.has(pathKey(path)),
  );
  const edits = segments.flatMap((segment) => dropTarget(manner, segment));
  return { edits: () => edits, removed: new Set() };
}

function insertMissing(
  {
    template,
    ...insertion
  }: Omit<UnitInsertion, 'template'> & { readonly template: XliffDocument | undefined },
  settings: readonly Setting[],
): Inserted {
  if (template) return insertUnits({ ...insertion, template }, settings);
  const conflicts = settings.map(({ path }) => ({ path, code: 'shapeDiffers' }) as const);
  return { edits: [], conflicts, filled: new Set() };
}
