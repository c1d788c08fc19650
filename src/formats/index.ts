/** The formats, in the order in which they are asked. Their code is loaded with the first file that needs it. */
import { bounded } from './bounded.ts';
import type { Format } from './format.ts';

/** What is known of a format before a file is read. */
export interface KnownFormat {
  readonly id: string;
  /** Files hold the texts of the source beside their translations: PO, XLIFF, string catalogues. */
  readonly bilingual?: true;
  matches(path: string): boolean;
  load(): Promise<Format>;
}

/** Files in folders of values hold other resources too; these never hold texts, or none to translate. */
const otherResources =
  /\/(?:attrs?|bools?|colors?|config|dimens?|do_?not_?translate[^/]*|drawables?|ids?|integers?|public|styles?|styleables?|themes?)\.xml$/i;
const resourceNames = /(?:^|\/)(?:[^/]*strings|strings[^/]*|plurals|arrays)\.xml$/i;
const resourceFolders = /(?:^|\/)(?:values(?:-[^/]+)?|moko-resources\/[^/]+)\/[^/]+\.xml$/;

const formats: readonly KnownFormat[] = [
  {
    id: 'android',
    matches: (path) => resourceNames.test(path) || (resourceFolders.test(path) && !otherResources.test(path)),
    load: async () => (await import('./android.ts')).android,
  },
  {
    id: 'json',
    matches: (path) => /\.(?:jsonc?|arb)$/i.test(path),
    load: async () => (await import('./json.ts')).json,
  },
  {
    id: 'markdown',
    matches: (path) => /\.(?:md|mdx|markdown)$/i.test(path),
    load: async () => (await import('./markdown.ts')).markdown,
  },
  {
    id: 'po',
    bilingual: true,
    matches: (path) => /\.pot?$/i.test(path),
    load: async () => (await import('./po.ts')).po,
  },
  {
    id: 'properties',
    matches: (path) => /\.properties$/i.test(path),
    load: async () => (await import('./properties.ts')).properties,
  },
  {
    id: 'resx',
    matches: (path) => /\.res[xw]$/i.test(path),
    load: async () => (await import('./resx.ts')).resx,
  },
  {
    id: 'strings',
    matches: (path) => /\.strings$/i.test(path),
    load: async () => (await import('./strings.ts')).strings,
  },
  {
    id: 'xcstrings',
    bilingual: true,
    matches: (path) => /\.xcstrings$/i.test(path),
    load: async () => (await import('./xcstrings.ts')).xcstrings,
  },
  {
    id: 'xliff',
    bilingual: true,
    matches: (path) => /\.(?:xlf|xliff)$/i.test(path),
    load: async () => (await import('./xliff.ts')).xliff,
  },
  {
    id: 'yaml',
    matches: (path) => /\.ya?ml$/i.test(path),
    load: async () => (await import('./yaml.ts')).yaml,
  },
];

/** The format that reads files of this path; undefined when none does. */
export function knownFormat(path: string): KnownFormat | undefined {
  return formats.find((format) => format.matches(path));
}

/** The same, ready to read and write. */
export async function loadFormat(path: string): Promise<Format | undefined> {
  const format = await knownFormat(path)?.load();
  return format && bounded(format);
}
