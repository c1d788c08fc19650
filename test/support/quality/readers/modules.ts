/**
 * Reads modules with Node if they contain nothing but literals. Others are programs and are not run: outside strings
 * and comments, only the tokens that literals need are accepted.
 */
import { type Reader, readTogether } from './reader.ts';

const program = String.raw`
const { stripTypeScriptTypes } = require('node:module');
const vm = require('node:vm');
process.removeAllListeners('warning');
const token = /\s+|\/\/.*|\/\*[^]*?\*\/|'(?:[^'\\\r\n]|\\[^])*'|"(?:[^"\\\r\n]|\\[^])*"|\x60(?:[^\x60\\$]|\$(?!\{)|\\[^])*\x60|[\w$]+|[{}[\],:;=.+-]/gy;
const words = /^(?:export|default|const|module|exports|as|true|false|null|\d+|[a-z]{2}(?:[A-Z]{2}|Han[st])?)$/;
function isHarmless(text) {
  const tokens = text.match(token) ?? [];
  if (tokens.join('').length < text.length) return false;
  return tokens.every((one, index) => {
    const next = tokens.slice(index + 1).find((other) => /\S/.test(other));
    return !/^[\w$]/.test(one) || words.test(one) || next === ':';
  });
}
function found(text) {
  const bare = text.replace(/^\ufeff/, '');
  if (!isHarmless(bare)) throw new Error('not a literal');
  const script = stripTypeScriptTypes(bare)
    .replace(/^export default /m, 'module.exports = ')
    .replace(/^export const (\w+)/m, 'const $1 = module.exports');
  const module = { exports: {} };
  vm.runInNewContext('"use strict";' + script, { module }, { timeout: 5000 });
  return module.exports;
}
const all = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
for (const text of all) {
  let answer;
  try {
    answer = { tree: found(text) };
  } catch (error) {
    answer = { refused: String(error) };
  }
  console.log(JSON.stringify(answer));
}
`;

export const node: Reader = {
  name: 'Node',
  // Qt's files have the same extension.
  files: /(?:^|\/)(?:locales|lang)\/[^_]*\.[cm]?[jt]s$/,
  read: (files) => readTogether(process.execPath, ['--no-warnings', '-e', program], files),
  isWithoutCorpora: true,
  broken: "export default { a: 'b' 'c' };\n",
};
