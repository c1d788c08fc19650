import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { ScriptedFault } from '../../../src/emulator/faults.ts';
import type { Emulator } from '../../../src/emulator/server.ts';
import { call, messageOf, post, type Reply, translate, withEmulator } from './caller.ts';

const statuses = async (emulator: Emulator, count: number): Promise<readonly number[]> => {
  const result: number[] = [];
  while (result.length < count) result.push((await translate(emulator, {})).status);
  return result;
};

/** The statuses of five consecutive translate requests. */
const sequences: readonly {
  readonly name: string;
  readonly faults: readonly ScriptedFault[];
  readonly expected: readonly number[];
}[] = [
  { name: 'one request by default', faults: [{ status: 503 }], expected: [503, 200, 200, 200, 200] },
  { name: 'several requests', faults: [{ status: 429, times: 3 }], expected: [429, 429, 429, 200, 200] },
  {
    name: 'one request after the other',
    faults: [{ status: 429, times: 2 }, { status: 500 }],
    expected: [429, 429, 500, 200, 200],
  },
  {
    name: 'the third request',
    faults: [{ status: 500, match: { nth: 3 } }],
    expected: [200, 200, 500, 200, 200],
  },
  {
    name: 'the second and third request',
    faults: [{ status: 500, match: { nth: 2 }, times: 2 }],
    expected: [200, 500, 500, 200, 200],
  },
  {
    name: 'a request before an earlier fault that still waits',
    faults: [{ status: 500, match: { nth: 2 } }, { status: 429 }],
    expected: [429, 500, 200, 200, 200],
  },
  {
    name: 'this endpoint by path',
    faults: [{ status: 500, match: { endpoint: '/v2/translate' } }],
    expected: [500, 200, 200, 200, 200],
  },
  {
    name: 'this endpoint by method and path',
    faults: [{ status: 500, match: { endpoint: 'POST /v2/translate' } }],
    expected: [500, 200, 200, 200, 200],
  },
  {
    name: 'another endpoint only',
    faults: [{ status: 500, match: { endpoint: '/v2/usage' } }],
    expected: [200, 200, 200, 200, 200],
  },
];

interface Shaped {
  readonly name: string;
  readonly fault: ScriptedFault;
  readonly check: (reply: Reply) => void;
}

const shapes: readonly Shaped[] = [
  {
    name: 'a message for a status alone',
    fault: { status: 529 },
    check: (reply) => assert.equal(typeof messageOf(reply), 'string'),
  },
  {
    name: 'JSON',
    fault: { status: 403, body: { message: 'no', detail: 'scope' } },
    check: (reply) => assert.equal(reply.text, '{"message":"no","detail":"scope"}'),
  },
  {
    name: 'HTML',
    fault: { status: 502, body: '<html>bad</html>' },
    check: (reply) => {
      assert.equal(reply.status, 502);
      assert.equal(reply.text, '<html>bad</html>');
      assert.match(String(reply.headers['content-type']), /^text\/html/);
    },
  },
  { name: 'an empty text', fault: { status: 500, body: '' }, check: (reply) => assert.equal(reply.text, '') },
  {
    name: 'headers',
    fault: { status: 429, headers: { 'Retry-After': '7', 'X-Trace-ID': 'f'.repeat(32) } },
    check: (reply) => {
      assert.equal(reply.headers['retry-after'], '7');
      assert.equal(reply.headers['x-trace-id'], 'f'.repeat(32));
    },
  },
  {
    name: 'headers that are spelled in another case',
    fault: { status: 200, body: 'x', headers: { 'content-type': 'text/css', 'x-trace-id': 'f'.repeat(32) } },
    check: (reply) => {
      assert.equal(reply.headers['content-type'], 'text/css');
      assert.equal(reply.headers['x-trace-id'], 'f'.repeat(32));
    },
  },
  {
    name: 'headers on a successful answer',
    fault: { headers: { 'X-Extra': '1' } },
    check: (reply) => {
      assert.equal(reply.status, 200);
      assert.equal(reply.headers['x-extra'], '1');
    },
  },
  {
    name: 'truncated JSON',
    fault: { malformed: 'truncatedJson' },
    check: (reply) => {
      assert.ok(reply.text.startsWith('{"translations":'));
      assert.throws(() => JSON.parse(reply.text), SyntaxError);
    },
  },
  {
    name: 'a wrong shape',
    fault: { malformed: 'wrongShape' },
    check: (reply) => assert.ok(!Array.isArray(JSON.parse(reply.text).translations)),
  },
  {
    name: 'fewer texts',
    fault: { malformed: 'fewerTexts' },
    check: (reply) => assert.equal(JSON.parse(reply.text).translations.length, 1),
  },
  {
    name: 'a given text, which has no list to shorten',
    fault: { body: 'busy', malformed: 'fewerTexts' },
    check: (reply) => assert.equal(reply.text, 'busy'),
  },
  {
    name: 'an empty body',
    fault: { malformed: 'emptyBody' },
    check: (reply) => assert.equal(reply.text, ''),
  },
];

describe('faults', () => {
  for (const { name, faults, expected } of sequences) {
    it(`hit ${name}`, () =>
      withEmulator({}, async (emulator) => {
        emulator.script(...faults);
        assert.deepEqual(await statuses(emulator, 5), expected);
      }));
  }

  for (const { name, fault, check } of shapes) {
    it(`answer with ${name}`, () =>
      withEmulator({}, async (emulator) => {
        emulator.script(fault);
        const reply = await translate(emulator, { text: ['One', 'Two'] });
        check(reply);
        assert.match(String(reply.headers['x-trace-id']), /^[0-9a-f]{32}$/);
      }));
  }

  it('bill only completed work', () =>
    withEmulator({}, async (emulator) => {
      const billedBy = async (fault: ScriptedFault): Promise<number> => {
        const before = emulator.state.snapshot().characters;
        emulator.script(fault);
        await translate(emulator, { text: ['12345'] }).catch((error: unknown) => {
          assert.ok(fault.drop !== undefined, String(error));
        });
        return emulator.state.snapshot().characters - before;
      };
      assert.equal(await billedBy({ status: 500 }), 0);
      assert.equal(await billedBy({ drop: 'beforeResponse' }), 0);
      assert.equal(await billedBy({ drop: 'midBody' }), 5);
      assert.equal(await billedBy({ malformed: 'truncatedJson' }), 5);
    }));

  for (const drop of ['beforeResponse', 'midBody'] as const) {
    it(`drop the connection ${drop}`, () =>
      withEmulator({}, async (emulator) => {
        emulator.script({ drop });
        await assert.rejects(translate(emulator, {}), { code: 'ECONNRESET' });
        assert.deepEqual(emulator.state.snapshot().statuses, { dropped: 1 });
        assert.equal((await translate(emulator, {})).status, 200);
      }));
  }

  it('drop the connection at once, instead of halfway, if the answer has no body', () =>
    withEmulator({}, async (emulator) => {
      emulator.script({ drop: 'midBody', malformed: 'emptyBody' });
      await assert.rejects(translate(emulator, {}), { code: 'ECONNRESET' });
      assert.deepEqual(emulator.state.snapshot().statuses, { dropped: 1 });
    }));

  it('add their latency to that of the emulator', async () => {
    const slept: number[] = [];
    const sleep = async (ms: number): Promise<void> => {
      slept.push(ms);
    };
    await withEmulator({ latencyMs: 100, sleep }, async (emulator) => {
      emulator.script({ latencyMs: 30 });
      await statuses(emulator, 2);
      emulator.setLatency(5);
      await statuses(emulator, 1);
      emulator.setLatency(0);
      await statuses(emulator, 1);
      emulator.reset();
      await statuses(emulator, 1);
    });
    assert.deepEqual(slept, [130, 100, 5, 100]);
  });

  it('are forgotten by clearFaults and reset', () =>
    withEmulator({}, async (emulator) => {
      emulator.script({ status: 500, times: 9 });
      emulator.clearFaults();
      assert.deepEqual(await statuses(emulator, 1), [200]);
      emulator.script({ status: 500, times: 9 });
      emulator.reset();
      assert.deepEqual(await statuses(emulator, 1), [200]);
    }));
});

describe('faults over HTTP', () => {
  it('are scripted by a list, and cleared by the empty list', () =>
    withEmulator({}, async (emulator) => {
      const storm = { status: 429, times: 20, headers: { 'Retry-After': '0' } };
      const reply = await post(emulator, '/_emulator/faults', [storm, { status: 500 }], {
        Authorization: '',
      });
      assert.deepEqual([reply.status, reply.text], [200, '{"faults":2}']);
      assert.deepEqual(await statuses(emulator, 2), [429, 429]);
      await post(emulator, '/_emulator/faults', []);
      assert.deepEqual(await statuses(emulator, 1), [200]);
    }));

  const wrong: readonly (readonly [value: unknown, message: RegExp])[] = [
    [{ status: 500 }, /list of faults/],
    [['x'], /not an object/],
    [[{ statuss: 500 }], /'statuss'/],
    [[{ constructor: 1 }], /'constructor'/],
    [[{ status: 99 }], /'status'/],
    [[{ status: '500' }], /'status'/],
    [[{ times: 0 }], /'times'/],
    [[{ match: { nth: 0 } }], /'match'/],
    [[{ match: { path: '/' } }], /'match'/],
    [[{ headers: { a: 1 } }], /'headers'/],
    [[{ headers: { 'a b': 'x' } }], /'headers'/],
    [[{ headers: { a: 'x\ny' } }], /'headers'/],
    [[{ latencyMs: -1 }], /'latencyMs'/],
    [[{ latencyMs: 3e9 }], /'latencyMs'/],
    [[{ drop: 'later' }], /'drop'/],
    [[{ malformed: 'yes' }], /'malformed'/],
  ];
  for (const [value, message] of wrong) {
    it(`are refused as ${JSON.stringify(value)}`, () =>
      withEmulator({}, async (emulator) => {
        const reply = await post(emulator, '/_emulator/faults', value);
        assert.equal(reply.status, 400);
        assert.match(String(messageOf(reply)), message);
        assert.equal((await call(emulator, '/v2/usage')).status, 200);
      }));
  }
});
