/** Keys hold source texts and options, so only their hashes are written to disk. */
import { hash } from 'node:crypto';
import type { RecordFormat } from '../store/records.ts';

export interface Answer {
  /** `hashKey` of the memory's key. */
  readonly key: string;
  readonly text: string;
}

const hashBytes = 16;

/** 128 bits of SHA-256 in 22 characters. Hashes UTF-16, because UTF-8 encodes all lone surrogates alike. */
export function hashKey(key: string): string {
  return hash('sha256', Buffer.from(key, 'utf16le'), 'buffer').subarray(0, hashBytes).toString('base64url');
}

export const answerFormat: RecordFormat<Answer> = {
  version: 1,
  encode: ({ key, text }) => ({ k: key, t: text }),
  decode(value) {
    if (typeof value !== 'object' || value === null || !('k' in value) || !('t' in value)) return undefined;
    const { k, t } = value;
    return typeof k === 'string' && typeof t === 'string' ? { key: k, text: t } : undefined;
  },
};
