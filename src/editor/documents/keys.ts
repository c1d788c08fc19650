/** The keys of documents in progress, in secret storage. */
import type { SecretStorage } from 'vscode';
import { handleText, readHandle } from '../../documents/disk.ts';
import type { DocumentKeys } from '../../documents/ports.ts';

export function keysIn(secrets: SecretStorage): DocumentKeys {
  const nameOf = (id: string) => `document.${id}`;
  return {
    async get(id) {
      const text = await secrets.get(nameOf(id));
      return text === undefined ? undefined : readHandle(text);
    },
    async set(id, handle) {
      await secrets.store(nameOf(id), handleText(handle));
    },
    async delete(id) {
      await secrets.delete(nameOf(id));
    },
  };
}
