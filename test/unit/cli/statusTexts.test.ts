import assert from 'node:assert/strict';
import { english, json, useLock } from './lockProject.ts';

describe('the texts that vernacular status names', () => {
  const { project, run, done, translate, german } = useLock();
  /** The output without the table, whose lines begin with the source. */
  const details = async (...args: readonly string[]) =>
    (await run('status', ...args)).stdout.split('\n').filter((line) => /^locales\/(?!en)/.test(line));
  const annotations = async (...args: readonly string[]) =>
    (await run('status', ...args, '--annotate', 'github')).stdout
      .split('\n')
      .filter((line) => /^::(?:error|warning|notice) /.test(line));

  it('are missing or empty', async () => {
    await project().write('locales/de.json', '{"title": "", "bye": "Tschüs", "cart": ""}');
    await project().write('locales/fr.json', json({ ...english, title: '' }));
    assert.deepEqual(await details(), [
      'locales/de.json: 3 missing or empty: title, hello, cart',
      'locales/fr.json: 1 empty: title',
    ]);
    assert.deepEqual(await details('--list', '--to', 'de'), [
      'locales/de.json:1 title: it is empty',
      'locales/de.json hello: it is missing',
      'locales/de.json:1 cart: it is empty',
    ]);
  });

  it('are only those that fail the check', async () => {
    await project().write('locales/de.json', '{"title": "", "x": "", "bye": "Tschüs", "cart": "Korb"}');
    const rows: readonly (readonly [codes: string, details: readonly string[], others: string])[] = [
      ['missing', ['1 missing: hello'], '1 empty: title'],
      ['empty', ['1 empty: title'], '1 missing: hello'],
      ['tooLong', [], '2 missing or empty: title, hello'],
    ];
    for (const [codes, expected, others] of rows) {
      const check = ['--fail-on', codes];
      assert.deepEqual(
        await details(...check),
        expected.map((line) => `locales/de.json: ${line}`),
      );
      const annotated = (level: string, line: string) =>
        `::${level} file=locales/de.json::de: ${line.replace(/^\d/, (count) => `${count} text${count === '1' ? '' : 's'} of 4`)}`;
      assert.deepEqual(await annotations(...check), [
        ...expected.map((line) => annotated('error', line)),
        annotated('notice', others),
      ]);
    }
  });

  it('are stale translations of ours if they fail the check', async () => {
    await done('lock');
    await translate();
    await project().write('locales/en.json', json({ ...english, bye: 'Bye', cart: 'Your basket' }));
    await project().write('locales/de.json', json({ ...(await german()), bye: 'Tschüs' }));
    const why = 'stale, because the source has changed';
    assert.deepEqual(await details(), [
      `locales/de.json: 1 ${why}: cart`,
      `locales/fr.json: 2 ${why}: bye, cart`,
    ]);
    assert.deepEqual(await details('--list', '--fail-on', 'stale', '--to', 'fr'), [
      'locales/fr.json:4 bye: the source has changed since it was translated',
      'locales/fr.json:5 cart: the source has changed since it was translated',
    ]);
    assert.deepEqual(await annotations('--check'), [
      `::error file=locales/de.json::de: 1 text of 4 ${why}: cart`,
      `::error file=locales/fr.json::fr: 2 texts of 4 ${why}: bye, cart`,
    ]);
    assert.deepEqual(await annotations('--fail-on', 'missing'), []);
  });

  it('are the first of many, unless all are to be listed', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`key${index}`, 'Hello {name}']),
    );
    const sentence = 'A key that is a whole sentence, and longer than a line of a list should be';
    const names = Object.keys(many).slice(0, 19).join(', ');
    await project().write('locales/en.json', json({ [sentence]: 'Hello', ...many }));
    await project().write('locales/de.json', '{}');
    const short = 'A key that is a whole sentence, and longer than a line of a…';
    assert.deepEqual(await details(), [
      `locales/de.json: 31 missing: ${short}, ${names} and 11 more, which --list shows`,
    ]);
    const listed = await details('--list');
    assert.equal(listed.length, 31);
    assert.equal(listed[0], `locales/de.json ${sentence}: it is missing`);
    await project().write('locales/de.json', json(many).replaceAll('{name}', ''));
    const damaged = await details();
    assert.equal(damaged.length, 1 + 20 + 1);
    assert.equal(damaged.at(-1), 'locales/de.json: 10 more, which --list shows');
    assert.equal((await details('--list')).length, 31);
  });

  it('are named with their language in a file that holds all languages', async () => {
    await project().write(
      'lang/texts.csv',
      'key,en,de,fr\nhi,Hi {name},Hallo,Salut {name}\nbye,Bye,Tschüs,\n',
    );
    const shown = (await run('status', 'lang')).stdout.split('\n').slice(3, -1);
    assert.deepEqual(shown, [
      'lang/texts.csv:2 (de) hi: the translation damaged placeholders, lost {name}',
      'lang/texts.csv (fr): 1 missing: bye',
    ]);
    assert.deepEqual(
      (await annotations('lang')).map((line) => line.replace(/.*::/, '')),
      ['de: hi: the translation damaged placeholders, lost {name}', 'fr: 1 text of 2 missing: bye'],
    );
  });
});
