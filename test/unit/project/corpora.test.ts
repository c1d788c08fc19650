import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { discoverSources } from '../../../src/project/discover.ts';
import { layoutOf, layoutsOf, localeIn } from '../../../src/project/layout.ts';
import { parseLocale } from '../../../src/project/locale.ts';
import { siblingLocales, spelling } from '../../../src/project/siblings.ts';
import { formatFor } from '../../support/formats/formatFor.ts';
import { skip } from '../../support/missing.ts';
import { corpusPairs } from '../../support/quality/sources.ts';

const corpora = join('..', 'shared', 'corpora');

interface Row {
  readonly path: string;
  readonly role: string;
  readonly locale: string;
}

async function readableRows(): Promise<readonly Row[]> {
  const [head = '', ...lines] = (await readFile(join(corpora, 'MANIFEST.tsv'), 'utf8')).trimEnd().split('\n');
  const names = head.split('\t');
  const rows = lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string) => cells[names.indexOf(name)] ?? '';
    return { path: cell('path'), role: cell('role'), locale: cell('locale') };
  });
  return rows.filter(({ path }) => formatFor(path) !== undefined);
}

describe('the layouts of real projects', () => {
  before(function () {
    if (!existsSync(corpora)) skip(this, `${corpora} is not there`);
  });

  it('show the locale of every translation', async () => {
    // qqq holds notes for translators.
    const rows = (await readableRows()).filter(
      ({ role, locale }) => role === 'translation' && locale !== 'qqq',
    );
    assert.ok(rows.length > 50);
    for (const { path, locale } of rows) {
      const shown = layoutOf(join(corpora, path)).locale?.toLowerCase();
      // docsify names its German `de-de`.
      assert.equal(
        path.includes('docsify') ? shown?.replace('de-de', 'de') : shown,
        locale.toLowerCase(),
        path,
      );
    }
  });

  it('lead to every translation from its source, its language and the other translations', () => {
    const pairs = corpusPairs();
    assert.ok(pairs.length > 100);
    const paths = pairs.map(({ target }) => target.path);
    for (const { source, target } of pairs) {
      // The only Arabic beside it is Syrian, and the only Catalan is Valencian.
      if (/uptime-kuma\/src\/lang\/(?:ar|ca@valencia)\.json$/.test(target.path)) continue;
      const layout = layoutsOf(source.path).find(({ pattern }) => localeIn(pattern, target.path));
      assert.ok(layout);
      const beside = paths.filter((path) => path !== target.path);
      const others = siblingLocales(source.path, beside, layout).map(({ locale }) => locale);
      const language = parseLocale(localeIn(layout.pattern, target.path) ?? '')?.toString() ?? '';
      const spelled = spelling(language, others, layout.chinese ?? layout.locale);
      assert.equal(layout.targetPath(spelled), target.path);
    }
  });

  it('give away every source that is not made by tools', async () => {
    const { sources: found, passedOver } = await discoverSources(
      corpora,
      {
        reads: (path) => formatFor(path) !== undefined,
        list: async (folder) =>
          (await readdir(folder, { withFileTypes: true })).map((item) => ({
            name: item.name,
            kind: item.isDirectory() ? 'folder' : 'file',
          })),
        entriesOf: async (path) =>
          formatFor(path)?.read(await readFile(path, 'utf8'), { path, locale: '' }).entries,
      },
      'en',
    );
    assert.deepEqual(passedOver, []);
    const rows = await readableRows();
    const made = /\/dist\/|\/defaultMessages\.json$/;
    const sources = rows.filter(({ path, role }) => role === 'source' && !made.test(path));
    const names = new Set(found);
    for (const { path } of sources) assert.ok(names.has(`${corpora}/${path}`), path);
    const known = new Map(rows.map((row) => [`${corpora}/${row.path}`, row.locale]));
    for (const path of found) assert.match(known.get(path) ?? '', /^en|^-/, path);
  });
});
