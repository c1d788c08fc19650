/** The scopes of a token, and what they mean. */
import { type Layer, layersOf } from './layers.ts';

export interface ScopePath {
  /** The scopes from the grammar's own to the innermost. */
  readonly scopes: readonly string[];
  /** All scopes, separated by spaces. */
  readonly name: string;
  readonly layers: readonly Layer[];
  /** The language of the innermost layer, or of the token if there is none. */
  readonly language: string;
  /** Whether the token opens, or closes, the innermost layer. */
  readonly opens: boolean;
  readonly closes: boolean;
  readonly isCode: boolean;
  readonly sign: Sign | undefined;
}

/** What a token says about the string next to it. */
export type Sign = 'heredoc' | 'heredocEnd' | 'afterKey' | 'attributeName' | 'list' | 'tag';

const code = [
  /^meta\.(?:import|include|require|preprocessor\.include|function\.url|attribute-selector|object-literal\.key|type\.)/,
  /^meta\.(?:export(?!\.default)|at-rule\.(?:import|charset|namespace|use|forward)|tag\.(?:preprocessor|sgml|metadata\.doctype))/,
  /^(?:support\.type\.property-name|entity\.name\.(?:tag\.yaml|import)|variable\.parameter\.url|string\.regexp)/,
  /^constant\.(?:numeric|language)\..*yaml$/,
  // Names of commands, in quotes or from variables.
  /^meta\.statement\.command\.name\.(?:quoted|continuation)/,
  // Characters, and quoted names.
  /^string\.quoted\.(?:single\.(?:c|cpp|cs|java|kotlin|char\.rust)|rune\.go|double\.sql|other\.backtick\.sql)$/,
];

const signs: readonly (readonly [Sign, RegExp])[] = [
  [
    'heredoc',
    /^(?:string\.definition\.begin\.ruby|keyword\.operator\.heredoc\.shell|keyword\.control\.flow\.block-scalar)/,
  ],
  ['heredocEnd', /^(?:string\.definition\.end\.ruby|punctuation\.definition\.string\.heredoc\.(?!quote))/],
  ['afterKey', /^(?:punctuation\.separator\.(?:key-value|dict\.python)|keyword\.operator\.key\.php)/],
  ['attributeName', /^entity\.other\.attribute-name/],
  // The name, or the type arguments after it.
  ['tag', /^(?:entity\.name\.function\.tagged-template|meta\.type\.parameters)/],
  ['list', /^punctuation\.section\.array\.begin/],
];

const delimiter =
  /^punctuation\.(?:definition\.(?:string|char|interpolation|template-expression)|section\.embedded|support\.type\.property-name)\./;

const isDelimiter = (scopes: readonly string[], side: '.begin' | '.end'): boolean =>
  scopes.some((scope) => delimiter.test(scope) && scope.includes(side));

/** @param languages embedded languages by the scope that begins them */
function languageOf(scopes: readonly string[], own: string, languages: ReadonlyMap<string, string>): string {
  for (const scope of scopes.toReversed()) {
    for (let name = scope; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
      const language = languages.get(name);
      if (language !== undefined) return language;
    }
  }
  return own;
}

export function scopePath(
  scopes: readonly string[],
  own: string,
  languages: ReadonlyMap<string, string>,
): ScopePath {
  const layers = layersOf(scopes);
  const depth = layers.at(-1)?.depth ?? scopes.length - 1;
  const inner = scopes.slice(depth);
  return {
    scopes,
    name: scopes.join(' '),
    layers,
    language: languageOf(scopes.slice(0, depth + 1), own, languages),
    opens: isDelimiter(inner, '.begin'),
    closes: isDelimiter(inner, '.end'),
    isCode: scopes.some((scope) => code.some((one) => one.test(scope))),
    sign: signs.find(([, sign]) => scopes.some((scope) => sign.test(scope)))?.[0],
  };
}
