import assert from 'node:assert/strict';
import { mainEchoesOf, shown } from '../../support/echo.ts';
import { answers, type Path, withEcho } from '../../support/echoingService.ts';
import { type Received, type Reply, withServer } from '../http/scripted.ts';
import { Project, type Result } from './project.ts';

const key = '6f1c0a52-9d3e-4b7f-8a21-c5d0e7b94f36';
const echo = ` ${mainEchoesOf(key).join(' ')}`;

/** Languages and ids stay unchanged, because the commands could not continue without them. */
const isSaid = (path: Path) => !['lang', 'key_id', 'language'].includes(String(path.at(-1)));

function answerTo({ method, url, body }: Received): unknown {
  const endpoint = `${method} ${url.replace(/\?.*/, '')}`;
  if (endpoint !== 'POST /v2/translate') return answers[endpoint];
  const texts: readonly string[] = JSON.parse(body.toString()).text;
  return { translations: texts.map((text) => ({ text, detected_source_language: 'EN' })) };
}

/** Returns the key in every text that `isSaid` selects, and as the trace id. */
const echoing: Reply = (response, request) => {
  response.setHeader('x-trace-id', key);
  response.end(JSON.stringify(withEcho(answerTo(request), echo, isSaid)));
};

/** Refuses everything with the key in its messages. */
const refusing: Reply = (response) => {
  response.writeHead(403, key, { 'x-trace-id': key });
  response.end(JSON.stringify({ message: `No: ${echo}`, code: key, detail: [echo] }));
};

describe('The terminal with a service that echoes the key', () => {
  let project: Project;
  before(async () => {
    project = await Project.create({});
  });
  after(() => project.remove());

  function run(reply: Reply, args: readonly string[]): Promise<Result> {
    const keys = { VERNACULAR_API_KEY: key, VERNACULAR_ADMIN_KEY: key };
    const cache = { VERNACULAR_CACHE_DIR: project.path('cache') };
    return withServer([reply], ({ url }) =>
      project.run(args, { VERNACULAR_BASE_URL: url, ...keys, ...cache }),
    );
  }

  const id = 'abcd1234:efgh5678';
  const commands: readonly (readonly [args: readonly string[], expected: RegExp])[] = [
    [['usage'], /translate \*\*\*/],
    [['report', '--by', 'day'], /CI \*\*\*/],
    [['report', '--by', 'tag', '--csv'], /shop \*\*\*/],
    [['keys', 'list', '--all', '--json'], /"label": "CI \*\*\*/],
    [['keys', 'create', '--label', 'CI'], /Created CI \*\*\*/],
    [['keys', 'rename', id, 'CI'], /Renamed CI \*\*\*/],
    [['glossary', 'list'], /Shop \*\*\*/],
    [['styles', 'list', '--json'], /"name": "House \*\*\*/],
    [['memories', 'list'], /Old \*\*\*/],
  ];
  for (const [args, expected] of commands) {
    it(`shows no part of it after vernacular ${args.join(' ')}`, async () => {
      const { stdout, stderr } = await run(echoing, args);
      assert.deepEqual(shown(stdout + stderr, key), [], stdout + stderr);
      assert.match(stdout + stderr, expected);
    });
  }

  it('shows no part of it if the service refuses', async () => {
    const { stdout, stderr } = await run(refusing, ['usage']);
    assert.match(stderr, /It says: No: \*\*\*/);
    assert.deepEqual(shown(stdout + stderr, key), [], stdout + stderr);
  });

  it('shows no part of a key other than the one sent', async () => {
    const admin = '0b9f3c1e-77d2-4a65-b8e4-1f20c6d3a59b:adm';
    const keys = { VERNACULAR_API_KEY: key, VERNACULAR_ADMIN_KEY: admin };
    const replaying: Reply = (response, { headers }) => {
      const sent = String(headers.authorization).replace('DeepL-Auth-Key ', '');
      const others = Object.values(keys).filter((one) => one !== sent);
      response.writeHead(400).end(JSON.stringify({ message: `It was ${others.join(' ')}.` }));
    };
    for (const args of [['usage'], ['keys', 'list']]) {
      const { stderr } = await withServer([replaying], ({ url }) =>
        project.run(args, { VERNACULAR_BASE_URL: url, ...keys }),
      );
      assert.match(stderr, /It says: It was \*\*\*\./);
    }
  });

  it('writes no part of it into files, and names the text', async () => {
    await project.write('locales/en.json', '{"a": "Hello world"}');
    await project.write('locales/de.json', '{}');
    const { code, stdout, stderr } = await run(echoing, ['translate', 'locales', '--to', 'de']);
    assert.equal(code, 1);
    assert.match(stdout, /a: the translation contains the API key/);
    assert.deepEqual(shown(stdout + stderr, key), [], stdout + stderr);
    assert.equal(await project.read('locales/de.json'), '{}');
    await assert.rejects(project.read('cache/answers.jsonl'), { code: 'ENOENT' });
  });
});
