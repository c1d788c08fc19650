import assert from 'node:assert/strict';
import { startEmulator } from '../../../../src/emulator/server.ts';
import { closedPort, json, type Reply, withServer } from '../../http/scripted.ts';
import { Project, type Result } from '../project.ts';

const everything = {
  character_count: 900,
  character_limit: 1000,
  api_key_character_count: 5,
  api_key_character_limit: 1_000_000_000_000,
  start_time: '2026-11-01T00:00:00Z',
  end_time: '2026-12-01T00:00:00Z',
  speech_to_text_minutes_count: 3,
  speech_to_text_minutes_limit: 0,
  document_count: 2,
  document_limit: 20,
  team_document_count: 7,
  team_document_limit: 2000,
  products: [
    { product_type: 'translate', billing_unit: 'characters', account_unit_count: 900, api_key_unit_count: 5 },
    { product_type: 'new\u001b[31m', billing_unit: 'pages' },
  ],
};

describe('vernacular usage', () => {
  let project: Project;
  before(async () => {
    project = await Project.create({});
  });
  after(() => project.remove());

  function usageOf(answer: object, ...args: readonly string[]): Promise<Result> {
    return withServer([json(answer)], ({ url }) =>
      project.run(['usage', ...args], { VERNACULAR_BASE_URL: url, VERNACULAR_API_KEY: 'abc' }),
    );
  }

  it('prints all that the service returns, aligned', async () => {
    const { code, stdout, stderr } = await usageOf(everything);
    assert.equal(stderr, '');
    assert.equal(code, 0);
    assert.equal(
      stdout,
      [
        'Billing period 2026-11-01 to 2026-12-01',
        '',
        '                      Used     Limit  Share',
        'Account, characters    900     1,000    90%',
        'This key, characters     5  no limit      -',
        'Speech, minutes          3         0      -',
        'Documents                2        20    10%',
        'Team documents           7     2,000     0%',
        '',
        'Product      Account  This key  Unit',
        'Translation      900         5  characters',
        'new\ufffd[31m           -         -  pages',
        '',
      ].join('\n'),
    );
  });

  it('reads unexpected values: negative numbers, times in other zones, names that every object has', async () => {
    const { code, stdout } = await usageOf({
      character_count: -5,
      character_limit: 10,
      start_time: '2026-11-01T00:30:00+02:00',
      end_time: 'later',
      products: [{ product_type: 'constructor', billing_unit: 'toString', account_unit_count: 1 }],
    });
    assert.equal(code, 0);
    assert.match(stdout, /^Billing period 2026-10-31 to later\n/);
    assert.match(stdout, /Account, characters +-5 +10 +0%/);
    assert.match(stdout, /constructor +1 +- +toString/);
  });

  it('prints one JSON document with the names of the service, and null for no limit', async () => {
    const { stdout } = await usageOf(everything, '--json');
    assert.deepEqual(JSON.parse(stdout), {
      ...everything,
      start_time: '2026-11-01T00:00:00Z',
      api_key_character_limit: null,
    });
  });

  const answers: readonly (readonly [name: string, answer: object, line: RegExp])[] = [
    ['the two fields of a free plan', { character_count: 1, character_limit: 3 }, /^Account, .* 1 +3 +33%$/m],
    ['a limit of 0', { character_count: 5, character_limit: 0 }, /^Account, .* 5 +0 +-$/m],
    ['nothing at all', {}, /^Account, characters +0 +no limit +-$/m],
    ['more used than allowed', { character_count: 6, character_limit: 5 }, /120%$/m],
  ];
  for (const [name, answer, line] of answers) {
    it(`reads ${name}`, async () => {
      const { code, stdout } = await usageOf(answer);
      assert.equal(code, 0);
      assert.match(stdout, line);
      assert.doesNotMatch(stdout, /NaN|Infinity|undefined|000,000,000/);
    });
  }

  it('agrees with the emulator', async () => {
    const emulator = await startEmulator();
    try {
      const { code, stdout } = await project.run(['usage', '--json', '--base-url', emulator.url]);
      assert.equal(code, 0);
      assert.equal(JSON.parse(stdout).character_count, 0);
    } finally {
      await emulator.close();
    }
  });

  const failures: readonly (readonly [name: string, reply: Reply, message: RegExp])[] = [
    [
      'a key that may not read it',
      {
        status: 403,
        body: '{"message": "Forbidden", "detail": "usage:read"}',
        headers: { 'x-trace-id': 't1' },
      },
      /^The API key is not allowed to do this\. It says: Forbidden \(usage:read\)\. Trace ID: t1\n$/,
    ],
    ['an answer of another shape', { status: 200, body: '[]' }, /cannot be understood/],
    [
      'an HTML page as an answer',
      { status: 404, body: '<html><title>Gone</title>' },
      /does not have what GET \/v2\/usage asked for\. .*Gone/,
    ],
  ];
  for (const [name, reply, message] of failures) {
    it(`fails with ${name}`, async () => {
      const environment = { VERNACULAR_API_KEY: 'abc' };
      const { code, stdout, stderr } = await withServer([reply], ({ url }) =>
        project.run(['usage', '--json', '--base-url', url], environment),
      );
      assert.match(stderr, message);
      assert.deepEqual([code, stdout], [1, '']);
    });
  }

  it('fails if no service answers', async () => {
    const { code, stderr } = await project.run([
      'usage',
      '--base-url',
      `http://127.0.0.1:${await closedPort()}`,
    ]);
    assert.equal(code, 1);
    assert.match(stderr, /cannot be reached: the connection was refused/);
  });

  it('does not send an admin key', async () => {
    const { code, stderr } = await project.run(['usage'], { DEEPL_AUTH_KEY: 'secret:adm' });
    assert.equal(code, 2);
    assert.match(stderr, /set VERNACULAR_API_KEY .* is an admin key/);
    assert.doesNotMatch(stderr, /secret/);
  });
});
