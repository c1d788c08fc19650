/** Reads glossaries from whichever API version the service supports; the newer one is tried first. */
import { ServiceError } from '../http/errors.ts';
import {
  type DictionaryInput,
  type Glossary,
  type GlossaryInput,
  listGlossaries,
  readEntries,
  readGlossary,
} from './glossaries.ts';
import { listOlderGlossaries, readOlderEntries, readOlderGlossary } from './olderGlossaries.ts';
import type { Call, Requester } from './request.ts';

/** @throws ServiceError of any kind, like all functions in this file */
export function listAnyGlossaries(request: Requester, call: Call): Promise<readonly Glossary[]> {
  return newerOrOlder(
    () => listGlossaries(request, call),
    () => listOlderGlossaries(request, call),
  );
}

export function readAnyGlossary(request: Requester, input: GlossaryInput, call: Call): Promise<Glossary> {
  return newerOrOlder(
    () => readGlossary(request, input, call),
    () => readOlderGlossary(request, input, call),
  );
}

export function readAnyEntries(request: Requester, input: DictionaryInput, call: Call): Promise<string> {
  return newerOrOlder(
    () => readEntries(request, input, call),
    () => readOlderEntries(request, input, call),
  );
}

/** If neither version is available, the error is that of the newer one. */
async function newerOrOlder<T>(newer: () => Promise<T>, older: () => Promise<T>): Promise<T> {
  try {
    return await newer();
  } catch (error) {
    if (!isUnserved(error)) throw error;
    return await older().catch((other: unknown) => {
      throw isUnserved(other) ? error : other;
    });
  }
}

/**
 * Whether the service lacks this version of the API. Temporary failures do not count, because the older version
 * makes glossaries read-only; nor do missing scopes, because both versions require the same ones.
 */
function isUnserved(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  return error.kind === 'notFound' || error.kind === 'rejected' || error.status === 501;
}
