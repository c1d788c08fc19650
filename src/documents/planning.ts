import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { DocumentOptions } from '../service/documentRules.ts';
import { unlessMissing } from '../store/systemCode.ts';
import type { DocumentRequest } from './flow.ts';
import { resultPath } from './names.ts';

export interface Place {
  /** The real path of its folder, with the file's own name, which may be a link. */
  readonly source: string;
  /** A real path. Names of folders above it do not indicate languages. */
  readonly root: string;
  readonly locale: string;
  readonly sourceLocale?: string | undefined;
  readonly replaces: boolean;
}

/** @param options only those for documents are used */
export async function requestFor(
  { source, root, replaces, ...languages }: Place,
  options: DocumentOptions,
): Promise<DocumentRequest> {
  const { targetLang, sourceLang, formality, glossaryId, styleId, outputFormat } = options;
  const { translationMemoryId, translationMemoryThreshold } = options;
  const named = await resultPath({
    ...{ ...languages, outputFormat, source: relative(root, source).replaceAll(sep, '/') },
    foldersIn: (folder) => foldersIn(join(root, folder)),
  });
  return {
    ...{ source, replaces, target: join(root, named) },
    options: {
      ...{ targetLang, sourceLang, formality, glossaryId, styleId, outputFormat },
      ...{ translationMemoryId, translationMemoryThreshold },
      strictFormality: formality === 'more' || formality === 'less',
    },
  };
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const items = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  return items.flatMap((item) => (item.isDirectory() ? [item.name] : []));
}

/** A target shared by two translations, such as those of `a.doc` and `a.docx`. */
export function sharedTarget(requests: readonly DocumentRequest[]): string | undefined {
  const targets = requests.map(({ target }) => target);
  return targets.find((target, index) => targets.indexOf(target) !== index);
}
