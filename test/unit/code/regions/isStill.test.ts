// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read has them.
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { isStill } from '../../../../src/code/regions/isStill.ts';
import { regionAt } from '../../../../src/code/regions.ts';
import { scopesOf } from '../../../support/code/scopes.ts';
import { cases } from './cases.ts';

/** Whether the region at the cursor may be replaced with another text. */
async function still(language: string, marked: string, content: string | ((own: string) => string)) {
  const text = marked.replace('‸', '');
  const scopes = await scopesOf(language, text);
  const region = await regionAt(scopes, marked.indexOf('‸'));
  assert.ok(region, marked);
  const { offset, length } = region.range;
  const own = text.slice(offset, offset + length);
  return isStill(scopes, region, typeof content === 'string' ? content : content(own));
}

/** Language, code, the replacement of the region at the cursor. */
type Row = readonly [string, string, string];

const taken: readonly Row[] = [
  ['javascript', "f('on‸e', 2); // c\nlet a;", "'deux \\' trois'"],
  ['javascript', "f('on‸e', 2);\nlet a;", "'one \\\n two'"],
  ['javascript', 'f(`on‸e ${a} b`);', '`${a} zwei`'],
  ['javascript', 'f(String.raw`on‸e`);', '`zwei \\a ${b}`'],
  ['javascript', 'a();\n// on‸e\n// two\nb();', '// eins\n// zwei\n// drei'],
  ['javascript', '/* on‸e */ f()', '/* eins\n * zwei */'],
  ['typescriptreact', 'const e = <p>Hel‸lo {name}!</p>;', '{name}, hallo &amp; mehr'],
  ['html', '<p>Hel‸lo <b>you</b></p><script>a()</script>', 'Hallo &lt;'],
  ['python', 'x = f"a‸ {b}"\ny = 1', 'f"{b} q"'],
  ['python', 'def f():\n    """Do‸c."""\n    return 1', '"""Text\n    mehr."""'],
  ['vue', `<template><p\n a="b" :title="\n f(\`on‸e\`)">x</p></template>`, "`l'un`"],
  ['vue', `<template><p :title='"on‸e"'>x {{ 'y' }}</p></template>`, '"\\"a\\""'],
  ['csharp', 'var r = """\n  mul‸ti\n  """; f();', '"""\n  viele "q"\n  """'],
  ['shellscript', 'cat <<EOF\nte‸xt\nEOF\nls', '<<EOF\nandere\nmehr\nEOF'],
  ['shellscript', "echo 'on‸e' 'two'", "'l'\\''un'"],
  ['shellscript', "echo `sed 'on‸e' x` 'two'", "'eins'"],
  ['shellscript', "echo `sed 'on‸e' x`; b 'two'", "'eins zwei'"],
  ['shellscript', "echo 'it'\\''s on‸e'\\'' more' two", "'eins'"],
  ['yaml', 'a: |\n  on‸e\nb: c\n', '|\n  eins\n  zwei'],
  ['yaml', 'a: on‸e\nb: c\n', 'eins'],
  ['sql', "SELECT 'on‸e', 2", "'it''s'"],
  ['vue', `<script>\n// on‸e </script\n</script>`, '// eins </script'],
  ['vue', `<template><p :title="'on‸e'">x</p></template>`, "'R&D, a & b'"],
  ['vue', `<template><p :title="'on‸e &amp; two'">x</p></template>`, "'zwei &amp; eins'"],
  ['php', '<p>a</p><?php f("on‸e");', '"<!-- </script>"'],
  ['javascript', '// on‸e', '// <!-- </script>'],
  ['php', '<?php $a = "SELECT b /* on‸e $x */";', "/* l'un $x */"],
  ['php', '<?php $a = <<<HTML\n<p>On‸e $b</p>\nHTML;', 'L\'un "a"'],
  ['php', '<?php f($a); ?><p>On‸e</p>', '1 $ "a"'],
  ['ruby', 'a = <<~SQL\n  SELECT b -- on‸e #{x}\nSQL\n', '-- l\'un "#{x}" # $'],
  ['ruby', '# on‸e', '# #{x} \\'],
];

const refused: readonly Row[] = [
  // The literal ends too early, or too late.
  ['javascript', "f('on‸e', 2);\nlet a;", "'it's'"],
  ['javascript', "f('on‸e', 2);\nlet a;", "'open"],
  ['javascript', "f('on‸e', 2);\nlet a;", "'on\ne'"],
  ['javascript', "f('on‸e', 2);\nlet a;", "'one\\'"],
  ['javascript', "f('on‸e', 2);\nlet a;", "'a', 'b'"],
  ['javascript', 'f(`on‸e`, `two`);', '`a ${`'],
  ['javascript', 'f(`on‸e`);\nlet a = `x`;', '`on`e`'],
  ['javascript', "f('on‸e', 2);", '"eins"; //'],
  ['typescriptreact', 'const e = <p title="on‸e">x</p>;', '"a" id="b"'],
  ['python', 'x = """a‸"""\ny = 1', '"""a""" b"""'],
  ['shellscript', 'cat <<EOF\nte‸xt\nEOF\nls', '<<EOF\nEOF\nmore\nEOF'],
  ['shellscript', "echo 'on‸e' 'two'", "'l''un'"],
  ['shellscript', "echo 'on‸e' 'two'", "'l' 'un'"],
  ['csharp', 'var r = """\n  mul‸ti\n  """; f();', '"""\n  a """ b\n  """'],
  ['yaml', 'a: |\n  on‸e\nb: c\n', '|\n  eins\nzwei'],
  ['yaml', 'a: on‸e\nb: c\n', 'x: y'],
  ['yaml', 'a: on‸e\nb: c\n', 'x # y'],
  ['sql', "SELECT 'on‸e', 2", "'it's'"],
  // Another kind, or nothing.
  ['javascript', "f('on‸e', 2);", '/* one */'],
  ['javascript', "f('on‸e', 2);", ''],
  // Comments that end elsewhere, or that are of another kind.
  ['javascript', '/* on‸e */ f()', '/* a */ b */'],
  ['javascript', 'a();\n// on‸e\nb();', '// eins\nzwei'],
  ['javascript', '/** on‸e */ f()', '/* eins */'],
  ['javascript', 'f(); /* on‸e */\n/* two */', '/* eins'],
  ['html', '<!-- on‸e --><p>x</p>', '<!-- a --> b -->'],
  // Tags in a text, or an expression that does not end.
  ['typescriptreact', 'const e = <p>Hel‸lo</p>;', 'a <b>x</b>'],
  ['typescriptreact', 'const e = <p>Hel‸lo</p>;', 'a {'],
  ['html', '<p>Hel‸lo</p><p>x</p>', 'a < b <p'],
  ['html', '<p>Hel‸lo</p><p>x</p>', '<script>'],
  ['python', 'x = f"a‸ {b}"\ny = 1', 'f"{b"'],
  // Backticks are read before the quotes inside them.
  ['shellscript', "echo `sed 'on‸e' x` 'two'", "'`'"],
  ['shellscript', "echo `sed 'on‸e' x` 'two'", "'a\\\\b'"],
  // Vue looks for the ends of attributes and expressions before it reads what is inside.
  ['vue', `<template><p\n a='b' :title="\n f(\`on‸e\`)">x</p></template>`, '`"a"`'],
  ['vue', `<template><p :title='"on‸e"'>x</p></template>`, '"l\'un"'],
  ['vue', `<template><p>{{ 'on‸e' }}</p></template>`, "'}}'"],
  // Attributes are decoded before they are read as code.
  ['vue', `<template><p :title="'on‸e'">x</p></template>`, "'a &amp; b'"],
  ['vue', `<template><p :title="'on‸e'">x</p></template>`, "'a &copy b'"],
  ['html', `<a onclick="f('on‸e')">x</a>`, "'l&#39;un'"],
  // A view ends its code before Ruby reads it.
  ['erb', '<%= f "on‸e" %><p>two</p>', '"eins %> zwei"'],
  ['erb', '<% f # on‸e %><p>two</p>', '# eins %> zwei'],
  ['erb', '<%# on‸e %><p>two</p>', '<%# eins %> zwei %>'],
  // The literal around embedded code is read before the code.
  ['php', '<?php $a = "SELECT b /* on‸e */";', '/* "eins" */'],
  ['php', '<?php $a = "SELECT b /* on‸e */";', '/* $x */'],
  ['php', '<?php $a = "SELECT b /* on‸e */";', '/* a\\b */'],
  ['php', "<?php $a = 'SELECT b /* on‸e */';", "/* l'un */"],
  ['php', `<?php $a = "SELECT 'on‸e'";`, `'a "b"'`],
  ['php', '<?php $a = <<<HTML\n<p>On‸e</p>\nHTML;', '$x'],
  ['php', '<?php $a = <<<HTML\n<p title="on‸e">a</p>\nHTML;', '"{$x}"'],
  ['ruby', 'a = <<~SQL\n  SELECT b -- on‸e\nSQL\n', '-- #{x}'],
  ['ruby', 'a = <<~HTML\n  <p>On‸e</p>\nHTML\n', 'a\\b'],
  // In a page, the end of a script or style is found before its content is read as code.
  ...['vue', 'svelte', 'html', 'php'].flatMap((language): readonly Row[] => [
    [language, '<script>\n// on‸e\nf();\n</script>', '// </script>'],
    [language, '<script>\n/** on‸e */\nf();\n</script>', '/** </SCRIPT> */'],
    [language, '<script>\n// on‸e\nf("<script>");\n</script>', '// <!--'],
    [language, '<style>\n/* on‸e */\np { color: red; }\n</style>', '/* </style> */'],
  ]),
];

describe('A rewritten region', () => {
  for (const [language, code, content] of taken) {
    it(`remains a region: ${language}, ${JSON.stringify(content)} in ${JSON.stringify(code)}`, async () => {
      assert.equal(await still(language, code, content), true);
    });
  }

  for (const [language, code, content] of refused) {
    it(`does not remain a region: ${language}, ${JSON.stringify(content)} in ${JSON.stringify(code)}`, async () => {
      assert.equal(await still(language, code, content), false);
    });
  }

  for (const [language, rows] of Object.entries(cases)) {
    it(`remains a region with another letter in it: ${language}`, async () => {
      for (const { code, means } of rows) {
        if (means === undefined) continue;
        assert.equal(await still(language, code, (own) => own), true, code);
        const text = code.replace('‸', '');
        const other = (own: string) => {
          const at = code.indexOf('‸') - text.indexOf(own);
          return `${own.slice(0, at)}q${own.slice(at)}`;
        };
        // Changes only the middle of a word, and no escape or prefix.
        if (/\p{Ll}‸\p{Ll}/u.test(code)) assert.equal(await still(language, code, other), true, code);
      }
    });
  }

  it('contains no line that is too long to be read, but may precede one', async () => {
    const long = 'x'.repeat(20_000);
    assert.equal(await still('javascript', "f('on‸e');", `'${long}'`), false);
    assert.equal(await still('javascript', `/* on‸e */\nf('${long}');`, '/* eins */'), true);
    assert.equal(await still('javascript', `/* on‸e */\nf('${long}');\na();`, '/* eins'), false);
  });

  it('is checked only up to the point where everything is as before', async () => {
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    const pace = { now: () => performance.now(), pause };
    const text = `f('one');\n${'g(`a`, { b: [1] });\n'.repeat(20_000)}`;
    const scopes = await scopesOf('javascript', text, pace);
    const region = await regionAt(scopes, 4);
    assert.ok(region);
    assert.equal(await isStill(scopes, region, "'eins'"), true);
    assert.equal(scopes.line(100).kind, 'unknown');
    assert.ok(pauses < 100);
  });
});
