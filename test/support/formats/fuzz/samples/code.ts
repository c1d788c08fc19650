/** Files that are program code. */
import type { FuzzFile } from '../fuzz.ts';
import { locale } from './locale.ts';

export const code: readonly FuzzFile[] = [
  {
    path: 'locales/de.ts',
    locale,
    text: `#!/usr/bin/env node
// A head
import type { Texts } from './texts';
import other, { more } from './other';

/** The texts. */
export const de: Texts<string, 'a'> = {
  lang: 'de',
  // Comment
  a: 'Eins it\\'s "x" \\u00e4', // beside
  'b.c': "Zwei \\"y\\" 'z'",
  d: { e: \`Drei
Zeilen \\\`x\\\` \\\${y}\`, f: ['x', 'y', { g: 'z' }], /* and */ h: {}, i: [] },
  ...other,
  j: 'Vier ' + "Teile" +
    ' lang',
  k: (n: number) => n > 1 ? \`\${n} \${"x" + \`y\${n}\`}\` : /['"\`/]{/.test('a') ? 'x' : { l: 'm' },
  m(n) { if (n) /}/.test('x'); return 'n'; },
  get o() { return 'p' }, async *q() {}, [more.key]: 'r', ['s']: 'Fünf', 7: 'Sechs', more,
  t: 1.5e3, u: null, v: -1, w: new Date('x'), x: y\`z\`, __proto__: null,
  item_one: '{{count}} Ding',
  item_other: '{{count}} Dinge',
  z: '',
} as const satisfies Texts<string, 'a'>;

export default de;
`,
  },
  {
    path: 'lang/de/a.js',
    locale,
    text: "module.exports = define('de', function () { return { a: 'Eins', b: { c: \"Zwei\" }, 'd-e': '' } })\n",
  },
  {
    path: 'lang/de/messages.php',
    locale,
    text: `<?php

declare(strict_types=1);

use App\\Role; // names

/* Head
 */
return [
    // For people
    'a' => 'Eins \\'x\\' \\\\ C:\\d',
    "b"      => "Zwei\\n\\x41\\u{e4}\\303\\244 \\$d",
    'open' => "Mit $x und {$y['z']}", # left alone
    'c' => 'drei '
        . "vier",
    'd' => [
        'e' => <<<EOT
            Zeile "eins"
              zwei \\$x

            EOT,
        'f' => <<<'EOT'
Roh $x
EOT
    ,
    ],
    'list' => ['x', 'y', ['z' => 'w',],],
    'long' => array(0 => 'n', 1 => 'm'),
    Role::Admin => 'Chef', 5 => 'fünf', 'no key', true => 'ja',
    'fn' => fn($x) => ['a' => 'b'], 'n' => -1.5, 'call' => trim(' x ', "\\n"), 'o' => null,
    'none' => [], 'last' => ''
];
`,
  },
  {
    path: 'language/de/account.php',
    locale,
    text: `<?php
/**
 * Head
 */
defined('BASEPATH') or exit('No');

// For people
$lang['a'] = 'Eins \\'x\\' \\\\'; // beside
$lang["b"]      = "Zwei \\n \\$d" . 'e';
$lang['open'] = "Mit $x"; # left alone
$lang['c']['d'] = <<<EOT
  Drei
  EOT;
$lang['f'] = array('g' => 'Vier', 'list' => ['x', 'y']);
$lang['c'] ['h']['i']='Fünf'; $lang[Role::ADMIN] = 'Chef';
if (!defined('X')) { exit; }
$lang['none'] = array();
$lang['none'][5] = 'sechs';
$lang[] = 'no key'; $lang['n'] = null; $lang[$x]['y'] = trim('z');
$lang['last'] = '';

return $lang;
`,
  },
  {
    path: 'language/de/common.php',
    locale,
    text: `<?php
if (!defined('IN_PHPBB'))
{
\texit;
}
if (empty($lang) || !is_array($lang))
{
\t$lang = array();
}

$lang['a'] = 'Eins';
$lang = array_merge($lang, array(
\t'b'\t=> 'Zwei',
\t'c'\t=> array('d' => 'Drei'),
));
$lang['e']['f'] = 'Vier'; $lang = array_merge($lang, ['g' => "Fünf"], []);
`,
  },
  {
    path: 'language/phpmailer.lang-de.php',
    locale,
    text: "<?php $L['a'] = 'Eins'; $L['b']['c'] = \"Zwei\"; $L['d'] = '' ?>\n",
  },
  {
    path: 'translations/messages.de.php',
    locale,
    text: "<?php return array('a' => 'Eins', 'b' => array('c' => \"Zwei\"), 'd %name%' => '') ?>\n",
  },
];
