import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { bodyOf, forward, withLocalServer } from '../support/localServer.ts';
import { until } from '../support/until.ts';
import { brokenFiles, pot, ts, unit, xliff } from './formatsBroken.ts';
import { useFormatsProject } from './formatsProject.ts';
import { addFaults, configure, emulatorUrl, requests } from './service.ts';

describe('Translate Locale File, for a broken file', () => {
  const { person, project } = useFormatsProject();

  for (const { name, source, target, whole, broken: content, line, reason } of brokenFiles) {
    for (const path of new Set([target, source])) {
      const side = path === source ? 'source' : 'target';
      it(`names the line in the ${side}: ${name}`, async () => {
        await project().put({ [source]: whole, [path]: content });
        await project().translate(path);
        const [message, ...more] = person().messages;
        assert.deepEqual([more, person().picks], [[], []]);
        assert.equal(message?.kind, 'error');
        assert.match(
          message.text,
          new RegExp(`${path.replaceAll('.', '\\.')}, line ${line}: .* Nothing was written\\.$`),
        );
        assert.match(message.text, reason);
        assert.equal(await requests(), 0);
        assert.equal(await project().text(path), content);
        const [problem] = project().diagnostics(path);
        assert.equal(problem?.severity, vscode.DiagnosticSeverity.Error);
        assert.equal(problem.range.start.line, line - 1);
        assert.match(problem.message, reason);
      });
    }
  }

  it('lists the problems until the file is saved without them', async () => {
    const paths = ['l/en.json', 'l/de.json'] as const;
    await project().put({ [paths[0]]: '{"a": "Hi"}', [paths[1]]: '{\n"a": }' });
    await project().translate(paths[1]);
    const document = await project().show(paths[1]);
    const replace = async (find: string, by: string) => {
      const offset = document.getText().indexOf(find);
      const range = new vscode.Range(document.positionAt(offset), document.positionAt(offset + find.length));
      const edit = new vscode.WorkspaceEdit();
      edit.replace(document.uri, range, by);
      await vscode.workspace.applyEdit(edit);
      await document.save();
    };
    await replace('{\n', '{\n\n');
    await until(() => project().diagnostics(paths[1])[0]?.range.start.line === 2);
    await replace('"a": ', '"a": ""');
    await until(() => project().diagnostics(paths[1]).length === 0);
    await project().translate(paths[1]);
    assert.match(await project().text(paths[1]), /"a": "\[DE\] /i);
  });

  it('names all broken targets', async () => {
    await project().put({ 'l/en.json': '{"a": "Hi"}', 'l/de.json': '{"a": }', 'l/fr.json': '[' });
    person().choices.push(['de', 'fr']);
    await project().translate('l/en.json');
    const { text = '' } = person().last('error') ?? {};
    assert.match(text, /l\/de\.json, line 1: .*l\/fr\.json, line 1: .* Nothing was written\.$/);
    assert.equal(project().diagnostics('l/de.json').length, 1);
    assert.equal(project().diagnostics('l/fr.json').length, 1);
  });
});

interface Damaged {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** The one-based line of the text. */
  readonly line: number;
  readonly lost: string;
}

const damaged: readonly Damaged[] = [
  {
    name: 'Android',
    path: 'res/values/strings.xml',
    text: '<resources>\n    <string name="a">Hi %1$s</string>\n</resources>\n',
    line: 2,
    lost: '%1$s',
  },
  { name: 'ARB', path: 'l10n/app_en.arb', text: '{\n\n"a": "Hi {name}"\n}\n', line: 3, lost: '{name}' },
  { name: 'JSONC', path: 'locales/en.jsonc', text: '{\n"a": "Hi {{name}}"\n}\n', line: 2, lost: '{{name}}' },
  { name: 'Markdown', path: 'en/a.md', text: '\n\nRun `npm start` now\n', line: 3, lost: '`npm start`' },
  {
    name: 'PO',
    path: 'po/app.pot',
    text: pot.replace('msgid "Hi"', '#, python-format\nmsgid "Hi %(name)s"'),
    line: 5,
    lost: '%(name)s',
  },
  {
    name: 'PHP',
    path: 'lang/en/a.php',
    text: "<?php return [\n'a' => 'Hi :name'];\n",
    line: 2,
    lost: ':name',
  },
  { name: 'Fluent', path: 'i18n/en/app.ftl', text: '# a\na = Hi { $name }\n', line: 2, lost: '{ $name }' },
  { name: 'properties', path: 'm.properties', text: '# a\na = Hi {0}\n', line: 2, lost: '{0}' },
  {
    name: 'Qt Linguist',
    path: 'i18n/m.ts',
    text: ts('<message><source>Hi %1</source></message>'),
    line: 3,
    lost: '%1',
  },
  {
    name: 'RESX',
    path: 'S.resx',
    text: '<root>\n<data name="a"><value>Hi {0}</value></data>\n</root>\n',
    line: 2,
    lost: '{0}',
  },
  { name: '.strings', path: 'en.lproj/L.strings', text: '"a" = "Hi %@";\n', line: 1, lost: '%@' },
  {
    name: '.xcstrings',
    path: 'L.xcstrings',
    text: '{ "sourceLanguage": "en",\n"strings": { "Hi %@": {} } }\n',
    line: 2,
    lost: '%@',
  },
  {
    name: 'XLIFF',
    path: 'messages.xlf',
    text: xliff(unit('Hi <x id="NAME"/>')),
    line: 4,
    lost: '<x id="NAME"/>',
  },
  { name: 'YAML', path: 'config/locales/en.yml', text: 'en:\n  a: Hi %{name}\n', line: 2, lost: '%{name}' },
];

describe('Translate Locale File, with texts that are left out', () => {
  const { person, project } = useFormatsProject();

  for (const { name, path, text, line, lost } of damaged) {
    it(`lists a damaged text at its line: ${name}`, async () => {
      await project().put({ [path]: text });
      const body = { translations: [{ detected_source_language: 'EN', text: 'Kaputt' }] };
      await addFaults({ match: { endpoint: 'POST /v2/translate' }, times: 10, status: 200, body });
      person().choices.push(['de']);
      await project().translate(path);
      assert.match(person().last('warning')?.text ?? '', /^Nothing was written\. 1 left out\.$/);
      assert.deepEqual(person().last('warning')?.buttons, ['Show Problems', 'Details']);
      assert.equal(await project().text(path), text);
      const [problem, ...more] = project().diagnostics(path);
      assert.deepEqual(more, []);
      assert.equal(problem?.severity, vscode.DiagnosticSeverity.Warning);
      assert.equal(problem.range.start.line, line - 1);
      assert.match(problem.message, /^de: ".*" was left out: the translation lost /);
      assert.ok(problem.message.endsWith(`lost ${lost}.`), problem.message);
    });
  }

  it('lists a translation that is longer than the file allows, and writes the others', async () => {
    const limited = '<trans-unit id="save" maxwidth="6" size-unit="char"><source>Save</source></trans-unit>';
    await project().put({ 'messages.xlf': xliff(unit('Hi'), limited) });
    person().choices.push(['de']);
    await project().translate('messages.xlf');
    assert.match(person().last('warning')?.text ?? '', /^1 text written: German\. 1 left out\.$/);
    const [problem] = project().diagnostics('messages.xlf');
    assert.equal(problem?.range.start.line, 4);
    assert.match(
      problem.message,
      /"save" was left out: the translation has 9 characters, and the file allows 6\.$/,
    );
    assert.match(await project().text('messages.de.xlf'), /<target[^>]*>\[DE\] Ĥî/i);
  });

  it('reports once that a document differs in structure from its source', async () => {
    await project().put({ 'en/a.md': '# Hi\n\nOne\n\nTwo\n', 'de/a.md': '# Hallo\n\nEins\n' });
    person().choices.push(['de']);
    await project().translate('en/a.md');
    assert.deepEqual(person().picks[0]?.picked, ['German']);
    assert.equal(person().last('warning')?.text, 'Nothing was written. 1 left out.');
    const [problem, ...more] = project().diagnostics('en/a.md');
    assert.deepEqual(more, []);
    assert.match(problem?.message ?? '', /de\/a\.md has a different structure from its source/);
    assert.equal(await requests(), 0);
    assert.equal(await project().text('de/a.md'), '# Hallo\n\nEins\n');
  });

  it('lists, at the form "other" of the source, a plural form that only the target has', async () => {
    const text =
      '<resources>\n<string name="a">Hi</string>\n<plurals name="files">\n<item quantity="one">%1$s has %2$d file</item>\n<item quantity="other">%1$s has %2$d files</item>\n</plurals>\n</resources>\n';
    await project().put({ 'res/values/strings.xml': text });
    person().choices.push(['pl']);
    await withRuinedTexts(() => project().translate('res/values/strings.xml'));
    const problems = project().diagnostics('res/values/strings.xml');
    assert.deepEqual(
      problems.map(({ message, range }) => [message.match(/› (\w+)"/)?.[1], range.start.line]),
      ['one', 'few', 'many', 'other'].map((form) => [form, form === 'one' ? 3 : 4]),
    );
  });
});

/** Runs with the emulator, except that every text is translated as the same word, which lacks all placeholders. */
async function withRuinedTexts(run: () => Promise<void>): Promise<void> {
  const ruin: RequestListener = async (request, response) => {
    const body = await bodyOf(request);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/v2/translate') {
      const { text } = JSON.parse(body.toString()) as { readonly text: readonly string[] };
      const translations = text.map(() => ({ detected_source_language: 'EN', text: 'Kaputt' }));
      response.end(JSON.stringify({ translations }));
      return;
    }
    const answer = await forward(emulatorUrl, request, body);
    response.writeHead(answer.status).end(await answer.text());
  };
  await withLocalServer(ruin, async (url) => {
    await configure('baseUrl', url);
    await run();
  });
}
