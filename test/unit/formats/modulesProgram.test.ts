import assert from 'node:assert/strict';
import { transformSync } from 'esbuild';
import { describe, it } from 'mocha';
import { applyEdits } from '../../../src/formats/format.ts';
import { modules } from '../../../src/formats/modules.ts';
import { samples } from '../../support/formats/fuzz/samples.ts';

/** Texts that would be code outside a string, or in another kind of string. */
const hostile = [
  "'",
  '"',
  '`',
  '\\',
  "\\'",
  '\\`',
  '$'.concat('{x}'),
  '$\\{',
  "', stop(), '",
  '", stop(), "',
  '`, stop(), `',
  '\\x4',
  '\\u{',
  '*/ stop(); /*',
  '// #',
  '\r\n\t\0\x1b\x7f\u2028',
  '</script>',
  '',
];

describe('Modules with expressions, written with texts that look like code', () => {
  for (const { path, text, locale } of samples.filter((one) =>
    /^(?:locales|lang)\/.*\.[jt]s$/.test(one.path),
  )) {
    it(`are still programs: ${path}`, () => {
      const file = { path, locale };
      const { entries } = modules.read(text, file);
      const written = hostile.flatMap((value) =>
        [value, `a${value}b`, `${value}\n${value}`].map((spelled) => {
          const changes = entries.map((entry) => ({ kind: 'set', path: entry.path, text: spelled }) as const);
          const { edits, conflicts } = modules.write(text, changes, { file });
          assert.deepEqual(conflicts, []);
          return applyEdits(text, edits);
        }),
      );
      for (const one of [text, ...written])
        assert.doesNotThrow(() => transformSync(one, { loader: 'ts' }), one);
    });
  }
});
