import assert from 'node:assert/strict';
import { useProgram } from './useProgram.ts';

describe('A bare code beside a region of its language', () => {
  const program = useProgram({
    'both/locales/en.json': '{"a": "An apple"}',
    'both/locales/pt.json': '{}',
    'both/locales/pt-BR.json': '{}',
    'alone/locales/en.json': '{"a": "A pear"}',
    'alone/locales/pt.json': '{}',
    'new/locales/en.json': '{"a": "A plum"}',
    'new/locales/de.json': '{}',
  });
  const translate = async (folder: string, to: string) => {
    const { code, stderr } = await program.run('translate', folder, '--to', to);
    assert.equal(code, 0, stderr);
    return async (locale: string) =>
      JSON.parse(await program.project().read(`${folder}/locales/${locale}.json`)).a;
  };

  it('stands for the other standard', async () => {
    const read = await translate('both', 'pt');
    assert.match(await read('pt'), /^\[pt-PT\] /);
    const all = await translate('both', 'pt-BR');
    assert.match(await all('pt-BR'), /^\[pt-BR\] /);
  });

  it('stands for the likelier standard if it is alone', async () => {
    const read = await translate('alone', 'pt');
    assert.match(await read('pt'), /^\[pt-BR\] /);
  });

  it('is understood likewise if both languages are added at once', async () => {
    const read = await translate('new', 'pt,pt-BR');
    assert.match(await read('pt'), /^\[pt-PT\] /);
    assert.match(await read('pt-BR'), /^\[pt-BR\] /);
  });
});
