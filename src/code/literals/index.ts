/** String literals by language. */
import type { LiteralKind } from './kind.ts';
import { c, cpp } from './languages/c.ts';
import { csharp } from './languages/csharp.ts';
import { css, less, scss } from './languages/css.ts';
import { dart } from './languages/dart.ts';
import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import { javascript, stringRaw } from './languages/javascript.ts';
import { json } from './languages/json.ts';
import { htmlAttribute, jsxAttribute, svelteAttribute } from './languages/jsx.ts';
import { kotlin } from './languages/kotlin.ts';
import { php } from './languages/php.ts';
import { powershell } from './languages/powershell.ts';
import { python } from './languages/python.ts';
import { ruby } from './languages/ruby.ts';
import { rust } from './languages/rust.ts';
import { shell } from './languages/shell.ts';
import { sql } from './languages/sql.ts';
import { swift } from './languages/swift.ts';
import { toml } from './languages/toml.ts';
import { yaml } from './languages/yaml.ts';
import { type Literal, literalIn } from './literal.ts';

export type { Literal, Part } from './literal.ts';

/**
 * Kinds of literals by VS Code's language ids. Some ids are our own: those that end in `-attribute` are for attribute
 * values, and `string-raw` is a template with the tag `String.raw`, which only callers can know: a tag is not part of
 * the literal.
 */
export const kindsByLanguage: ReadonlyMap<string, readonly LiteralKind[]> = new Map([
  ['javascript', javascript],
  ['typescript', javascript],
  ['javascriptreact', javascript],
  ['typescriptreact', javascript],
  ['jsx-attribute', jsxAttribute],
  ['html-attribute', htmlAttribute],
  ['svelte-attribute', svelteAttribute],
  ['string-raw', stringRaw],
  ['json5', javascript],
  ['json', json],
  ['jsonc', json],
  ['jsonl', json],
  ['java', java],
  ['kotlin', kotlin],
  ['c', c],
  ['cpp', cpp],
  ['cuda-cpp', cpp],
  ['objective-c', c],
  ['objective-cpp', cpp],
  ['csharp', csharp],
  ['go', go],
  ['rust', rust],
  ['python', python],
  ['ruby', ruby],
  ['php', php],
  ['shellscript', shell],
  ['sql', sql],
  ['css', css],
  ['scss', scss],
  ['less', less],
  ['yaml', yaml],
  ['dockercompose', yaml],
  ['toml', toml],
  ['dart', dart],
  ['swift', swift],
  ['powershell', powershell],
]);

/**
 * @param language VS Code's id
 * @param raw the whole literal as written, with prefix and delimiters
 * @returns undefined if it is not a literal of that language, or one of an unsupported kind
 */
export function literalOf(language: string, raw: string): Literal | undefined {
  const kinds = kindsByLanguage.get(language);
  return kinds && literalIn(kinds, raw);
}
