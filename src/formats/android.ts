/** Android's `strings.xml` and similar files: strings, string arrays and plurals. */
import { hasCompiledName, templateWith } from './android/adding.ts';
import { openDocument } from './android/document.ts';
import { holdsCodes, type Item, type Resource } from './android/resources.ts';
import { writeDocument } from './android/write.ts';
import type { Entry, Format, PluralRole } from './format.ts';
import { formPath } from './forms.ts';
import { readOpened, requireBoth } from './opened.ts';
import { resolveKnown } from './xml/characters.ts';

export const android: Format = {
  id: 'android',
  read(text, file) {
    return readOpened(openDocument(text, file), ({ resources }) => ({
      entries: resources.flatMap(entriesOf),
    }));
  },
  write(text, changes, options) {
    const { own, template } = requireBoth(openDocument, text, options, templateWith);
    return writeDocument(own, template, changes, options.becomes);
  },
  isPath: hasCompiledName,
  marksPlurals: true,
  pluralPath: formPath,
  // In a value with elements, `&` and `<` are read as references, which have several spellings.
  sameText: (one, other) => resolveKnown(one) === resolveKnown(other),
};

function entriesOf(resource: Resource): readonly Entry[] {
  return holdsCodes(resource) ? [] : resource.items.flatMap((item) => entryOf(resource, item) ?? []);
}

function entryOf(resource: Resource, { path, key, content, comment }: Item): Entry | undefined {
  if (!content) return undefined;
  const { offset, end } = content.range;
  const plural: PluralRole = { set: resource.path, category: key, ordinal: false };
  const maxLength = limitIn(comment, content.text);
  return {
    path,
    text: content.text,
    range: { offset, length: end - offset },
    ...(comment !== undefined && { context: comment }),
    ...(resource.kind === 'plurals' && { plural }),
    ...(resource.kind === 'array' && { list: resource.path }),
    ...(maxLength !== undefined && { maxLength }),
  };
}

/** The limit in `[CHAR LIMIT=20]`, as in Android's own resources; ignored if the entry's own text exceeds it. */
function limitIn(comment: string | undefined, text: string): number | undefined {
  const [, digits] = /\[CHAR[ _-]?LIMIT\s*[=:]\s*(\d{1,6})\]/i.exec(comment ?? '') ?? [];
  const limit = Number(digits);
  return limit > 0 && [...text].length <= limit ? limit : undefined;
}
