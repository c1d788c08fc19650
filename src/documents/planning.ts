/** Where the translation of each file goes. */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { DocumentOptions } from '../service/documentRules.ts';
import { unlessMissing } from '../store/systemCode.ts';
import type { DocumentRequest } from './flow.ts';
import { resultPath } from './names.ts';

export interface Place {
  /** A real path up to its name. */
  readonly source: string;
  /** A real path: names of folders above it say nothing of languages. */
  readonly root: string;
  /** As the person spells it. */
  readonly locale: string;
  readonly sourceLocale?: string | undefined;
  readonly replaces: boolean;
}

/** @param options of which only those for documents are taken */
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

/** The place of two translations, as of `a.doc` and `a.docx`; undefined where each has its own. */
export function sharedTarget(requests: readonly DocumentRequest[]): string | undefined {
  const targets = requests.map(({ target }) => target);
  return targets.find((target, index) => targets.indexOf(target) !== index);
}
