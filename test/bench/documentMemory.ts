/** Sends a document, fetches and saves it, and prints the most memory that this process had, in KiB. */
import { basename, dirname, join } from 'node:path';
import { diskFiles, keyFiles } from '../../src/documents/disk.ts';
import { beginDocument } from '../../src/documents/flow.ts';
import { DocumentRecords } from '../../src/documents/records.ts';
import { systemClock } from '../../src/http/clock.ts';
import { leaseIn } from '../../src/jobs/leases.ts';
import { createClient } from '../../src/service/client.ts';

const [baseUrl = '', source = ''] = process.argv.slice(2);
const folder = dirname(source);
const state = join(folder, 'state');
const network = { strictSsl: true, systemCertificates: false, env: {} };
const client = createClient({ key: 'demo', version: '0', baseUrl, network });
const target = join(folder, `de-${basename(source)}`);
const { kind } = await beginDocument(
  {
    ...{ service: client, origin: baseUrl, account: '', clock: systemClock, raise: () => {} },
    files: diskFiles(join(state, 'parts'), async () => ({ folder })),
    records: new DocumentRecords(join(state, 'documents.jsonl')),
    keys: keyFiles(join(state, 'keys')),
    claim: (resource) => leaseIn(join(state, 'leases'), resource),
  },
  { source, target, replaces: false, options: { targetLang: 'de' } },
  { signal: new AbortController().signal },
);
await client.close();
if (kind !== 'saved') throw new Error(kind);
process.stdout.write(`${process.resourceUsage().maxRSS}`);
