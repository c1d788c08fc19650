/** How calls in languages other than JavaScript pass the values of placeholders. */
import type { Argument, Braces } from './arguments.ts';
import type { Way } from './ways.ts';

interface Passing {
  readonly paths: RegExp;
  /** The code before the key. */
  readonly open: RegExp;
  readonly braces: Braces;
  /** An expression whose value is text wherever it is put; the first group is the code for a call. */
  readonly expression: RegExp;
  readonly list: (given: readonly Argument[]) => string;
}

const passings: readonly Passing[] = [
  {
    paths: /\.(?:rb|erb)$/i,
    open: /(?<![\w$.])(?:I18n\.)?(?:t|translate)\(.$/,
    braces: '%{}',
    expression: /^(@{0,2}[a-z_]\w*(?:&?\.[a-z_]\w*[?!]?)*)$/,
    list: (given) => given.map(({ name, code }) => `${name}: ${code}`).join(', '),
  },
  {
    paths: /\.php$/i,
    open: /(?:(?<![\w$>:])(?:__|trans)|Lang::get)\(.$/,
    braces: ':',
    expression: /^(\$[A-Za-z_]\w*(?:\??->[A-Za-z_]\w*(?:\(\))?)*)$/,
    list: (given) => `[${given.map(({ name, code }) => `'${name}' => ${code}`).join(', ')}]`,
  },
  {
    paths: /\.(?:java|kt)$/i,
    open: /(?:getString|stringResource)\((?:id\s?=\s?)?(?:[\w$]{1,60}\.){0,8}R\.string\.$/,
    braces: '%$s',
    expression: /^\$?([A-Za-z_]\w*(?:\??\.[A-Za-z_]\w*(?:\(\))?)*)$/,
    list: (given) => given.map(({ code }) => code).join(', '),
  },
];

/** What may return markup, which a call would show as text, or a block's content. */
const markup = /(?:link|icon|image|tag|html|button|render|yield|slot)/i;

/** The end of a call with only the key. The program could take anything else after the key for the values. */
const onlyKey = /^["'`]?\)$/;

/** @returns the list of arguments; undefined if it is not known how the way takes them */
export function passed(
  given: readonly Argument[],
  path: string,
  { way, braces }: { readonly way: Way; readonly braces: Braces | undefined },
): string | undefined {
  const passing = passings.find(
    (one) => one.paths.test(path) && one.braces === braces && one.open.test(way.open),
  );
  if (!passing || !onlyKey.test(way.close)) return undefined;
  const own = given.flatMap(({ name, code }): readonly Argument[] => {
    const [, expression] = passing.expression.exec(code) ?? [];
    return expression === undefined || markup.test(code) ? [] : [{ name, code: expression }];
  });
  return own.length === given.length ? passing.list(own) : undefined;
}
