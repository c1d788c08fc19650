import assert from 'node:assert/strict';
import type { Connections } from '../../../src/editor/connection.ts';
import { ReportLoader } from '../../../src/editor/usageReport/loader.ts';
import type { Analytics, AnalyticsInput } from '../../../src/service/analytics.ts';
import type { Call } from '../../../src/service/request.ts';
import type { ReportQuery } from '../../../src/webview/report/protocol.ts';

const query: ReportQuery = { range: { start: '2026-01-01', end: '2026-01-31' }, grouping: 'key' };
const other: ReportQuery = { ...query, grouping: 'keyAndDay' };
const onPage = () => undefined;

/** A service that answers when the test decides. */
class Service {
  readonly asked: { readonly input: AnalyticsInput; readonly call: Call; readonly answer: () => void }[] = [];
  identity = 'one';
  readonly loader = new ReportLoader(this as unknown as Connections);

  async admin() {
    const analytics = (input: AnalyticsInput, call: Call) =>
      new Promise<Analytics>((resolve, reject) => {
        call.signal.addEventListener('abort', () => reject(new Error('aborted')));
        const answer = () => resolve({ range: input.range, total: { total: 1 }, usages: [] });
        this.asked.push({ input, call, answer });
      });
    return { kind: 'service', host: 'example.com', identity: this.identity, administration: { analytics } };
  }

  async answer(index: number): Promise<void> {
    // The connection is opened before the request is sent.
    await new Promise(setImmediate);
    this.asked[index]?.answer();
  }
}

describe('Loading a report', () => {
  it('reuses the report for a page that was hidden', async () => {
    const service = new Service();
    const first = service.loader.load({ query, isReload: false, onPage });
    await service.answer(0);
    assert.deepEqual((await first)?.report.grouping, 'key');
    assert.equal(
      (await service.loader.load({ query, isReload: false, onPage }))?.report,
      (await first)?.report,
    );
    assert.equal(service.asked.length, 1);
  });

  const again: readonly [
    what: string,
    change: (service: Service) => Partial<{ query: ReportQuery; isReload: boolean }>,
  ][] = [
    ['for a reload', () => ({ isReload: true })],
    ['for another query', () => ({ query: other })],
    [
      'for another key',
      (service) => {
        service.identity = 'two';
        return {};
      },
    ],
  ];
  for (const [what, change] of again) {
    it(`asks the service again ${what}`, async () => {
      const service = new Service();
      const first = service.loader.load({ query, isReload: false, onPage });
      await service.answer(0);
      await first;
      const second = service.loader.load({ query, isReload: false, onPage, ...change(service) });
      await service.answer(1);
      assert.ok(await second);
      assert.equal(service.asked.length, 2);
    });
  }

  it('joins a request for the same report', async () => {
    const service = new Service();
    const first = service.loader.load({ query, isReload: false, onPage });
    const second = service.loader.load({ query: structuredClone(query), isReload: false, onPage });
    await service.answer(0);
    assert.equal((await second)?.report.grouping, 'key');
    assert.equal(await second, await first);
    assert.equal(service.asked.length, 1);
  });

  it('cancels the previous request and drops its answer', async () => {
    const service = new Service();
    const first = service.loader.load({ query, isReload: false, onPage });
    await new Promise(setImmediate);
    const second = service.loader.load({ query: other, isReload: false, onPage });
    assert.equal(service.asked[0]?.call.signal.aborted, true);
    await service.answer(0);
    await service.answer(1);
    assert.equal(await first, undefined);
    assert.equal((await second)?.report.grouping, 'keyAndDay');
    assert.equal(service.loader.current?.grouping, 'keyAndDay');
  });

  it('returns nothing if it is cancelled before or after the request', async () => {
    const service = new Service();
    const early = service.loader.load({ query, isReload: false, onPage });
    service.loader.cancel();
    assert.equal(await early, undefined);
    assert.equal(service.asked.length, 0);
    const late = service.loader.load({ query, isReload: false, onPage });
    await new Promise(setImmediate);
    service.loader.cancel();
    assert.equal(await late, undefined);
    assert.equal(service.loader.current, undefined);
  });

  const connections: readonly [what: string, change: (service: Service) => void, isOutdated: boolean][] = [
    ['the same connection', () => {}, false],
    [
      'another key',
      (service) => {
        service.identity = 'two';
      },
      true,
    ],
    [
      'no key',
      (service) => {
        service.admin = () => Promise.reject(new Error('no key'));
      },
      true,
    ],
  ];
  for (const [what, change, isOutdated] of connections) {
    it(`yields a report that is ${isOutdated ? 'outdated' : 'up to date'} with ${what}`, async () => {
      const service = new Service();
      const { loader } = service;
      assert.equal(await loader.isOutdated(), false, 'nothing is there yet');
      const loading = loader.load({ query, isReload: false, onPage });
      await new Promise(setImmediate);
      change(service);
      assert.equal(await loader.isOutdated(), isOutdated, 'while it is read');
      await service.answer(0);
      await loading;
      assert.equal(await loader.isOutdated(), isOutdated, 'when it is there');
      loader.clear();
      assert.equal(await loader.isOutdated(), false, 'when it went');
    });
  }

  it('fails with the error of the service, and drops the previous report', async () => {
    const service = new Service();
    const first = service.loader.load({ query, isReload: false, onPage });
    await service.answer(0);
    await first;
    const broken = new Error('broken');
    service.admin = () => Promise.reject(broken);
    await assert.rejects(service.loader.load({ query, isReload: true, onPage }), broken);
    assert.equal(service.loader.current, undefined);
  });
});
