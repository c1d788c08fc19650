import assert from 'node:assert/strict';
import type { LogOutputChannel } from 'vscode';
import { Log } from '../../../src/editor/log.ts';
import { createClient } from '../../../src/service/client.ts';
import { mainEchoesOf, shown } from '../../support/echo.ts';
import { failuresWith } from '../../support/echoingService.ts';
import { fakeClock, timeoutMs } from '../http/fakeClock.ts';
import { withServer } from '../http/scripted.ts';
import { call } from '../service/withRequester.ts';

const key = '6f1c0a52-9d3e-4b7f-8a21-c5d0e7b94f36:fx';

/** A log that records its lines. */
function recording(): { readonly log: Log; readonly lines: readonly string[] } {
  const lines: string[] = [];
  const channel = { info: (line: string) => lines.push(line), error: (line: string) => lines.push(line) };
  return { log: new Log(channel as unknown as LogOutputChannel), lines };
}

describe("The editor's log", () => {
  it('contains no part of a key that the service echoes', async () => {
    const { log, lines } = recording();
    for (const echo of mainEchoesOf(key)) {
      for (const { status, reason, headers, body } of Object.values(failuresWith(echo))) {
        await withServer(
          [(response) => response.writeHead(status, reason, { ...headers }).end(body ?? '')],
          async ({ url }) => {
            const network = { strictSsl: true, systemCertificates: false, env: {} };
            const config = { baseUrl: url, key, version: '1.2.3', network, clock: fakeClock(), timeoutMs };
            const client = createClient({ ...config, log: (line) => log.request(line) });
            await client.usage({}, call).catch((error: unknown) => log.failure('Testing', error));
            await client.close();
          },
        );
      }
    }
    assert.ok(lines.some((line) => line.includes('GET /v2/usage 400')));
    assert.deepEqual(shown(lines.join('\n'), key), []);
  });

  it('counts a single event in the singular', () => {
    const { log, lines } = recording();
    for (const events of [1, 2])
      log.delivery(7, { kind: 'delivered', status: 200, bytes: 90, events, ms: 5 });
    assert.deepEqual(lines, [
      'POST webhook 7 200, 1 event, 90 bytes sent, 5 ms, delivered',
      'POST webhook 7 200, 2 events, 90 bytes sent, 5 ms, delivered',
    ]);
  });

  it('contains no words of an error message, even if they look like stack frames', () => {
    const { log, lines } = recording();
    log.failure('Testing', new SyntaxError('Unexpected token\n    at Secret words'));
    assert.match(lines.join('\n'), /^Testing: SyntaxError\n {4}at .*log\.test/);
    assert.doesNotMatch(lines.join('\n'), /Unexpected|Secret/);
  });
});
