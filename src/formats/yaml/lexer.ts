/**
 * The lexer of the yaml package, changed to ignore how lines inside brackets and quotes are indented. YAML requires
 * them to be indented more than their key, but libyaml (Ruby, Python) and js-yaml read them anyway.
 */
import { Lexer } from 'yaml';

type Lexing = () => Generator<string, string>;

/** How far the next line must be indented, according to the package. */
const required = 'indentNext';

export function lenientLexer(): Lexer {
  const lexer = new Lexer();
  let indent = 0;
  let isQuoted = false;
  const quotedScalar: Lexing = Reflect.get(lexer, 'parseQuotedScalar');
  Object.defineProperty(lexer, 'parseQuotedScalar', {
    *value() {
      isQuoted = true;
      try {
        return yield* quotedScalar.call(lexer);
      } finally {
        isQuoted = false;
      }
    },
  });
  Object.defineProperty(lexer, required, {
    get: () => (isQuoted || Reflect.get(lexer, 'flowLevel') > 0 ? 0 : indent),
    set: (value: number) => {
      indent = value;
    },
  });
  return lexer;
}
