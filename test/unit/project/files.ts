import type { ProjectFiles } from '../../../src/project/discovery/projectFiles.ts';
import { UnreadableFile } from '../../../src/project/discovery/unreadable.ts';
import type { FolderItem } from '../../../src/project/discovery/walk.ts';

/** Files by path; `taken` returns the paths that were read, and clears their list. */
export class Files implements ProjectFiles {
  readonly texts: Map<string, string>;
  readonly asked: string[] = [];
  readonly unreadable = new Set<string>();
  /** Called once, while the next file is being read. */
  meanwhile: (() => void) | undefined;

  constructor(texts: Readonly<Record<string, string>>) {
    this.texts = new Map(Object.entries(texts));
  }

  readonly ignoreText = async (path: string) => this.texts.get(path);

  readonly isFile = async (path: string) => this.texts.has(path);

  readonly list = async (folder: string): Promise<readonly FolderItem[]> => {
    const names = new Map<string, FolderItem>();
    for (const path of this.texts.keys()) {
      if (!path.startsWith(`${folder}/`)) continue;
      const [name = '', ...rest] = path.slice(folder.length + 1).split('/');
      names.set(name, { name, kind: rest.length > 0 ? 'folder' : 'file' });
    }
    return [...names.values()];
  };

  readonly read = async (path: string) => {
    this.asked.push(path);
    if (this.unreadable.has(path)) throw new UnreadableFile(path);
    const text = this.texts.get(path);
    const meanwhile = this.meanwhile;
    this.meanwhile = undefined;
    meanwhile?.();
    return text === undefined ? undefined : ({ text, encoding: 'utf-8' } as const);
  };

  taken(): readonly string[] {
    return this.asked.splice(0);
  }
}
