import type { Disposable, SecretStorage } from 'vscode';

/** The two kinds of key, which are stored separately: one never replaces the other. */
export type KeyKind = 'translate' | 'admin';

/** A key and the origin (`https://host:port`) for which it was saved: it is sent nowhere else. */
export interface SavedKey {
  readonly key: string;
  readonly origin: string;
}

const secretNames: Record<KeyKind, string> = {
  translate: 'vernacular.translateKey',
  admin: 'vernacular.adminKey',
};

/** Keys are stored only in the editor's secret storage. */
export class Credentials {
  private readonly secrets: SecretStorage;

  constructor(secrets: SecretStorage) {
    this.secrets = secrets;
  }

  /** Calls the listener when a key is stored or removed, including by another window. */
  onDidChange(listener: () => void): Disposable {
    const names = Object.values(secretNames);
    return this.secrets.onDidChange(({ key: name }) => {
      if (names.includes(name)) listener();
    });
  }

  async read(kind: KeyKind): Promise<SavedKey | undefined> {
    const stored = await this.secrets.get(secretNames[kind]);
    return stored === undefined ? undefined : parse(stored);
  }

  async save(kind: KeyKind, saved: SavedKey): Promise<void> {
    await this.secrets.store(secretNames[kind], `${saved.origin} ${saved.key}`);
  }

  async remove(kind: KeyKind): Promise<void> {
    await this.secrets.delete(secretNames[kind]);
  }
}

/** Neither part contains white space. An entry without an origin counts as no key: it must not be sent anywhere. */
function parse(stored: string): SavedKey | undefined {
  const [origin, key] = stored.split(' ');
  return origin && key ? { key, origin } : undefined;
}

/** Why `text` cannot be a key, or undefined. Keys are at most 512 characters of printable ASCII without white space. */
export function keyProblem(text: string): 'empty' | 'characters' | undefined {
  const key = text.trim();
  if (key === '') return 'empty';
  return /^[!-~]{1,512}$/.test(key) ? undefined : 'characters';
}
