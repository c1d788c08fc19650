/** Hashes the texts of a source once for all its translations. */
import type { KeyPath } from '../../formats/format.ts';
import { keyHash, resourceHash, textHash } from './lockHash.ts';
import type { NamedText, TextHashes } from './renew.ts';

interface TextOfSource {
  readonly key: string;
  readonly text: string;
  readonly source: string;
}

/** The hashes of one source and its texts. */
export class SourceHashes {
  readonly resource: string;
  /** All targets share the path objects of a source, and identity is faster than comparison. */
  private readonly entries = new WeakMap<KeyPath, TextOfSource>();

  /** @param source its path relative to the folder of the lock, with forward slashes */
  constructor(source: string) {
    this.resource = resourceHash(source);
  }

  key(path: KeyPath): string {
    return this.entries.get(path)?.key ?? keyHash(path);
  }

  of({ path, source: text, translation }: NamedText): TextHashes {
    const { key, source } = this.entry(path, text);
    return { key, source, translation: textHash(translation) };
  }

  private entry(path: KeyPath, text: string): TextOfSource {
    const known = this.entries.get(path);
    if (known?.text === text) return known;
    const made = { key: known?.key ?? keyHash(path), text, source: textHash(text) };
    this.entries.set(path, made);
    return made;
  }
}
