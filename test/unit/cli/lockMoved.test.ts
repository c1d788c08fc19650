/** `vernacular.lock` after a source has been moved. */
import assert from 'node:assert/strict';
import { mkdir, rename } from 'node:fs/promises';
import { english, json, useLock } from './lockProject.ts';

describe('vernacular.lock of a source that was moved', () => {
  const { project, done, counts, origins } = useLock();
  const translate = (...args: readonly string[]) => done('translate', '.', '--to', 'de', ...args);
  const german = async () => JSON.parse(await project().read('src/texts/de.json'));

  beforeEach(async () => {
    await project().write('locales/de.json', json({ title: 'Laden' }));
    await done('lock');
    await translate();
    const folder = project().folder;
    await mkdir(`${folder}/src`);
    await rename(`${folder}/locales`, `${folder}/src/texts`);
  });

  it('still tells translations of ours from those made by hand, and what is stale', async () => {
    await project().write('src/texts/en.json', json({ ...english, title: 'Store', cart: 'Your basket' }));
    assert.deepEqual(await counts(), { stale: 2 });
    await translate('--only', 'stale');
    const { title, cart } = await german();
    assert.deepEqual([title, cart], ['Laden', '[de] Ýöûŕ ƀášķéţ']);
  });

  it('has its records after a run that adds a text and moves another to a new key', async () => {
    const { bye, ...others } = english;
    await project().write('src/texts/en.json', json({ ...others, goodbye: bye, added: 'New' }));
    await translate();
    // The records of the former source stay: other branches may still have it.
    assert.equal(await origins(), 'hhooooooo');
    await project().write(
      'src/texts/en.json',
      json({ title: 'Store', hello: 'Hi {name}', goodbye: 'So long' }),
    );
    assert.deepEqual(await counts(), { stale: 3, extra: 2 });
    await translate('--only', 'stale');
    assert.deepEqual(await counts(), { stale: 1, extra: 2 });
  });

  it('keeps its records under new keys', async () => {
    await done('rename', 'title', 'name');
    await done('rename', 'cart', 'basket');
    const { title, cart, ...others } = english;
    await project().write('src/texts/en.json', json({ ...others, name: 'Store', basket: 'Your basket' }));
    assert.deepEqual(await counts(), { stale: 2 });
    await translate('--only', 'stale');
    const { name, basket } = await german();
    assert.deepEqual([name, basket], ['Laden', '[de] Ýöûŕ ƀášķéţ']);
    assert.deepEqual(await counts(), { stale: 1 });
  });

  it('keeps its records if only one text is accepted', async () => {
    await project().write('src/texts/en.json', json({ ...english, title: 'Store', cart: 'Your basket' }));
    await done('accept', '--key', 'title');
    assert.deepEqual(await counts(), { stale: 1 });
    await translate('--only', 'stale');
    assert.deepEqual(await counts(), {});
  });

  it('counts what is stale as made by hand if the former source may still exist', async () => {
    await project().write('src/texts/en.json', json({ ...english, cart: 'Your basket' }));
    const before = await german();
    await done('translate', 'src/texts', '--to', 'de', '--only', 'stale');
    assert.deepEqual([await german(), await counts()], [before, { stale: 1 }]);
    assert.equal(await origins(), 'hhhooooo');
  });
});

describe('vernacular.lock with a source that only resembles another', () => {
  const { project, done, translate } = useLock();

  it('keeps what a person translated', async () => {
    await done('lock');
    await translate();
    const ours = JSON.parse(await project().read('locales/de.json'));
    await project().write('menu/en.json', json({ ...english, title: 'Menu', cart: 'Basket' }));
    const byHand = json({ ...ours, title: 'Auswahl' });
    await project().write('menu/de.json', byHand);
    const { files } = JSON.parse((await done('status', '--json')).stdout);
    const { edited } = files.find(({ path }: { path: string }) => path === 'menu/de.json').counts;
    assert.equal(edited, 0);
    await done('translate', '.', '--to', 'de', '--only', 'stale');
    assert.equal(await project().read('menu/de.json'), byHand);
  });
});
