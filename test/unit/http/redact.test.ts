import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createRedactor } from '../../../src/http/redact.ts';
import { redactJson } from '../../../src/http/redactJson.ts';
import { Secrets } from '../../../src/http/secrets.ts';
import { echoesOf, shown } from '../../support/echo.ts';
import { comparableMs } from '../../support/processorTime.ts';

const key = '6f1c0a52-9d3e-4b7f-8a21-c5d0e7b94f36:fx';
const redact = createRedactor(key);
const { 'in full-width letters': fullWidth = '' } = echoesOf(key);

describe('createRedactor', () => {
  for (const [name, echo] of Object.entries(echoesOf(key))) {
    it(`hides the key: ${name}`, () => {
      const said = redact(`Bad key "${echo}", try again`);
      assert.deepEqual(shown(said, key), []);
      assert.match(said, /^Bad key ".{0,4}\*\*\*.{0,4}", try again$/);
    });
  }

  const whole: readonly (readonly [name: string, text: string, said: string])[] = [
    ['two keys', `${key} and ${key}`, '*** and ***'],
    ['parts side by side', `${key.slice(0, 9)}${key.slice(20)}`, '***'],
    ['the key and an escape that says something else', `100%25 ${key}`, '100%25 ***'],
    ['the key between letters that change in length', `İ${key}İ`, 'İ***İ'],
    ['parts that are too short', '6f1c0a5 c5d0e7b', '6f1c0a5 c5d0e7b'],
    ['a text', 'Value for "target_lang" not supported.', 'Value for "target_lang" not supported.'],
    ['escapes', 'a%20b &#x41; \\u0041 a\u200db', 'a%20b &#x41; \\u0041 a\u200db'],
    ['letters of other forms', 'Ｓｅｉｔｅ １ und 𝟐', 'Ｓｅｉｔｅ １ und 𝟐'],
    ['parts with gaps that are too short', '6f1c 0a52 9d3e 4b7', '6f1c 0a52 9d3e 4b7'],
    ['what follows parts with gaps', 'x 6f1c 0a52 9d3e 4b7f, y', 'x ***, y'],
    ['gaps and escapes', `x ${[...key].join('%20')}%20y`, 'x ***%20y'],
    ['the key in full-width letters with gaps', `(${[...fullWidth].join('、')})`, '(***)'],
    ['nothing', '', ''],
  ];
  for (const [name, text, said] of whole) {
    it(`handles ${name}`, () => assert.equal(redact(text), said));
  }

  for (const known of ['demo', 'demo:fx', 'demo:adm', '']) {
    it(`redacts nothing for the key "${known}"`, () => {
      for (const text of ['A demo of demo:adm, demo:fx', 'ZGVtbzphZG0=', '', key]) {
        assert.equal(createRedactor(known)(text), text);
      }
    });
  }

  it('leaves prose alone even if the keys are made of words', () => {
    const said = createRedactor('another-key', 'correct-horse-battery');
    const text = 'Another key! The correct horse, a battery; no other keys - correct. Horses: batter y.';
    assert.equal(said(text), text);
  });

  it('takes time proportional to the length of the text', async () => {
    const text = '6f1c0a5 '.repeat(250_000);
    const ms = await comparableMs(() => assert.equal(redact(text), text));
    // Quadratic work would take hours.
    assert.ok(ms < 3000, `${Math.round(ms)} ms`);
  });

  it('needs little memory for a long text with tabs', async () => {
    const code = `import(${JSON.stringify(import.meta.resolve('../../../src/http/redact.ts'))}).then(
      ({ createRedactor }) => createRedactor('${key}')('source text\\tZieltext hier\\n'.repeat(200_000)))`;
    await once(new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 64 } }), 'exit');
  });
});

describe('Secrets', () => {
  const other = '0b9f3c1e-77d2-4a65-b8e4-1f20c6d3a59b:adm';

  it('hides every key that it knows, plain or disguised', () => {
    const secrets = new Secrets([key, ' ', ' demo        ']);
    const { redact: hide } = secrets;
    assert.equal(hide(`${other} of a demo        !`), `${other} of a demo        !`);
    secrets.add(` ${other}\n`);
    for (const one of [key, other]) {
      for (const echo of Object.values(echoesOf(one))) assert.deepEqual(shown(hide(`x ${echo}`), one), []);
    }
    assert.equal(hide(`${other} of a demo, and ${key}`), '*** of a demo, and ***');
  });
});

describe('redactJson', () => {
  it('redacts values and names at any depth, and says what it changed', () => {
    const json = `{"a":["x ${key}",1,null],"${key}":{"__proto__":"${key}","b":"c"}}`;
    const { value, redacted } = redactJson(JSON.parse(json), redact);
    assert.equal(JSON.stringify(value), '{"a":["x ***",1,null],"***":{"__proto__":"***","b":"c"}}');
    assert.deepEqual([...redacted].sort(), ['***', 'x ***']);
  });

  it('reads what is nested more deeply than the call stack allows', () => {
    const deep = `${'['.repeat(200_000)}"${key}"${']'.repeat(200_000)}`;
    assert.deepEqual([...redactJson(JSON.parse(deep), redact).redacted], ['***']);
  });

  it('redacts a text of its own, and leaves everything else as it is', () => {
    for (const parsed of ['text', 1, null, [], {}]) {
      const { value, redacted } = redactJson(parsed, redact);
      assert.deepEqual(value, parsed);
      assert.equal(redacted.size, 0);
    }
    assert.equal(redactJson(key, redact).value, '***');
  });
});
