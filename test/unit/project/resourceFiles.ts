import type { ResourceFiles } from '../../../src/project/discovery/counterparts.ts';

/** Files by path; folders are derived from the paths. */
export function filesAt(paths: readonly string[], unreadable?: string): ResourceFiles {
  return {
    async list(folder) {
      if (folder === unreadable) return undefined;
      const below = paths
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder.length + 1));
      const folders = new Set(
        below.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''),
      );
      const names = below.filter((path) => !path.includes('/'));
      return [
        ...[...folders].map((name) => ({ name, kind: 'folder' }) as const),
        ...names.map((name) => ({ name, kind: 'file' }) as const),
      ];
    },
    isFile: async (path) => paths.includes(path),
  };
}

/** The files of a source and its translations in one folder. */
export const flat = ['/p/en.json', '/p/de.json', '/p/pt_BR.json'];
