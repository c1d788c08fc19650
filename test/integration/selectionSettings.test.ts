import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { open, translate, useSelection } from './selectionEditor.ts';
import { configure, emulatorUrl, requests, withRecorder } from './service.ts';

describe('Translate Selection', () => {
  const person = useSelection();

  it('says only once that instructions are not sent for a language', async () => {
    await configure('targetLanguages', ['cs']);
    await configure('customInstructions', ['Be brief']);
    for (const text of ['Tell me.', 'Tell me no more.']) {
      const { document } = await open(text, [text]);
      await translate();
      assert.match(document.getText(), /^\[cs\]/);
    }
    assert.deepEqual(
      person().messages.map((message) => message.text),
      ['vernacular.customInstructions was not sent: the service does not support instructions for Czech.'],
    );
  });

  it('names the setting with an unknown language', async () => {
    await configure('targetLanguages', ['xx']);
    await open('Hello.', ['Hello.']);
    await translate();
    assert.match(person().last('error')?.text ?? '', /xx.*vernacular\.targetLanguages/);
    assert.equal(await requests(), 0);
  });

  it('sends the options from the settings', async () => {
    await withRecorder(async (url, recorded) => {
      await configure('baseUrl', url);
      await configure('sourceLanguage', 'en-GB');
      await configure('formality', 'prefer_more');
      await configure('context', 'A web shop');
      await configure('customInstructions', ['Be brief']);
      await configure('reportingTag', 'shop');
      await open('Hello.', ['Hello.']);
      await translate();
      const [sent] = recorded.filter((one) => one.path === '/v2/translate');
      assert.equal(sent?.tag, 'shop');
      assert.deepEqual(sent?.body, {
        text: ['Hello.'],
        target_lang: 'de',
        source_lang: 'en',
        formality: 'prefer_more',
        context: 'A web shop',
        custom_instructions: ['Be brief'],
      });
    });
  });

  it('names both settings of a combination that the service refuses, and sends nothing', async () => {
    await configure('modelType', 'latency_optimized');
    await configure('customInstructions', ['Be brief']);
    await open('Hello.', ['Hello.']);
    await translate();
    const { text = '' } = person().last('error') ?? {};
    assert.match(text, /vernacular\.modelType/);
    assert.match(text, /vernacular\.customInstructions/);
    assert.equal(await requests(), 0);
  });

  it('names a setting with an invalid value', async () => {
    await open('Hello again.', ['Hello again.']);
    for (const [name, value, section = 'vernacular'] of [
      ['targetLanguages', 'de'],
      ['sourceLanguage', 5],
      ['sourceLanguage', ['en']],
      ['reportingTag', 7],
      ['requestTimeout', 3_000_000],
      ['baseUrl', 5],
      ['proxy', 5, 'http'],
      ['noProxy', 'localhost', 'http'],
      ['proxyStrictSSL', 'yes', 'http'],
    ] as const) {
      await configure(name, value, section);
      await translate();
      await configure(name, name === 'baseUrl' ? emulatorUrl : undefined, section);
      const { text = '', buttons } = person().messages.pop() ?? {};
      assert.ok(text.startsWith(`The setting ${section}.${name} cannot be used: `), text);
      assert.deepEqual(buttons, ['Open Setting']);
    }
    assert.equal(await requests(), 0);
  });

  for (const name of ['glossaries', 'translationMemories']) {
    it(`says, before anything is sent, that ${name} need a source language`, async () => {
      await open('Hello glossary.', ['Hello glossary.']);
      try {
        await configure(name, { 'en>de': 'some id' });
        await translate();
      } finally {
        await configure(name, undefined);
      }
      const { text = '', buttons } = person().last('error') ?? {};
      assert.match(text, new RegExp(`^vernacular\\.${name} .*set vernacular\\.sourceLanguage\\.$`));
      assert.deepEqual(buttons, ['Open Setting']);
      assert.equal(await requests(), 0);
    });
  }
});
