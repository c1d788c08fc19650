import type { Event, SecretStorage } from 'vscode';

/** The two keys a person can have. They are kept apart and never stand in for each other. */
export type KeyKind = 'translate' | 'admin';

/** A key and the origin (`https://host:port`) it was saved for: it is sent nowhere else. */
export interface SavedKey {
  readonly key: string;
  readonly origin: string;
}

const secretNames: Record<KeyKind, string> = {
  translate: 'vernacular.translateKey',
  admin: 'vernacular.adminKey',
};

/** Keys live in the editor's secret storage and nowhere else. */
export class Credentials {
  private readonly secrets: SecretStorage;

  constructor(secrets: SecretStorage) {
    this.secrets = secrets;
  }

  /** Fires when a key was stored or removed, in another window too. */
  get onDidChange(): Event<unknown> {
    return this.secrets.onDidChange;
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

/** Neither part holds white space. An entry without an origin cannot be trusted to any address: no key. */
function parse(stored: string): SavedKey | undefined {
  const [origin, key] = stored.split(' ');
  return origin && key ? { key, origin } : undefined;
}

/** Why `text` cannot be a key, or undefined. Keys are printable ASCII without white space. */
export function keyProblem(text: string): 'empty' | 'characters' | undefined {
  const key = text.trim();
  if (key === '') return 'empty';
  return /^[!-~]{1,512}$/.test(key) ? undefined : 'characters';
}
