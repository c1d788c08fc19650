/** How YAML 1.1 and 1.2 parsers interpret unquoted scalars, and which texts need quotes. */

/** Source: https://yaml.org/type/bool.html, as implemented by Ruby and Python. */
const switchWords = /^(?:yes|no|on|off)$/i;

/** Source: https://yaml.org/type/null.html, bool.html (with single letters), and the core schema of YAML 1.2. */
const words = /^(?:~|null|true|false|yes|no|on|off|y|n|[-+]?\.(?:inf|nan)|=|<<)$/i;

/**
 * Broader than the rules for numbers and dates, which differ between versions and readers: digit groups, bases,
 * exponents, colons before minutes, and separators in dates.
 */
const numeric = /^[-+.]*(?:\d[\d_,.:+ -]*(?:e[-+]?[\d_]*)?|0x[\da-f_]+|0o?[0-7_]+|0b[01_]+)$/i;
const time = /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt]|\s+)\d{1,2}:\d{2}:\d{2}/;

/** `:day`, a symbol in Ruby. */
const symbol = /^:[A-Za-z_]\w*[?!=]?$/;

/** Whether YAML 1.2, Ruby, Python or a person might read the scalar as a non-string. Excludes words like `true`. */
export function isSpecial(source: string): boolean {
  return symbol.test(source) || source === '=' || isNumeric(source);
}

/** Whether a scalar is boolean in YAML 1.1 and a string in YAML 1.2. */
export function isSwitch(source: string): boolean {
  return switchWords.test(source);
}

function isNumeric(source: string): boolean {
  const first = source.charCodeAt(0);
  const mayBe = (first >= 48 && first <= 57) || first === 43 || first === 45 || first === 46;
  return mayBe && (numeric.test(source) || time.test(source));
}

/** Characters that must be escaped in scalars, including line ends. Source: YAML 1.2.2, 5.1, and 1.1, 5.4 */
export const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\0-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Whether a text can safely be written without quotes. */
export function isPlainSafe(text: string, inFlow: boolean): boolean {
  if (text === '' || text.trim() !== text || text.includes('\t') || text.search(unprintable) !== -1)
    return false;
  if (/^[,[\]{}#&*!|>'"%@`?:]|^-(?:\s|$)|^(?:---|\.\.\.)|:\s|:$|\s#/.test(text)) return false;
  if (inFlow && /[,[\]{}?:]|^-/.test(text)) return false;
  return !words.test(text) && !isNumeric(text);
}
