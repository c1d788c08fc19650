import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, it } from 'mocha';

const root = join(import.meta.dirname, '..', '..');
/** What may import nothing but Node. */
const standalone = [
  'byCodeUnits.ts',
  'csv',
  'firstIndex.ts',
  'fluent',
  'groupBy.ts',
  'isRecord.ts',
  'isSameList.ts',
  'lazily.ts',
  'pluralCategories.ts',
  'store',
  'unexpected.ts',
  'visible.ts',
];
const core = [
  ...standalone,
  'jobs',
  'http',
  'service',
  'engine',
  'memory',
  'formats',
  'code',
  'project',
  'keyUses',
  'administration',
  'terms',
  'writing',
  'webhooks',
  'documents',
  'emulator',
  'pseudo',
  'backend.ts',
  'words.ts',
  'glossaryFiles',
  'lockFile.ts',
  'displayWidth.ts',
  'jsonNesting.ts',
];

/** What each place in src may import besides itself and Node: files or folders of src, and packages. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(standalone.map((place) => [place, []])),
  'extension.ts': ['editor', 'vscode'],
  'cli.ts': ['cli', '../package.json'],
  'compareWorker.ts': ['formats/bounded.ts', 'project', 'store', 'unexpected.ts'],
  'backend.ts': ['engine', 'service', 'http/errors.ts', 'writing/language.ts'],
  'words.ts': ['byCodeUnits.ts', 'engine', 'service', 'terms', 'http/errors.ts', 'lazily.ts'],
  glossaryFiles: [
    'isRecord.ts',
    'project/locales/locale.ts',
    'service',
    'store',
    'terms',
    'http/errors.ts',
    'jobs/events.ts',
  ],
  'lockFile.ts': ['formats', 'project', 'store'],
  cli: [...core, 'jsonc-parser', '../package.json'],
  editor: [
    ...core,
    'webview/report/protocol.ts',
    'webview/report/strings.ts',
    'webview/runSummary/protocol.ts',
    'jsonc-parser',
    'vscode',
    '../package.json',
  ],
  webview: ['administration', 'service/dateRange.ts'],
  emulator: [
    'groupBy.ts',
    'isRecord.ts',
    'pseudo/accents.ts',
    'pseudo/markup.ts',
    'service/limits.ts',
    'saxes',
    'zod',
  ],
  pseudo: ['engine'],
  code: [
    'displayWidth.ts',
    'firstIndex.ts',
    'groupBy.ts',
    'isRecord.ts',
    'isSameList.ts',
    'lazily.ts',
    'engine',
    'formats',
    'parse5',
    'vscode-oniguruma',
    'vscode-textmate',
  ],
  project: [
    'byCodeUnits.ts',
    'firstIndex.ts',
    'fluent/withoutSpace.ts',
    'groupBy.ts',
    'isRecord.ts',
    'lazily.ts',
    'pluralCategories.ts',
    'engine',
    'formats',
    'jobs/events.ts',
    'pseudo/locales.ts',
    'ignore',
  ],
  keyUses: ['firstIndex.ts', 'groupBy.ts', 'pluralCategories.ts', 'formats', 'project'],
  administration: ['service'],
  service: ['http', 'undici', 'zod'],
  terms: ['csv', 'service/limits.ts'],
  writing: ['lazily.ts', 'engine', 'project/locales/locale.ts', 'service/limits.ts', 'service/write.ts'],
  formats: [
    'byCodeUnits.ts',
    'csv',
    'displayWidth.ts',
    'firstIndex.ts',
    'fluent',
    'groupBy.ts',
    'isSameList.ts',
    'lazily.ts',
    'pluralCategories.ts',
    'engine/syntax/prescribed.ts',
    'yaml',
  ],
  engine: [
    'firstIndex.ts',
    'fluent',
    'groupBy.ts',
    'isSameList.ts',
    'lazily.ts',
    'pluralCategories.ts',
    '@formatjs/icu-messageformat-parser',
  ],
  memory: ['engine', 'store'],
  webhooks: ['http', 'store', 'isRecord.ts', 'jobs/events.ts', 'visible.ts', 'aws4fetch', 'undici', 'zod'],
  documents: ['http', 'service', 'store', 'jobs', 'project/locales/locale.ts', 'zod'],
  jobs: ['store'],
  http: ['isRecord.ts', 'visible.ts', 'undici'],
  'displayWidth.ts': ['lazily.ts'],
  'jsonNesting.ts': ['jsonc-parser'],
};

const read = (file: string) => readFileSync(join(root, 'src', file), 'utf8');

/** The files that are loaded along with a file, not counting dynamic and type-only imports. */
function loadedWith(file: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(file) || !file.endsWith('.ts')) return loaded;
  loaded.add(file);
  for (const name of importsAtOnce(file)) {
    if (name.startsWith('.')) loadedWith(posix.join(dirname(file), name), loaded);
  }
  return loaded;
}

/** The packages that are loaded along with a file. */
function packagesWith(file: string): readonly string[] {
  const names = [...loadedWith(file)].flatMap(importsAtOnce);
  return [...new Set(names)].filter((name) => !/^(?:\.|node:|vscode$)/.test(name));
}

function importsAtOnce(file: string): readonly string[] {
  const text = read(file)
    .replaceAll(/\bimport\(/g, 'later(')
    .replaceAll(/^(?:import|export) type [^;]*;$/gm, '');
  return importsIn(text);
}

function importsIn(text: string): readonly string[] {
  const found = text.matchAll(
    /^\s*(?:(?:import|export)\s[^;]*?from\s*|import\s*)'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...found].map(([, named, dynamic]) => named ?? dynamic ?? '');
}

function importsOf(file: string): readonly string[] {
  return importsIn(read(file)).map((name) => (name.startsWith('.') ? posix.join(dirname(file), name) : name));
}

const within = (name: string, place: string) => name === place || name.startsWith(`${place}/`);
const files = globSync('**/*.ts', { cwd: join(root, 'src') }).map((file) => file.replaceAll('\\', '/'));
const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(read(file)));

/** The modules that read settings, open them in the editor, or write those of a project. */
const readers = [
  'editor/errors.ts',
  'editor/keysInCode/toggleTexts.ts',
  'editor/projectSettings/present.ts',
  'editor/projectSettings/write.ts',
  'editor/settings.ts',
  'editor/terms/ownRecord.ts',
  'editor/translationSettings.ts',
  'editor/views/leftAloneNodes.ts',
  'editor/views/usageView.ts',
];

/** The cycles in the imports of all files. */
function circles(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const follow = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file);
    if (start !== -1) found.push([...trail.slice(start), file].join(' -> '));
    else if (!done.has(file)) for (const next of imports.get(file) ?? []) follow(next, [...trail, file]);
    done.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  return found;
}

describe('Modules', () => {
  for (const file of files) {
    const [place = ''] = file.split('/');
    it(`import only what they may: ${file}`, () => {
      const rules = allowed[place];
      assert.ok(rules, `src/${place} is not in the table of this test`);
      const wrong = importsOf(file).filter(
        (name) => !name.startsWith('node:') && ![place, ...rules].some((rule) => within(name, rule)),
      );
      assert.deepEqual(wrong, []);
    });
  }

  it('never import themselves through others, not even for a type', () => {
    assert.deepEqual(circles(new Map(files.map((file) => [file, importsOf(file)]))), []);
  });

  it('lie in folders of `project` that do not import each other in a circle either', () => {
    const own = files.filter((file) => within(file, 'project'));
    const folders = [...new Set(own.map(dirname))].filter((folder) => folder !== 'project');
    assert.ok(folders.length > 5);
    const imported = (folder: string) => {
      const names = own.filter((file) => dirname(file) === folder).flatMap(importsOf);
      return [...new Set(names.map(dirname))].filter((name) => name !== folder && folders.includes(name));
    };
    assert.deepEqual(circles(new Map(folders.map((folder) => [folder, imported(folder)]))), []);
  });

  it('are reported if they import each other in a circle', () => {
    const imports = new Map([
      ['a', ['b', 'x']],
      ['b', ['c']],
      ['c', ['d', 'b']],
      ['d', ['d']],
    ]);
    assert.deepEqual(circles(imports), ['d -> d', 'b -> c -> b']);
  });

  /** The types that define a format, which its `known` needs as well. */
  const contract = ['formats/format.ts', 'engine/syntax/prescribed.ts'];
  const known = files.filter((file) => /^formats\/\w+\/known\.ts$/.test(file));
  for (const file of known) {
    it(`do not load the code of a format with ${file}`, () => {
      const [, format = ''] = /import\('([^']+)'\)/.exec(read(file)) ?? [];
      const code = loadedWith(posix.join(dirname(file), format));
      assert.ok(code.size > 2, format);
      const early = [...loadedWith(file)].filter((one) => code.has(one) && !contract.includes(one));
      assert.deepEqual(early, []);
    });
  }

  it('load next to nothing when the editor starts', () => {
    assert.deepEqual([...loadedWith('extension.ts')].sort(), [
      'editor/contextKeys.ts',
      'editor/disposables.ts',
      'editor/ids.ts',
      'editor/keysInCode/register.ts',
      'editor/languageFeatures/mayBeLocaleFile.ts',
      'editor/onSave/consent.ts',
      'editor/ownFiles.ts',
      'editor/register.ts',
      'editor/views/repeatedRedraw.ts',
      'editor/views/tree.ts',
      'editor/withinTime.ts',
      'extension.ts',
      'formats/amongTexts.ts',
      'formats/csv/paths.ts',
      'formats/joinedLocale.ts',
      'formats/languages.ts',
      'formats/modules/paths.ts',
      'formats/php/folders.ts',
      'formats/qt/fileName.ts',
      'keyUses/codeExtensions.ts',
      'visible.ts',
    ]);
  });

  for (const file of ['editor/compose.ts', 'editor/locales/view.ts', 'editor/terms/projectTerms.ts']) {
    it(`load neither the code that checks answers nor the code that compares texts with ${file}`, () => {
      assert.ok(loadedWith(file).size > 20);
      assert.deepEqual(packagesWith(file), ['ignore']);
      assert.ok(files.includes('project/states/states.ts'));
      assert.equal(loadedWith(file).has('project/states/states.ts'), false);
    });
  }

  it('create no Intl object while they are loaded, which would take tens of milliseconds', () => {
    const early = /^(?:export )?(?:const|let) \w+[^\n=]* = new Intl\./m;
    assert.deepEqual(filesWith(early), []);
    assert.match('const graphemes = new Intl.Segmenter("en");', early);
  });

  it('keep no variable of a module, except in a thread and in a page', () => {
    const owners = ['compareWorker.ts', 'webview/report/main.ts'];
    assert.deepEqual(filesWith(/^let /m).toSorted(), owners);
  });

  it('load parts of undici, never its index', () => {
    const index = /^(?:import|export) (?!type )[^;]*from 'undici';$/m;
    assert.deepEqual(filesWith(index), []);
    assert.match("import { Agent } from 'undici';", index);
  });

  it('leave writing to the terminal to one file', () => {
    const writer = 'cli/terminal.ts';
    const direct =
      /\bprocess\b[^;]*\b(?:stdout|stderr)\b|\bconsole\b|['"](?:node:)?(?:process|console|tty)['"]/;
    const own = files.filter((file) => /^cli[./]/.test(file));
    const found = own.filter((file) => direct.test(read(file)));
    assert.deepEqual(found, [writer]);
  });

  it('leave changes to documents to one file, except changes of line ends', () => {
    const changes = filesWith(/\bapplyEdit\(|\.edit\(/);
    // Setting the line ends of a single-line document replaces no text.
    assert.deepEqual(changes.sort(), ['editor/documentEdit.ts', 'editor/localeFile/lineEnds.ts']);
  });

  it('leave asking the editor for settings to one file, which few others import', () => {
    assert.deepEqual(filesWith(/getConfiguration/), ['editor/configuration.ts']);
    const reading = files.filter((file) => importsOf(file).includes('editor/configuration.ts'));
    assert.deepEqual(reading.toSorted(), readers);
  });

  it('are found in every form of import', () => {
    const lines = ["import { a } from 'a';", "export * from 'b';", "import 'c';", "await import('d');"];
    const wide = "import type {\n  e,\n} from 'e';";
    assert.deepEqual(importsIn([...lines, wide].join('\n')), ['a', 'b', 'c', 'd', 'e']);
  });
});
