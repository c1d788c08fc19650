import assert from 'node:assert/strict';
import { chmod } from 'node:fs/promises';
import { describe, it } from 'mocha';
import { writeFile } from '../support/writeFile.ts';
import { onDisk, path, put, translate, translated, useLocaleFolder } from './localeFolder.ts';
import { configure, requests } from './service.ts';

describe('Translate Locale File', () => {
  const person = useLocaleFolder();

  const broken: readonly [string, string, string, RegExp][] = [
    [
      'invalid JSON in the source',
      'en.json',
      '{\n  "a": "x"\n  "b": "y"\n}',
      /en\.json, line 3: syntax error/,
    ],
    [
      'a duplicate key in the target',
      'de.json',
      '{\n  "a": "x",\n  "a": "y"\n}',
      /de\.json, line 3: the key "a"/,
    ],
    ['mixed line ends', 'de.json', '{\r\n  "a": "x",\n  "b": "y"\n}', /de\.json has line endings that the/],
    ['CR alone as line ends', 'de.json', '{\r  "a": "x"\r}\r', /de\.json has line endings that the/],
  ];
  for (const [name, file, content, message] of broken) {
    it(`names the file with ${name}, and writes nothing`, async () => {
      await put('de.json', '{}');
      await put(file, content);
      await translate('de.json');
      assert.match(person().last('error')?.text ?? '', message);
      assert.equal(await requests(), 0);
      assert.equal(await onDisk(file), content);
    });
  }

  it('continues with the other languages if one file cannot be read', async () => {
    await put('de.json', '{"a": }');
    person().choices.push(['de', 'fr']);
    await translate();
    const { text = '' } = person().last('warning') ?? {};
    assert.match(text, /texts written: French/);
    assert.match(text, /de\.json, line 1: syntax error/);
    assert.ok(translated(await onDisk('fr.json')));
    assert.equal(await onDisk('de.json'), '{"a": }');
  });

  it('names the setting if strict formality is not possible', async () => {
    await configure('formality', 'more');
    await put('et.json', '{}');
    await translate('et.json');
    await configure('formality', undefined);
    assert.match(person().last('error')?.text ?? '', /Estonian has no formality.*vernacular\.formality/);
    assert.equal(await requests(), 0);
  });

  it('refuses a read-only file before anything is sent', async () => {
    await put('de.json', '{}');
    await chmod(path('de.json'), 0o444);
    await translate('de.json');
    assert.match(person().last('error')?.text ?? '', /de\.json is read-only/);
    assert.equal(await requests(), 0);
  });

  it('refuses a file in an unsupported encoding', async () => {
    await writeFile(path('de.json'), Buffer.from('{"a": "f\xfcr"}', 'latin1'));
    await translate('de.json');
    assert.match(person().last('error')?.text ?? '', /de\.json is in an encoding that is not supported/);
    assert.equal(await requests(), 0);
  });

  it('explains which formats it reads if a file is not a locale file', async () => {
    await put('notes.txt', 'Hello');
    await translate('notes.txt');
    assert.match(
      person().last('information')?.text ?? '',
      /No format is known for .*notes\.txt\. Vernacular reads .*\.json, .*\.po, /,
    );
  });

  it('does not write to a file that passes on the texts of another, nor offer its language', async () => {
    const passing = "export { default } from './en';\n";
    await put('en.js', "export default { hello: 'Good morning', bye: 'Good night' };\n");
    await put('de.js', "export default { hello: 'Guten Morgen', bye: 'Gute Nacht' };\n");
    await put('en-GB.js', passing);
    await translate('en-GB.js');
    assert.match(
      person().last('information')?.text ?? '',
      /en-GB\.js has no texts of its own: it only passes on those of \.\/en\.$/,
    );
    await translate('en.js');
    const offered = person().picks[0]?.labels ?? [];
    assert.deepEqual(
      ['German', 'British English', 'French'].map((label) => offered.includes(label)),
      [true, false, true],
    );
    assert.equal(await requests(), 0);
    assert.equal(await onDisk('en-GB.js'), passing);
  });

  it('names a language that the service does not know', async () => {
    await put('tlh.json', '{}');
    await translate('tlh.json');
    assert.match(person().last('error')?.text ?? '', /does not know the language "tlh"/);
    assert.equal(await requests(), 0);
  });
});
