import assert from 'node:assert/strict';
import { parseCommand } from '../../../src/cli/arguments.ts';
import { UsageError } from '../../../src/cli/errors.ts';

function parse(line: string) {
  return parseCommand(line.split(' ').filter(Boolean));
}

describe('parseCommand', () => {
  it('reads a whole translate command', () => {
    assert.deepEqual(
      parse(
        'translate a b --to de,fr --to ja, --from en --only all --key a.* --key b -y --dry-run --max-characters 500 --json --base-url http://x --no-memory --formality less',
      ),
      {
        kind: 'translate',
        paths: ['a', 'b'],
        to: ['de', 'fr', 'ja'],
        from: 'en',
        selection: { only: 'all', keys: ['a.*', 'b'] },
        formality: 'less',
        yes: true,
        dryRun: true,
        maxCharacters: 500,
        json: true,
        baseUrl: 'http://x',
        memory: false,
      },
    );
  });

  it('reads the shortest translate command', () => {
    const usual = { selection: { only: 'missing', keys: [] }, yes: false, dryRun: false, json: false };
    const expected = { kind: 'translate', paths: ['a'], to: [], ...usual, memory: true };
    assert.deepEqual(parse('translate a'), expected);
  });

  it('reads the emulator command', () => {
    assert.deepEqual(parse('emulator'), { kind: 'emulator', port: 0, latencyMs: 0 });
    const expected = { kind: 'emulator', port: 8080, latencyMs: 100 };
    assert.deepEqual(parse('emulator --port 8080 --latency 100'), expected);
    const plain = { kind: 'emulator', port: 0, latencyMs: 0 };
    assert.deepEqual(parse('emulator --damage'), { ...plain, damage: { seed: 0 } });
    assert.deepEqual(parse('emulator --damage --seed 7'), { ...plain, damage: { seed: 7 } });
  });

  it('reads the commands about a lock and about keys', () => {
    const here = { paths: ['.'], to: [] };
    assert.deepEqual(parse('lock'), { kind: 'lock', ...here, yes: false });
    const german = { paths: ['a', 'b'], to: ['de'], from: 'en' };
    assert.deepEqual(parse('lock a b --to de --from en -y'), { kind: 'lock', ...german, yes: true });
    assert.deepEqual(parse('accept --key x.*'), { kind: 'accept', ...here, keys: ['x.*'], json: false });
    const renamed = { kind: 'rename', old: 'a.b', name: 'c', dryRun: false, json: false };
    assert.deepEqual(parse('rename a.b c'), { ...renamed, paths: ['.'] });
    assert.deepEqual(parse('rename a.b c x y --from de --dry-run --json'), {
      ...renamed,
      ...{ paths: ['x', 'y'], from: 'de', dryRun: true, json: true },
    });
    const deleted = { kind: 'delete', paths: ['.'], keys: [], used: false };
    const asking = { yes: false, dryRun: false, json: false };
    assert.deepEqual(parse('delete'), { ...deleted, ...asking });
    assert.deepEqual(parse('delete a --key x --used --from de -y --dry-run --json'), {
      ...deleted,
      ...{ paths: ['a'], keys: ['x'], used: true, from: 'de', yes: true, dryRun: true, json: true },
    });
    assert.throws(() => parse('delete --used'), /name them with --key/);
    assert.deepEqual(parse('prune'), { kind: 'prune', ...here, keys: [], ...asking });
    assert.deepEqual(parse('prune --key x -y --dry-run --json'), {
      ...{ kind: 'prune', ...here, keys: ['x'] },
      ...{ yes: true, dryRun: true, json: true },
    });
    const accept = { kind: 'accept', ...german, keys: ['x', 'y'], json: true };
    assert.deepEqual(parse('accept a b --to de --from en --key x --key y --json'), accept);
  });

  it('reads the memory command', () => {
    assert.deepEqual(parse('memory'), { kind: 'memory', clear: false, json: false });
    assert.deepEqual(parse('memory --json --clear'), { kind: 'memory', clear: true, json: true });
  });

  const noLimit = { kind: 'limit', key: 'k' };
  const administration: readonly (readonly [line: string, command: object])[] = [
    ['usage', { kind: 'usage', json: false }],
    ['usage --json --base-url http://x', { kind: 'usage', json: true, baseUrl: 'http://x' }],
    ['report', { kind: 'report', range: {}, grouping: 'total', output: 'text' }],
    [
      'report --from a --to b --by tag-day --csv --base-url http://x',
      {
        kind: 'report',
        range: { from: 'a', to: 'b' },
        grouping: 'tagAndDay',
        output: 'csv',
        baseUrl: 'http://x',
      },
    ],
    [
      'report --last 7 --by key --json',
      { kind: 'report', range: { last: 7 }, grouping: 'key', output: 'json' },
    ],
    ['report --by=day', { kind: 'report', range: {}, grouping: 'keyAndDay', output: 'text' }],
    ['webhooks list', { kind: 'webhooks', action: 'list', json: false, timeoutSeconds: 60 }],
    [
      'webhooks deliver 7 --webhooks f --timeout 5 --json',
      { kind: 'webhooks', action: 'deliver', oid: 7, webhooks: 'f', json: true, timeoutSeconds: 5 },
    ],
    ['keys list', { kind: 'keys', action: { kind: 'list', all: false }, json: false }],
    ['keys list --all --json', { kind: 'keys', action: { kind: 'list', all: true }, json: true }],
    ['keys create', { kind: 'keys', action: { kind: 'create' }, json: false }],
    ['keys create --label CI', { kind: 'keys', action: { kind: 'create', label: 'CI' }, json: false }],
    ['keys rename k CI', { kind: 'keys', action: { kind: 'rename', key: 'k', label: 'CI' }, json: false }],
    ['keys limit k --characters 0', { kind: 'keys', action: { ...noLimit, characters: 0 }, json: false }],
    [
      'keys limit k --characters none --speech-minutes 90',
      { kind: 'keys', action: { ...noLimit, characters: null, speechMinutes: 90 }, json: false },
    ],
    [
      'keys deactivate k',
      { kind: 'keys', action: { kind: 'deactivate', key: 'k', yes: false }, json: false },
    ],
    [
      'keys deactivate k -y',
      { kind: 'keys', action: { kind: 'deactivate', key: 'k', yes: true }, json: false },
    ],
  ];
  for (const [line, command] of administration) {
    it(`reads ${line}`, () => assert.deepEqual(parse(line), command));
  }

  for (const line of [
    'help',
    '--help',
    '-h',
    'help help',
    'help --help',
    '--json --help',
    'help --version',
    '--help --to de',
  ]) {
    it(`helps with ${line}`, () => assert.deepEqual(parse(line), { kind: 'help' }));
  }

  for (const line of ['help translate', 'translate --help', 'translate locales -h', '--help translate']) {
    it(`helps with one command: ${line}`, () =>
      assert.deepEqual(parse(line), { kind: 'help', about: 'translate' }));
  }

  for (const line of ['--version', '-v', 'version']) {
    it(`prints the version with ${line}`, () => assert.deepEqual(parse(line), { kind: 'version' }));
  }

  const wrong: readonly (readonly [string, RegExp])[] = [
    ['translate', /^Name a locale file or a folder to translate, such as "\." for the current folder\.$/],
    ['', /--help/],
    ['translate a --max-characters -5', /ambiguous\. Did you forget/],
    ['translate a --max-characters many', /--max-characters takes a whole number from 0/],
    ['glossary', /takes list, show, create, push, pull or delete/],
    ['glossary show', /takes one GLOSSARY/],
    ['glossary show a b', /takes one GLOSSARY/],
    ['glossary show a --to de,fr', /--to takes one language/],
    ['glossary create a', /NAME and at least one FILE/],
    ['styles', /takes list or show/],
    ['memories', /takes list/],
    ['transalte x', /^Unknown command "transalte"\. Did you mean translate\? See vernacular --help\.$/],
    ['transalte x --key abc', /^Unknown command "transalte"/],
    ['help translat', /^Unknown command "translat"\. Did you mean translate\?/],
    ['translat --help', /^Unknown command "translat"\. Did you mean translate\?/],
    ['pruen', /Did you mean prune\?/],
    ['Status', /Did you mean status\?/],
    ['help nothing', /^Unknown command "nothing"\. The commands are translate, .* and webhooks\./],
    ['x', /The commands are translate/],
    ['translate', /Name a locale file/],
    ['translate x --too de', /^Unknown option --too\. See vernacular --help\.$/],
    ['translate x --to', /--to/],
    [
      'status x --key abc',
      /^vernacular status takes no --key: translate, accept, prune and delete do, .* VERNACULAR_API_KEY/,
    ],
    ['lock --key=abc', /^vernacular lock takes no --key: .* VERNACULAR_API_KEY/],
    ['status --key some:fx', /^The API key cannot be given/],
    ['status --key=0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a', /^The API key cannot be given/],
    ['transalte x --key some:fx', /^The API key cannot be given/],
    ['accept x', /^Name with --key/],
    ['accept --key=', /^--key names no key/],
    ['accept --key 0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a:fx', /VERNACULAR_API_KEY/],
    ['translate x -key abc', /VERNACULAR_API_KEY/],
    ['translate x --key 01234567-89ab-cdef-0123-456789abcdef', /VERNACULAR_API_KEY/],
    ['translate x --key=01234567-89ab-cdef-0123-456789abcdef:fx', /VERNACULAR_API_KEY/],
    ['translate x --key some:adm', /VERNACULAR_API_KEY/],
    ['translate x --key=', /--key names no key/],
    ['translate x --only new', /--only takes one of missing, stale, all, not "new"/],
    ['translate x --formality rude', /--formality takes one of default, .*"rude"/],
    ['translate x --api-key=abc', /VERNACULAR_API_KEY/],
    ['translate x --auth-key abc', /VERNACULAR_API_KEY/],
    ['emulator --port 70000', /--port .*"70000"/],
    ['emulator --latency 1.5', /--latency .*"1.5"/],
    ['emulator x', /^vernacular emulator takes options only/],
    ['memory clear', /^vernacular memory takes options only/],
    ['memory --no-memory', /--no-memory/],
    ['constructor', /Unknown command/],
    ['usage abc', /^vernacular usage takes options only/],
    ['usage --admin-key abc', /VERNACULAR_ADMIN_KEY/],
    ['report abc', /^vernacular report takes options only/],
    ['report --by week', /--by takes one of total, key, day, tag, tag-day, not "week"/],
    ['report --csv --json', /either --csv or --json/],
    ['report --last 7 --to b', /--last cannot be combined/],
    ['report --last 0', /--last takes/],
    ['report --last week', /--last .*"week"/],
    ['keys', /list, create, rename, limit or deactivate/],
    ['keys abc', /list, create, rename, limit or deactivate/],
    ['keys list abc', /^vernacular keys list takes options only/],
    ['keys create abc', /^vernacular keys create takes options only/],
    ['keys rename k', /KEY and LABEL/],
    ['keys rename k one two', /KEY and LABEL/],
    ['keys limit --characters 1', /one KEY/],
    ['keys limit k', /Name a limit/],
    ['keys limit k --characters 1.5', /--characters .* or none, not "1\.5"/],
    ['keys limit k --characters 1e6', /--characters .*"1e6"/],
    ['keys limit k --speech-minutes 9007199254740991', /--speech-minutes .* to 150119987579/],
    ['keys deactivate', /one KEY/],
    ['keys deactivate k abc', /one KEY/],
    ['emulator --seed 1', /--seed needs --damage/],
    ['emulator --damage --seed', /--seed/],
    ['emulator --damage --seed one', /--seed .*"one"/],
    ['emulator --damage 1', /^vernacular emulator takes options only/],
  ];
  for (const value of ['', ',', ' , ']) {
    it(`refuses the empty list of targets "${value}"`, () => {
      assert.throws(
        () => parseCommand(['translate', 'x', '--to', value]),
        (error) => error instanceof UsageError && /--to names no language/.test(error.message),
      );
    });
  }

  const empty: readonly (readonly string[])[] = [
    ['keys', 'limit', '', '--characters', '1'],
    ['keys', 'limit', 'k', '--characters', ''],
    ['keys', 'deactivate', ' ', '--yes'],
    ['keys', 'rename', 'k', ' '],
    ['keys', 'create', '--label', ''],
  ];
  for (const argv of empty) {
    it(`does not accept an unset variable as a value: ${JSON.stringify(argv)}`, () => {
      assert.throws(() => parseCommand(argv), UsageError);
    });
  }

  for (const keys of [
    ['', 'b'],
    ['a', ' '],
  ]) {
    it(`refuses to rename ${JSON.stringify(keys)}, and names no option that the command lacks`, () => {
      assert.throws(
        () => parseCommand(['rename', ...keys]),
        (error) => error instanceof UsageError && /^A key is empty/.test(error.message),
      );
    });
  }

  for (const [line, message] of wrong) {
    it(`refuses "${line}"`, () => {
      assert.throws(
        () => parse(line),
        (error) =>
          error instanceof UsageError && message.test(error.message) && !error.message.includes('abc'),
      );
    });
  }
});
