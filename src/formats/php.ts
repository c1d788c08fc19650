/**
 * PHP files that return an array of texts, as in Laravel, Symfony, Yii and Laminas, or assign texts to a variable or
 * its elements, as in OpenCart, Moodle and phpBB.
 */
import { replace, sortedEdits } from './edits.ts';
import type { Change, Edit, Entry, Format, WriteOptions, WriteResult } from './format.ts';
import { onlyIfReadBack } from './inCode/readBack.ts';
import { entriesOf } from './json/entries.ts';
import { memberOf } from './nested/tree.ts';
import { updateContainer } from './nested/update.ts';
import { wantedOf } from './nested/wanted.ts';
import { readOpened, requireBoth } from './opened.ts';
import { openDocument, type PhpDocument } from './php/document.ts';
import { layoutOf } from './php/layout.ts';
import { namesElsewhere, withConstants } from './php/names.ts';
import { wantedBySection } from './php/sections.ts';
import { modelOf, spell } from './php/spell.ts';
import { withSplices } from './php/splice.ts';
import { updateOf } from './php/update.ts';
import { kindOfValue } from './valueKind.ts';

export const php: Format = {
  id: 'php',
  nestsKeys: true,
  comments: {
    line: /^(?:\/\/|#)/,
    hasBlocks: true,
    after: /^(?:[^\S\n]*[,;])?[^\S\n]*((?:#|\/\/).*$|\/\*(?:(?!\*\/).)*\*\/(?=[^\S\n]*$))/,
    element: /^[^\S\n]*\$[\w\x80-\uffff]+(?:\[[^[\]\n]*\]){1,200}/,
  },
  read(text, file) {
    return readOpened(openDocument(text, file), (document) => {
      const { syntax } = document.dialect;
      const entries = withConstants(entriesOf(document, file.locale), document.base);
      const isSource = file.side === 'source' && document.dialect.id === 'yii';
      return { entries: isSource ? entries.map(withKey) : entries, ...(syntax && { syntax }) };
    });
  },
  write,
};

/** Yii shows the key where the text is empty, as it is in the files that `yii message` writes. */
function withKey(entry: Entry): Entry {
  const [key = '', ...further] = entry.path;
  const isText = entry.text === '' && further.length === 0 && kindOfValue(key) !== 'code';
  return isText ? { ...entry, text: key } : entry;
}

function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  const { own: document, template } = requireBoth(openDocument, text, options);
  const layout = layoutOf(document, template);
  const update = updateOf(document, layout);
  if (options.becomes) update.edits.push(...renamings(document, options.becomes.locale, layout.eol));
  const possible = changes.filter((change) => {
    if (change.kind === 'remove') return true;
    const code = !change.text.isWellFormed()
      ? 'unencodable'
      : template && namesElsewhere(document, template, change.path)
        ? 'shapeDiffers'
        : undefined;
    if (code) update.conflicts.push({ path: change.path, code });
    return code === undefined;
  });
  const outer = { ...layout, indent: '' };
  const sections = possible.length > 0 ? wantedBySection(document, template, wantedOf(possible)) : [];
  for (const { container, model, wanted } of sections) {
    const own = template && model && { document: template, container: model, depth: 0 };
    updateContainer(update, { container, depth: 0, outer }, own, wanted);
  }
  const edits = withSplices(document, update.edits, layout);
  const result = { edits: sortedEdits(edits), conflicts: update.conflicts };
  const file = options.becomes ?? options.file;
  return onlyIfReadBack(document, changes, (written) => openDocument(written, file), result);
}

/** Replaces the language code of a Kirby file. */
function renamings({ text, root, dialect }: PhpDocument, locale: string, eol: string): readonly Edit[] {
  const code = dialect.id === 'kirby' ? memberOf(root, 'code') : undefined;
  if (code?.value.kind !== 'string' || code.value.value === locale) return [];
  return [replace(code.value, spell(locale, modelOf(text, code.value), eol))];
}
