import type { Route } from '../route.ts';
import { forTranslation } from '../translationKeys.ts';
import {
  createOlderGlossary,
  deleteOlderGlossary,
  listLanguagePairs,
  listOlderGlossaries,
  readOlderEntries,
  readOlderGlossary,
} from './v2.ts';
import {
  createGlossary,
  deleteDictionary,
  deleteGlossary,
  listGlossaries,
  patchGlossary,
  putDictionary,
  readGlossary,
  readGlossaryEntries,
} from './v3.ts';

/** A form encodes a 10 MiB dictionary in up to three times as many bytes, and a glossary may have several. */
const bodyBytes = 64 * 1024 * 1024;

const reads = { method: 'GET', scope: 'glossaries:read' };
const creates = { method: 'POST', scope: 'glossaries:write', bodyBytes };
const deletes = { method: 'DELETE', scope: 'glossaries:write' };

const newer = '/v3/glossaries';
const newerOne = `${newer}/{glossary_id}`;
const dictionaries = `${newerOne}/dictionaries`;
const older = '/v2/glossaries';
const olderOne = `${older}/{glossary_id}`;

export const glossaryRoutes: readonly Route[] = forTranslation([
  { ...reads, path: newer, handle: listGlossaries },
  { ...creates, path: newer, handle: createGlossary },
  { ...reads, path: newerOne, handle: readGlossary },
  { ...creates, method: 'PATCH', path: newerOne, handle: patchGlossary },
  { ...deletes, path: newerOne, handle: deleteGlossary },
  { ...reads, path: `${newerOne}/entries`, handle: readGlossaryEntries },
  { ...creates, method: 'PUT', path: dictionaries, handle: putDictionary },
  { ...deletes, path: dictionaries, handle: deleteDictionary },
  { ...reads, path: older, handle: listOlderGlossaries },
  { ...creates, path: older, handle: createOlderGlossary },
  { ...reads, path: olderOne, handle: readOlderGlossary },
  { ...deletes, path: olderOne, handle: deleteOlderGlossary },
  { ...reads, path: `${olderOne}/entries`, handle: readOlderEntries },
  { ...reads, path: '/v2/glossary-language-pairs', handle: listLanguagePairs },
]);
