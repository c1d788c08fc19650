import assert from 'node:assert/strict';
import { findShapes } from '../../../src/engine/placeholders/shape.ts';
import { findTokens } from '../../../src/engine/placeholders.ts';

/** A text, and the parts of it that are not prose. */
const found: readonly (readonly [text: string, ...shapes: readonly string[]])[] = [
  ['Use --force, or --level=3.', '--force', '--level=3'],
  ["with `-f' or `-x'", '-f', '-x'],
  ['my_call() failed', 'my_call()'],
  ['is application/x-mpegURL, or text/html.', 'application/x-mpegURL', 'text/html'],
  ['Run with -v, var(--node-dark)', '-v', '--node-dark'],
  ['_response_id was __main__', '_response_id'],
  ['Set my_variable_name (MAX_SIZE).', 'my_variable_name', 'MAX_SIZE'],
  ['Set Doorkeeper.configure.admin_authenticator.', 'Doorkeeper.configure.admin_authenticator'],
  ['my_file.json, my_obj.do_it() or A.Bc.d_e', 'my_file.json', 'my_obj.do_it()', 'Bc.d_e'],
  ['It is my_name.Then user_id.Name.go', 'my_name', 'user_id.Name.go'],
  ['at fdff:ffff:c8::/40 or 2001:db8:0:0:1:2:3:4', 'fdff:ffff:c8::/40', '2001:db8:0:0:1:2:3:4'],
  ['(fe80::1): f00::ba', 'fe80::1', 'f00::ba'],
  ['/msg <nick|channel> in <a-b|c_d|e>', '/msg', '<nick|channel>', '<a-b|c_d|e>'],
  ['das Team (-s), Auto(-s)'],
  ['Open about:config or std::vector.', 'about:config', 'std::vector'],
  ['key=value, a.b=/tmp, NO_DNS=true', 'key=value', 'a.b=/tmp', 'NO_DNS=true'],
  ['config:set user=<name>', 'config:set', 'user='],
  ["OS=%1, a_b=$x, v1='$(x)'", 'OS=', '%1', 'a_b=', '$x', 'v1=', '$(x)'],
  ["MinSize='%1', a.b=''{0}''", 'MinSize=', '%1', 'a.b=', '{0}'],
  ['?page=%1&size=%2, data-id=%3 class="a"', 'page=', '%1', 'size=', '%2', 'data-id=', '%3', 'class='],
  [`limit=%1 (max={n}), Error="%2", min.=%3, name=''{0}''`, '%1', '{n}', '%2', '%3', '{0}'],
  ['force:org:create a name@tag', 'force:org:create', 'name@tag'],
  ['at <host>.my.example.org', '.my.example.org'],
  ['Ask smtp.example.org: see config.json.', 'smtp.example.org', 'config.json'],
  ['Call window.open() or load().', 'window.open()', 'load()'],
  ['e.g. "h1" or ".redHeader" and .isOpen', 'h1', '.redHeader', '.isOpen'],
  ['a .bst file for .NET, .gitignore or .d.ts', '.bst', '.NET', '.gitignore', '.d.ts'],
  ['use /remote on', '/remote'],
  ['in force-app/main/default/classes', 'force-app/main/default/classes'],
  ['$(info) and @scope/name', '$(info)', '@scope/name'],
  ["where Name='Big Corp'", 'Name='],
  ['in $HOME of DOMAIN\\name', '$HOME', 'DOMAIN\\name'],
  ['ask @team in #help-desk', '@team', '#help-desk'],
  ['Show abc at %0', '%0'],
  ['%1% of all', '%1%'],
  ['begins with http://', 'http://'],
  ['{any-thing!} else', '{any-thing!}'],
  ['the innerHTML of a NodeList in JSONPath', 'innerHTML', 'NodeList', 'JSONPath'],
  ["like yyyy-MM-dd'T'HH:mm:ss.SSSZ or dd.MM.yy, HH:mm", "yyyy-MM-dd'T'HH:mm:ss.SSSZ", 'dd.MM.yy', 'HH:mm'],
  ['as yyyyMMdd_HHmmss or M/d/yyyy', 'yyyyMMdd_HHmmss', 'M/d/yyyy'],
  ['as dd/mm/yyyy, DD-MM-YYYY, HH:MM, d/M'],
  ['utf8mb4, IPv6, sha256 and 0x1F', 'utf8mb4', 'IPv6', 'sha256', '0x1F'],
  ['id 3f2a9c1 of x86_64', '3f2a9c1', 'x86_64'],
  ['请使用 config.json 和 my_name', 'config.json', 'my_name'],
  ['请使用config.json和my_name变量', 'config.json', 'my_name'],
  ['変数$HOMEと@userをMAX_SIZEに', '$HOME', '@user', 'MAX_SIZE'],
  ['MAX_SIZE를 utf8mb4로', 'MAX_SIZE', 'utf8mb4'],
  ['Тип NodeListа из std::vectorа', 'NodeList', 'std::vector'],
  ['MagicMirror² of an iOS or iPad', 'MagicMirror', 'iOS', 'iPad'],
  ['to "ms-vscode.wasm-debugging", Node.js-based', 'ms-vscode.wasm-debugging', 'Node.js'],
  ['action.C-1016', 'action.C-1016'],
  ['error.Conflicts', 'error.Conflicts'],
  ['in "alias.0" or for v2.x', 'alias.0', 'v2.x'],
  ['m.identity_server and m.read.private', 'm.identity_server', 'm.read.private'],
  ['(my-room:example.org) or #my-room:example.org', 'my-room:example.org', '#my-room:example.org'],
  ['run force:apex:test:\\*, xy.tld/:_auth', 'force:apex:test', 'xy.tld', ':_auth'],
  ['//xy.tld/:keyfile=/path/key.pem', 'xy.tld', ':keyfile=/path/key.pem'],
  ['at localhost:3000 or 127.0.0.1:80', 'localhost:3000', '127.0.0.1:80'],
  ['as text/html of 1.2.3-beta.1', 'text/html', '1.2.3-beta.1'],
  ['rrule_in of ft_in', 'rrule_in', 'ft_in'],
  ['e.g. (:example.org)', ':example.org'],
  ['__domain__.__service__ called', '__domain__.__service__'],
  ['prompt.select-envs', 'prompt.select-envs'],
  ['„:quiet“ or <b>:title</b>', ':quiet', ':title'],
  ['["-y", "%t"] of %v', '-y', '%t', '%v'],
  ['not "!**/node_modules/my-lib/**" or ./a/b', '!**/node_modules/my-lib/**', './a/b'],
  ['[/css/theme/mixins/a.scss] of #92', 'css/theme/mixins/a.scss', '#92'],
  [`bytes ${'aB3+'.repeat(20)}== of it`, `${'aB3+'.repeat(20)}==`],
];

const prose = [
  '(optional) file(s), and/or e-mail, etc.',
  'the 1st, 2nd and 22nd of 90s music at 10:30, 5pm, 3.5kg, 20m, 4K',
  '100% sure, 50%off, 5 % or 6 %, 5%-10%, 100%ige',
  'e.g. this, i.e. that, U.S.A., a.m., z.B., p.m.',
  'APIs, URLs, PDFs and IDs of the UI',
  'kB, kHz, mAh and dB',
  '_does not_ and *very* **bold**',
  'AT&T, R&D, Q&A, C++, C#',
  'Wait... what?! - no: yes; (really) “so” ‘it’ «is»',
  'It ends here.Next one begins',
  'yes/no/maybe, get-/set-method, Text-/Binär-Editor',
  'Ctrl+C, 24/7, km/h, TCP/IP, #1, ~5, US$5, $5.00, 5€',
  'One:two times, Note: this, re:',
  'naïve_é übermäßig ÄÖÜß',
  'It’s O’Reilly’s; don’t',
  'read/write/list/delete, he/she/they/it, and /or',
  'Mr.Smith, Dr.House, incl.VAT, etc.and, 5 sq.ft',
  'Lehrer_innen, CO2, H2O, Q1, 2h30m, x=5',
  'so - a list, X-ray, vitamin B-6, -a-',
  'bzw./oder 5../6, **yes**/**no**, :) :-) a :b, Note :',
  '#1, 50%t, 12:30',
  'Auto(-s), Add:: see, 10:30:15, a: b:: c, 1:2:3',
  'yes|no, <yes | no>, <|a>, <a|>, a <b|c',
];

describe('engine/placeholders/shape', () => {
  for (const [text, ...expected] of found) {
    it(`finds ${expected.join(' ') || 'nothing'} in ${JSON.stringify(text)}`, () =>
      assert.deepEqual(
        findShapes(text).map(({ start, end }) => text.slice(start, end)),
        expected,
      ));
  }

  for (const text of prose) {
    it(`leaves ${JSON.stringify(text)} alone`, () =>
      assert.deepEqual(
        findShapes(text).map(({ start, end }) => text.slice(start, end)),
        [],
      ));
  }

  it('leaves joined words to the service if the text has no other words', () => {
    const raws = (text: string) => findTokens(text).map(({ raw }) => raw);
    assert.deepEqual(raws('QuickSwitch'), []);
    assert.deepEqual(raws('SecretKey: {0}'), ['{0}']);
    assert.deepEqual(raws('The QuickSwitch'), ['QuickSwitch']);
    assert.deepEqual(raws('my_variable'), ['my_variable']);
  });

  it('protects joined words after an option, and those that begin in lower case', () => {
    const raws = (text: string) => findTokens(text).map(({ raw }) => raw);
    assert.deepEqual(raws('{{x}} --metadata ApexClass'), ['{{x}}', '--metadata', 'ApexClass']);
    assert.deepEqual(raws('forceDelay'), ['forceDelay']);
    assert.deepEqual(raws('{tooltip} (shortcutKey)'), ['{tooltip}', 'shortcutKey']);
  });

  it('includes tokens inside a shape, and leaves overlaps to listed tokens', () => {
    const raws = (text: string) => findTokens(text).map(({ raw }) => raw);
    assert.deepEqual(raws('try URL_A=http://x.org/a now'), ['URL_A=http://x.org/a']);
    assert.deepEqual(raws('set a.b=%s now'), ['a.b=', '%s']);
    assert.deepEqual(raws('a {{run {2} --save my_a}}'), ['{{run {2} --save my_a}}']);
    assert.deepEqual(raws('https://<A>.my.example.org'), ['https://', '<A>', '.my.example.org']);
  });

  it('comes after all listed families', () => {
    const families = findTokens('{user_name} at https://x.org/a_b and c_d').map(({ family }) => family);
    assert.deepEqual(families, ['argument', 'url', 'shape']);
  });
});
