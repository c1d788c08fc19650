import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import { applyEdits } from '../../../src/formats/format.ts';
import { php } from '../../../src/formats/php.ts';
import { samples } from '../../support/formats/fuzz/samples.ts';
import { skipWithout } from '../../support/missing.ts';
import { run } from '../../support/quality/readers/reader.ts';

/** Texts that would be code outside a string, or in another kind of string. */
const hostile = [
  "'",
  '"',
  '\\',
  "\\'",
  '\\"',
  '$x {$y} $',
  '{$',
  '$'.concat('{z}'),
  '$x[',
  '?> <?php die(1);',
  "', exit(1), '",
  '", exit(1), "',
  '\nEOT, exit(1), ',
  '\n  EOT;\nA\nMAIL\n',
  '\\x4',
  '\\u{',
  '*/ exit(1); /*',
  '// #',
  '\r\n\t\0\x1b\x7f',
  '`ls`',
  '',
];

/** Asks PHP whether it can parse all these files, without running them. */
const program = String.raw`
foreach (json_decode(file_get_contents('php://stdin')) as $text) {
    try {
        PhpToken::tokenize($text, TOKEN_PARSE);
        echo "\n";
    } catch (Throwable $error) {
        echo $error->getMessage(), "\n";
    }
}`;

function complaintsAbout(texts: readonly string[]): readonly string[] {
  const { stdout, stderr, status } = run('php', ['-r', program], { input: JSON.stringify(texts) });
  assert.equal(status, 0, stderr);
  return stdout.split('\n').slice(0, texts.length);
}

describe('PHP with expressions, written with texts that look like code', () => {
  before(skipWithout({ name: 'php', probe: ['-v'], debian: 'php-cli' }));

  for (const { path, text, locale } of samples.filter((one) => one.path.endsWith('.php'))) {
    it(`is still PHP: ${path}`, () => {
      const file = { path, locale };
      const { entries } = php.read(text, file);
      const written = hostile.flatMap((value) =>
        [value, `a${value}b`, `${value}\n${value}`].map((spelled) => {
          const changes = entries.map((entry) => ({ kind: 'set', path: entry.path, text: spelled }) as const);
          const { edits, conflicts } = php.write(text, changes, { file });
          assert.deepEqual(conflicts, []);
          return applyEdits(text, edits);
        }),
      );
      assert.deepEqual(complaintsAbout([text, ...written]).filter(Boolean), []);
    });
  }
});
