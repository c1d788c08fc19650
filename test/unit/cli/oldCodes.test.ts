import assert from 'node:assert/strict';
import { useProgram } from './useProgram.ts';

const strings = (...texts: readonly string[]) => {
  const lines = texts.map((text, index) => `  <string name="n${index}">${text}</string>\n`);
  return `<resources>\n${lines.join('')}</resources>\n`;
};

describe('A language with a file under its code and one under an older code', () => {
  const english = strings('An apple', 'A pear');
  const program = useProgram({
    'res/values/strings.xml': english,
    'res/values-he/strings.xml': strings('תפוח'),
    'res/values-iw/strings.xml': strings('תפוחים'),
    'locales/en.json': '{"a": "An apple"}',
    'locales/nb.json': '{"a": "Et eple"}',
    'locales/no.json': '{"a": "Eple"}',
  });

  it('is shown twice, and is complete if both are', async () => {
    const open = await program.run('status', '--check', '--json');
    const shown = JSON.parse(open.stdout).files;
    assert.deepEqual(
      shown.map(({ path, locale }: { readonly path: string; readonly locale: string }) => [path, locale]),
      [
        ['locales/nb.json', 'nb'],
        ['locales/no.json', 'no'],
        ['res/values-he/strings.xml', 'he'],
        ['res/values-iw/strings.xml', 'iw'],
      ],
    );
    assert.deepEqual([open.code, open.stderr], [1, '']);
    for (const code of ['he', 'iw']) {
      await program.project().write(`res/values-${code}/strings.xml`, strings('תפוח', 'אגס'));
    }
    assert.equal((await program.run('status', '--check')).code, 0);
  });

  it('is translated in each file that is asked for, and in no other', async () => {
    const { code, stderr } = await program.run('translate', 'res', '--to', 'he', '--yes');
    assert.equal(code, 0, stderr);
    const [hebrew, older] = ['res/values-he/strings.xml', 'res/values-iw/strings.xml'];
    assert.match(await program.project().read(hebrew), /תפוח<.*n1/s);
    assert.equal(await program.project().read(older), strings('תפוחים'));
    const both = await program.run('translate', 'res', '--to', 'he,iw', '--yes');
    assert.equal(both.code, 0, both.stderr);
    assert.match(await program.project().read(older), /תפוחים<.*n1/s);
  });

  it('is pruned in each file', async () => {
    await program.project().write('locales/nb.json', '{"a": "Et eple", "x": "Gammel"}');
    const { code, stdout, stderr } = await program.run('prune', 'locales', '--yes');
    assert.deepEqual([code, stdout], [0, 'locales/nb.json: 1 removed\n'], stderr);
    assert.equal(await program.project().read('locales/no.json'), '{"a": "Eple"}');
  });
});
