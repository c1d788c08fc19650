import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { type Files, useFormatsProject } from './formatsProject.ts';
import { translateInTerminal } from './formatsTerminal.ts';
import { configure, requests } from './service.ts';
import { replaceInWorkspace } from './workspaceStandIn.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16le = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const utf16be = (text: string) => utf16le(text).swap16();

interface Row {
  readonly name: string;
  readonly source: string;
  readonly existing: string;
  readonly created: string;
  readonly files: Files;
  /** The editor's name for the encoding. */
  readonly encoding: string;
  /** `files.encoding`; the editor's default if absent. */
  readonly setting?: string;
  /** Whether the translation is open in an editor. */
  readonly isOpen?: true;
}

const properties = {
  source: 'm.properties',
  existing: 'm_de.properties',
  created: 'm_fr.properties',
  files: {
    'm.properties': latin1('# für alle\na=Hällo\nb=Good bye\n'),
    'm_de.properties': latin1('a=Grüße\r\n! für später\r\n'),
  },
  encoding: 'iso88591',
};

const json = { source: 'l/en.json', existing: 'l/de.json', created: 'l/fr.json' };
const english = '{\r\n  "a": "Héllo",\r\n  "b": "Good bye"\r\n}\r\n';
const german = '{\r\n  "a": "Grüße"\r\n}';

const rows: readonly Row[] = [
  {
    ...json,
    name: 'UTF-16 LE',
    files: { 'l/en.json': utf16le(english), 'l/de.json': utf16le(german) },
    encoding: 'utf16le',
  },
  {
    ...json,
    name: 'UTF-16 BE',
    files: { 'l/en.json': utf16be(english), 'l/de.json': utf16be(german) },
    encoding: 'utf16be',
    isOpen: true,
  },
  {
    name: 'UTF-16 in .strings',
    source: 'en.lproj/L.strings',
    existing: 'de.lproj/L.strings',
    created: 'fr.lproj/L.strings',
    files: {
      'en.lproj/L.strings': utf16le('/* é */\n"a" = "Hello";\n"b" = "Good bye";\n'),
      'de.lproj/L.strings': utf16le('"a" = "Grüße";\n'),
    },
    encoding: 'utf16le',
  },
  {
    ...json,
    name: 'UTF-8 with a byte order mark',
    files: { 'l/en.json': `\uFEFF${english}`, 'l/de.json': `\uFEFF${german}` },
    encoding: 'utf8bom',
    isOpen: true,
  },
  {
    ...json,
    name: 'UTF-8 although another encoding is set',
    files: { 'l/en.json': english, 'l/de.json': german },
    encoding: 'utf8',
    setting: 'windows1252',
  },
  { ...properties, name: 'ISO-8859-1 that the editor opens as UTF-8' },
  { ...properties, name: 'ISO-8859-1 that the editor has open as UTF-8', isOpen: true },
  { ...properties, name: 'ISO-8859-1 as set', setting: 'iso88591', isOpen: true },
  { ...properties, name: 'ISO-8859-1 although a similar encoding is set', setting: 'windows1252' },
];

describe('Translate Locale File, in other encodings', () => {
  const encode = (setting: string | undefined) => configure('encoding', setting, 'files');
  afterEach(() => encode(undefined));
  const { person, project } = useFormatsProject();

  for (const row of rows) {
    it(`keeps ${row.name}`, async () => {
      await encode(row.setting);
      await project().put(row.files);
      if (row.isOpen) await project().show(row.existing);
      person().choices.push(['de', 'fr']);
      await project().translate(row.source);
      assert.equal(person().last('information')?.text, '3 texts written: German and French.');
      await project().put(row.files, 'terminal');
      await translateInTerminal(`${project().folder}/terminal`, row.source, ['de', 'fr']);
      for (const name of [row.source, row.existing, row.created]) {
        const [own, other] = [await project().bytes(name), await project().bytes(name, 'terminal')];
        assert.ok(own.equals(other), `${name}: ${own.toString('latin1')}\n${other.toString('latin1')}`);
      }
      const document = await project().show(row.existing);
      assert.equal(document.encoding, row.encoding);
      assert.match(document.getText(), /Grüße.*\[DE\]/is);
      assert.ok(!document.isDirty);
    });
  }

  const crlf: readonly (readonly [
    name: string,
    source: string,
    text: string,
    target: string,
    text: string,
  ])[] = [
    ['an object on one line', 'l/en.json', '{\r\n  "a": "Hi",\r\n  "b": "Ho"\r\n}\r\n', 'l/de.json', '{}'],
    ['an empty file', 'm.properties', 'a=Hi\r\nb=Ho\r\n', 'm_de.properties', ''],
    ['a line without a line end', 'm.properties', 'a=Hi\r\nb=Ho\r\nc=Hu\r\n', 'm_de.properties', 'a=Na'],
    ['a file with LF', 'm.properties', 'a=Hi\r\nb=Ho\r\n', 'm_de.properties', 'a=Na\n'],
  ];
  for (const [name, source, text, target, before] of crlf) {
    it(`writes the same line ends as the terminal into ${name}`, async () => {
      const files = { [source]: text, [target]: before };
      await project().put(files);
      await project().translate(target);
      await project().put(files, 'terminal');
      await translateInTerminal(`${project().folder}/terminal`, source, ['de']);
      assert.deepEqual(await project().text(target), await project().text(target, 'terminal'));
      const written = await project().show(target);
      await vscode.commands.executeCommand('undo');
      await written.save();
      assert.equal(await project().text(target), before);
    });
  }

  it('restores the original bytes when it is undone', async () => {
    await project().put(properties.files);
    await project().translate('m_de.properties');
    const document = await project().show('m_de.properties');
    assert.match(document.getText(), /\[DE\]/i);
    await vscode.commands.executeCommand('undo');
    await document.save();
    assert.ok((await project().bytes('m_de.properties')).equals(properties.files['m_de.properties']));
  });

  it('opens a new file in the encoding that it was written in', async () => {
    await project().put(properties.files);
    person().choices.push(['fr']);
    person().presses.add('Open m_fr.properties');
    await project().translate('m.properties');
    const { document } = vscode.window.activeTextEditor ?? {};
    assert.equal(document?.encoding, 'iso88591');
    assert.match(document.getText(), /^# für alle\na=\[FR\] /i);
  });

  it('leaves unsaved text alone if the editor opened its file in another encoding', async () => {
    await project().put(properties.files);
    const document = await project().show('m_de.properties');
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), '# new\n');
    await vscode.workspace.applyEdit(edit);
    const unsaved = document.getText();
    await project().translate('m_de.properties');
    assert.match(
      person().last('error')?.text ?? '',
      /m_de\.properties is in ISO-8859-1, but has unsaved changes in another encoding\..*Nothing was written\./,
    );
    assert.equal(await requests(), 0);
    assert.equal(document.getText(), unsaved);
  });

  it('names the encoding it needs if the editor opens the file in another one', async () => {
    await project().put(properties.files);
    const { openTextDocument } = vscode.workspace;
    const restore = replaceInWorkspace({
      openTextDocument: ((uri: vscode.Uri) => openTextDocument(uri)) as typeof openTextDocument,
    });
    try {
      await project().translate('m_de.properties');
    } finally {
      restore();
    }
    assert.match(
      person().last('error')?.text ?? '',
      /m\.properties is in ISO-8859-1, but the editor opens it in another encoding\. Reopen it in ISO-8859-1 first\./,
    );
  });

  const resx = (encoding: string, ...data: readonly string[]) =>
    `<?xml version="1.0" encoding="${encoding}"?>\n<root>\n${data.join('\n')}\n</root>\n`;
  const item = (name: string, text: string) => `  <data name="${name}"><value>${text}</value></data>`;

  it('names an encoding that cannot represent the translation, and writes the other files', async () => {
    const before = latin1(resx('ISO-8859-1', item('a', 'Grüße')));
    await project().put({
      'S.resx': resx('utf-8', item('a', 'Hello'), item('b', 'Good bye')),
      'S.de.resx': before,
    });
    person().choices.push(['de', 'fr']);
    await project().translate('S.resx');
    const { text = '' } = person().last('warning') ?? {};
    assert.match(text, /^2 texts written: French\. /);
    assert.match(
      text,
      /S\.de\.resx is in ISO-8859-1, which cannot represent "."\. Nothing was written to it/u,
    );
    assert.ok((await project().bytes('S.de.resx')).equals(before));
    assert.match(await project().text('S.fr.resx'), /\[FR\]/i);
  });

  it('refuses an unsupported encoding before anything is sent', async () => {
    const before = latin1(resx('windows-1250', item('a', 'Grüße')));
    await project().put({
      'S.resx': resx('utf-8', item('a', 'Hello'), item('b', 'Bye')),
      'S.de.resx': before,
    });
    await project().translate('S.de.resx');
    assert.match(person().last('error')?.text ?? '', /S\.de\.resx is in an encoding that is not supported/);
    assert.equal(await requests(), 0);
    assert.ok((await project().bytes('S.de.resx')).equals(before));
  });
});
