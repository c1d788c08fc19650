/** Reads the locale files of a resource, and writes changes to several files that belong together. */
import { applyEdits } from '../formats/format.ts';
import type { ChangedFile, ResourceTexts } from '../keyUses/resourceTexts.ts';
import { folderLanguages } from '../project/discovery/folderLanguages.ts';
import { type DecodedText, inEncoding } from '../project/files/encoding.ts';
import { type Root, requireWithin } from '../store/root.ts';
import { slashed } from './displayPath.ts';
import { FileError } from './errors.ts';
import { asFileError } from './fileFault.ts';
import { readLocaleFile, requireWritable, updateLocaleFile } from './localeFile.ts';
import type { FoundResource, FoundResources } from './resources.ts';
import { targetsIn } from './status.ts';

/** @throws FileError */
export async function textsOf(
  found: FoundResource,
  { resources }: Pick<FoundResources, 'resources'>,
): Promise<ResourceTexts> {
  const { resource, root } = found;
  const { path, locale, languages } = resource;
  const source = await textOf(path, root, { locale, side: 'source' });
  if (!source) throw new FileError(path, { code: 'deleted' });
  const beside = folderLanguages(resources.map((one) => one.resource))(resource);
  const targets = targetsIn(found, beside, { to: [] }).filter((one) => one.path !== path);
  const read = await Promise.all(
    targets.map((one) => textOf(one.path, root, { locale: one.locale, side: 'target' })),
  );
  return {
    source,
    targets: read.filter((one) => one !== undefined),
    isShared: languages !== undefined,
  };
}

async function textOf(
  path: string,
  root: Root,
  role: { readonly locale: string; readonly side: 'source' | 'target' },
) {
  const content = await readLocaleFile(path, root);
  return content && inEncoding({ path, text: content.text, ...role }, content.encoding);
}

/**
 * The real path of a file.
 *
 * @throws FileError if it leads out of the root
 */
export async function realPathIn(root: Root, path: string): Promise<string> {
  try {
    return slashed(await requireWithin(root, path));
  } catch (error) {
    throw asFileError(path, error);
  }
}

/** @throws FileError if a file cannot be written, or has changed since it was read */
export async function requireUnchanged(
  files: readonly ChangedFile[],
  rootOf: (path: string) => Root,
): Promise<void> {
  for (const file of files) {
    const root = rootOf(file.path);
    await requireWritable(file.path, root);
    requireSame(file, await readLocaleFile(file.path, root));
  }
}

/** @throws FileError */
function requireSame({ path, text }: ChangedFile, current: DecodedText | undefined): DecodedText {
  if (!current) throw new FileError(path, { code: 'deleted' });
  if (current.text !== text) throw new FileError(path, { code: 'busy' });
  return current;
}

/**
 * Writes file after file, as `requireUnchanged` has allowed.
 *
 * @param written receives the path of each file that has been changed
 * @throws FileError
 */
export async function writeChanged(
  files: readonly ChangedFile[],
  rootOf: (path: string) => Root,
  written: string[],
): Promise<void> {
  for (const file of files) {
    await updateLocaleFile(file.path, rootOf(file.path), async (current) => {
      const same = requireSame(file, current);
      return { text: { ...same, text: applyEdits(file.text, file.edits) }, result: undefined };
    });
    written.push(file.path);
  }
}
