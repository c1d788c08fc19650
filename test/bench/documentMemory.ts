/** Translates a document, and prints this process's peak memory in MB. Arguments: the service's URL, path. */
import { basename, dirname, join } from 'node:path';
import { keyFiles } from '../../src/documents/disk.ts';
import { beginDocument } from '../../src/documents/flow.ts';
import { keptIn } from '../../src/documents/kept.ts';
import { systemClock } from '../../src/http/clock.ts';
import { createClient } from '../../src/service/client.ts';
import { peakMemory } from './peakMemory.ts';

const [baseUrl = '', source = ''] = process.argv.slice(2);
const folder = dirname(source);
const state = join(folder, 'state');
const network = { strictSsl: true, systemCertificates: false, env: {} };
const client = createClient({ key: 'demo', version: '0', baseUrl, network });
const target = join(folder, `de-${basename(source)}`);
const { kind } = await beginDocument(
  {
    ...{ service: client, origin: baseUrl, account: '', clock: systemClock, raise: () => {} },
    ...keptIn(state, keyFiles(join(state, 'keys')), async () => ({ folder })),
  },
  { source, target, replaces: false, options: { targetLang: 'de' } },
  { signal: new AbortController().signal },
);
await client.close();
if (kind !== 'saved') throw new Error(kind);
process.stdout.write(String(peakMemory()));
