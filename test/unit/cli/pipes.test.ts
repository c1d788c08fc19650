import assert from 'node:assert/strict';
import { useProgram } from './useProgram.ts';

const laravel = (lines: readonly string[]) => `<?php\n\nreturn [\n${lines.join('')}];\n`;

describe('translate: forms between pipes', () => {
  const { project, run } = useProgram({
    'lang/en/messages.php': laravel([
      "    'files' => ':count file|:count files',\n",
      "    'people' => 'One person|:count people',\n",
      "    'guests' => '{0} No guests|[1,*] Guests',\n",
      "    'title' => 'Orders | :count open',\n",
    ]),
    'lang/pl/messages.php': laravel(["    'people' => 'Jedna osoba|:count osoby',\n"]),
  });

  it('are as many as Laravel needs, and missing ones are listed', async () => {
    await run('translate', 'lang/en/messages.php', '--to', 'pl,ja', '--yes');
    const polish = await project().read('lang/pl/messages.php');
    assert.match(polish, /'files' => '[^|]*:count[^|]*\|[^|]*:count[^|]*\|[^|]*:count[^|]*',/);
    assert.match(polish, /'people' => 'Jedna osoba\|:count osoby',/);
    const japanese = await project().read('lang/ja/messages.php');
    assert.match(japanese, /'files' => '[^|]*:count[^|]*',/);
    assert.match(japanese, /'people' => '[^|]*:count[^|]*',/);
    assert.match(japanese, /'guests' => '\{0\} [^|]+\|\[1,\*\] [^|]+',/);
    assert.match(japanese, /'title' => '[^|]+ \| [^|]*:count[^|]*',/);
    const { stdout, stderr } = await run('status', 'lang/en/messages.php');
    assert.match(stdout + stderr, /people.*the plural form "many" is missing/);
  });
});
