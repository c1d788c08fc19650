import assert from 'node:assert/strict';
import { findSources } from '../../../src/cli/sources.ts';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { Project } from './project.ts';
import { translateCommand } from './translateCommand.ts';

const text = (german: string) =>
  `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Apple"\nmsgstr "${german}"\n\nmsgid "Pear"\nmsgstr ""\n`;

describe('findSources: gettext', () => {
  let project: Project;
  afterEach(() => project.remove());

  /** Files, the named ones, the languages, and for each source its path, locale and targets. */
  const rows: readonly (readonly [
    name: string,
    files: string,
    named: string,
    to: string,
    expected: string,
  ])[] = [
    ['a template', 'po/app.pot po/de.po', 'po/app.pot', 'de,pt-BR', 'po/app.pot en: po/de.po po/pt_BR.po'],
    [
      'a template of files with hyphens',
      'po/app.pot po/zh-Hans.po',
      'po/app.pot',
      'pt-BR',
      'po/app.pot en: po/pt-BR.po',
    ],
    [
      'folders',
      'locale/en/LC_MESSAGES/a.po',
      'locale',
      'pt-br',
      'locale/en/LC_MESSAGES/a.po en: locale/pt_BR/LC_MESSAGES/a.po',
    ],
    ['folders of another kind', 'locale/en/a.po', 'locale', 'pt-BR', 'locale/en/a.po en: locale/pt-BR/a.po'],
    [
      'a template of files named after it',
      'a.pot a-de.po a-pt_BR.po',
      'a.pot',
      'fr,pt',
      'a.pot en: a-fr.po a-pt_BR.po',
    ],
    [
      'a template in locale',
      'locale/a.pot',
      'locale/a.pot',
      'de',
      'locale/a.pot en: locale/de/LC_MESSAGES/a.po',
    ],
    ['a translation with its template', 'po/app.pot po/de.po', 'po/de.po', 'de', 'po/app.pot en: po/de.po'],
    ['a translation with its source', 'po/en.po po/de.po', 'po/de.po', 'de', 'po/en.po en: po/de.po'],
    ['a translation alone', 'po/de.po', 'po/de.po', 'de', 'po/de.po en: po/de.po'],
    [
      'a translation alone, into a further language',
      'po/de_AT.po',
      'po/de_AT.po',
      'de,fr',
      'po/de_AT.po en: po/de_AT.po po/fr.po',
    ],
    [
      'a translation in folders',
      'locale/de/LC_MESSAGES/a.po locale/a.pot',
      'locale/de/LC_MESSAGES/a.po',
      'de',
      'locale/a.pot en: locale/de/LC_MESSAGES/a.po',
    ],
    [
      'a folder with a template',
      'po/app.pot po/de.po po/fr.po',
      '.',
      'de,it',
      'po/app.pot en: po/de.po po/it.po',
    ],
    [
      'a folder of translations',
      'po/de.po po/fr.po po/it.po',
      'po',
      'de,it',
      'po/de.po en: po/de.po; po/it.po en: po/it.po',
    ],
    [
      'a folder of translations, not all of them requested',
      'po/de.po po/fr.po locale/de/LC_MESSAGES/a.po',
      '.',
      'es,fr',
      'locale/de/LC_MESSAGES/a.po en: locale/es/LC_MESSAGES/a.po locale/fr/LC_MESSAGES/a.po; po/de.po en: po/es.po; po/fr.po en: po/fr.po',
    ],
    ['a file that is not a translation', 'po/en.po', 'po/en.po', 'de', 'po/en.po en: po/de.po'],
  ];
  for (const [name, files, named, to, expected] of rows) {
    it(name, async () => {
      project = await Project.create(Object.fromEntries(files.split(' ').map((file) => [file, text('')])));
      const { sources } = await findSources(translateCommand([project.path(named)], to.split(',')));
      const short = (path: string) => path.slice(project.folder.length + 1);
      const found = sources.map(({ path, locale, targets }) => {
        return `${short(path)} ${locale}: ${targets.map((target) => short(target.path)).join(' ')}`;
      });
      assert.equal(found.join('; '), expected);
    });
  }
});

describe('vernacular translate: gettext', () => {
  let emulator: Emulator;
  before(async () => {
    emulator = await startEmulator();
  });
  after(() => emulator.close());

  it('makes the file of a new language from the translation with the most texts, without its translations', async () => {
    const others =
      '\n#, fuzzy\n#| msgid "Plum"\nmsgid "Plums"\nmsgstr "Pflaume"\n\n#~ msgid "Fig"\n#~ msgstr "Feige"\n';
    const qt = (messages: string) =>
      `<TS version="2.1" language="de_DE">\n<context><name>A</name>${messages}</context>\n</TS>\n`;
    const message = (source: string) =>
      `\n<message><source>${source}</source><translation>Feige</translation></message>`;
    const files = {
      'po/de.po': text('Apfel'),
      'po/fr.po': text('Pomme') + others,
      'ts/a_de.ts': qt(message('Apple') + message('Fig')),
      'ts/a_fr.ts': qt(message('Apple')),
    };
    const project = await Project.create(files);
    try {
      const run = ['translate', '.', '--to', 'fi'];
      const result = await project.run(run, { VERNACULAR_BASE_URL: emulator.url });
      assert.equal(result.code, 0, result.stderr);
      const written = await project.read('po/fi.po');
      assert.deepEqual(written.match(/(?<=^msgid ")[A-Z]\w+/gm), ['Apple', 'Pear', 'Plums']);
      assert.equal(written.match(/^msgstr "\[fi\] /gm)?.length, 3, written);
      assert.doesNotMatch(written, /Pomme|Pflaume|Feige|fuzzy|#\|/);
      const messages = await project.read('ts/a_fi.ts');
      assert.match(messages, /language="fi"/);
      assert.deepEqual(messages.match(/(?<=<translation>)\[fi\]/g), ['[fi]', '[fi]'], messages);
      assert.doesNotMatch(messages, /Feige/);
      for (const [path, before] of Object.entries(files)) assert.equal(await project.read(path), before);
    } finally {
      await project.remove();
    }
  });

  it('fills in a translation that is the only file', async () => {
    const project = await Project.create({ 'po/de.po': text('Apfel') });
    try {
      const result = await project.run(['translate', 'po/de.po', '--to', 'de'], {
        VERNACULAR_BASE_URL: emulator.url,
      });
      assert.equal(result.code, 0, result.stderr);
      const written = await project.read('po/de.po');
      const start = text('Apfel').slice(0, -'""\n'.length);
      assert.ok(written.startsWith(start), written);
      assert.match(written.slice(start.length), /^"\[de\] .+"\n$/);
    } finally {
      await project.remove();
    }
  });

  it('keeps fuzzy texts, and counts them', async () => {
    const fuzzy = text('Apfel').replace('msgid "Apple"', '#, fuzzy\nmsgid "Apple"');
    const project = await Project.create({ 'po/de.po': fuzzy });
    try {
      const environment = { VERNACULAR_BASE_URL: emulator.url };
      const { stdout } = await project.run(['translate', 'po/de.po', '--to', 'de'], environment);
      assert.equal(stdout.split('\n')[0], 'po/de.po: 1 written, 1 kept (1 stale)');
      assert.ok((await project.read('po/de.po')).startsWith(fuzzy.slice(0, -'""\n'.length)));
    } finally {
      await project.remove();
    }
  });

  it('translates again what a changed message has taken over from its former translation', async () => {
    const message = (id: string, translation: string) => `msgid "${id}"\nmsgstr "${translation}"\n`;
    const project = await Project.create({ 'po/app.pot': message('Apple', ''), 'po/de.po': '' });
    try {
      const run = async (...args: readonly string[]) => {
        const result = await project.run(args, { VERNACULAR_BASE_URL: emulator.url });
        assert.equal(result.code, 0, result.stderr);
        return result.stdout.split('\n')[0];
      };
      const translate = ['translate', 'po/app.pot', '--to', 'de'];
      await run('lock');
      await run(...translate);
      const german = await project.read('po/de.po');
      await project.write('po/app.pot', message('Apples', ''));
      await project.write('po/de.po', german.replace('msgid "Apple"', '#, fuzzy\nmsgid "Apples"'));
      assert.equal(await run(...translate), 'po/de.po: nothing missing, 1 kept (1 stale)');
      await run('lock');
      assert.equal(await run(...translate, '--only', 'stale'), 'po/de.po: 1 written, 0 kept');
      assert.doesNotMatch(await project.read('po/de.po'), /fuzzy/);
    } finally {
      await project.remove();
    }
  });

  it('brings back obsolete translations without sending them, and says so', async () => {
    const lines = text('Apfel').replace(/msgid "Pear"\nmsgstr ""\n/, '#~ msgid "Pear"\n#~ msgstr "Birne"\n');
    const project = await Project.create({ 'po/app.pot': text(''), 'po/de.po': lines });
    try {
      const run = async (...args: readonly string[]) => {
        const files = ['translate', 'po/app.pot', '--to', 'de'];
        const result = await project.run([...files, ...args], { VERNACULAR_BASE_URL: emulator.url });
        assert.equal(result.code, 0, result.stderr);
        return result.stdout;
      };
      assert.equal((await project.run(['lock'])).code, 0);
      assert.equal(
        await run('--dry-run'),
        'po/de.po: 0 missing, 1 to be brought back, 1 kept\n  to be brought back: Pear\n0 requests with 0 characters would be sent\n',
      );
      assert.deepEqual(JSON.parse(await run('--dry-run', '--json')).files[0].revived, [['Pear']]);
      assert.equal(await project.read('po/de.po'), lines);
      assert.equal(await run(), 'po/de.po: 1 brought back, 1 kept\n0 requests with 0 characters sent\n');
      const written = await project.read('po/de.po');
      assert.ok(written.endsWith('\n\nmsgid "Pear"\nmsgstr "Birne"\n'), written);
      const [, ...records] = (await project.read('vernacular.lock')).trimEnd().split('\n');
      assert.deepEqual(
        records.map((line) => line.slice(-1)),
        ['h', 'h'],
      );
    } finally {
      await project.remove();
    }
  });
});
