import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { decodeText, type TextEncoding } from '../../../src/project/files/encoding.ts';
import { formatFor } from '../../support/formats/formatFor.ts';
import { Project } from './project.ts';

/** Bytes, because most of these files are not UTF-8. */
function latin1(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}

function utf16(text: string): Uint8Array {
  return Buffer.from(`\uFEFF${text}`, 'utf16le');
}

describe('vernacular translate, in other encodings', () => {
  let emulator: Emulator;
  before(async () => {
    emulator = await startEmulator();
  });
  after(() => emulator.close());

  const source = 'a=Hello\nb=Good bye\n';
  /** Name, source, content, target, current content, encoding afterwards, expected content. */
  const table: readonly (readonly [
    string,
    string,
    string | Uint8Array,
    string,
    string | Uint8Array | undefined,
    TextEncoding,
    RegExp,
  ])[] = [
    [
      'a new file for a source in ISO-8859-1',
      'm.properties',
      latin1('# ä\na=Hällo\nb=Good bye\n'),
      'm_de.properties',
      undefined,
      'iso-8859-1',
      /^# ä\na=\[de\] .*[à-ÿ].*\nb=\[de\] .*\n$/,
    ],
    [
      'a file in ISO-8859-1',
      'm.properties',
      source,
      'm_de.properties',
      latin1('a=für\n'),
      'iso-8859-1',
      /^a=für\nb=\[de\] .*\n$/,
    ],
    [
      'a file in UTF-8 beside a source in ISO-8859-1',
      'm.properties',
      latin1('a=Hällo\nb=Good bye\n'),
      'm_de.properties',
      'a=für\n',
      'utf-8',
      /^a=für\nb=\[de\] .*[^\0-\x7f].*\n$/,
    ],
    [
      'a file that does not reveal its encoding',
      'm.properties',
      source,
      'm_de.properties',
      'a=Hallo\r\n',
      'utf-8',
      /^a=Hallo\r\nb=\[de\] [\x20-\x7e]*\\u[\x20-\x7e]*\r\n$/,
    ],
    [
      'a new file for a source in UTF-16',
      'en.json',
      utf16('{\r\n  "a": "Hällo"\r\n}'),
      'de.json',
      undefined,
      'utf-16le',
      /^\uFEFF\{\r\n {2}"a": "\[de\] .*"\r\n\}$/,
    ],
    [
      'a file in UTF-16',
      'en.json',
      '{"a": "Hello", "b": "Good bye"}',
      'de.json',
      utf16('{"a": "für"}'),
      'utf-16le',
      /^\uFEFF\{"a": "für", ?"b": "\[de\] .*"\}$/,
    ],
  ];
  for (const [name, from, content, to, present, encoding, expected] of table) {
    it(`writes ${name}`, async () => {
      const project = await Project.create({
        [from]: content,
        ...(present !== undefined && { [to]: present }),
      });
      try {
        const environment = { VERNACULAR_BASE_URL: emulator.url };
        const { code, stderr } = await project.run(
          ['translate', from, '--from', 'en', '--to', 'de'],
          environment,
        );
        assert.equal(code, 0, stderr);
        const read = decodeText(await readFile(project.path(to)), to);
        assert.equal(read?.encoding, encoding);
        assert.match(read.text, expected);
        const entries = formatFor(to)?.read(read.text, { path: to, locale: 'de' }).entries;
        assert.ok(
          entries?.every(({ text }) => !text.includes('?')),
          read.text,
        );
      } finally {
        await project.remove();
      }
    });
  }
});
