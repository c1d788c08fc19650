import assert from 'node:assert/strict';
import { comparableMs } from '../../support/processorTime.ts';
import { usedIn } from './usedIn.ts';

describe('names of keys without quotation marks', () => {
  const keys = ['close', 'menu_open', 'menu.open', 'MENU_OPEN', 'menuOpen', 'en', 'cart/open'];
  const rows: readonly (readonly [file: string, code: string, ...used: readonly string[]])[] = [
    // Members
    ['a.php', '<?php echo $lang->menu_open . $lang?->close;', 'close', 'menu_open'],
    ['a.cpp', 'lang->close', 'close'],
    ['a.php', '<?php echo "$lang[close] now";', 'close'],
    ['a.ctp', '<?php echo "$lang[close] now";', 'close'],
    ['a.module', '<?php echo "$lang[close] now";', 'close'],
    ['a.inc', 'echo "$lang[close] now";', 'close'],
    ['a.js', '$lang[close]', ...[]],
    ['a.pl', '"$text{close} now" . $text->{menu_open}', 'close', 'menu_open'],
    ['a.pl', 'f(close => 1)', 'close'],
    ['a.js', 'class A {close}', ...[]],
    // Constants, values of enumerations, and names in calls
    ['a.c', 'puts(_(MENU_OPEN));', 'MENU_OPEN'],
    ['a.java', 'enum Item { MENU_OPEN, CLOSE }', 'MENU_OPEN'],
    ['a.html', '{L_MENU_OPEN}', 'MENU_OPEN'],
    ['a.c', 'MENU_OPENED, XMENU_OPEN, menu_open', ...[]],
    ['a.swift', 'enum Item: String { case close, menuOpen }', 'close', 'menuOpen'],
    ['a.swift', 'case menuOpen', 'menuOpen'],
    ['a.cs', 'nameof(close)', 'close'],
    ['a.clj', '(tr :menu.open)', 'menu.open'],
    ['a.clj', '(tr :cart/open)', 'cart/open'],
    ['a.cs', 'r.ApplyResources(this.menu, "menu"); ApplyResources("close")', 'close', 'menu.open'],
    // Markup, manifests and attributes in Rust
    ['a.xaml', '<a b="{DynamicResource menu.open}" c="{l:T Key=close}"/>', 'close', 'menu.open'],
    ['a.xul', '<a label="&menu.open;" b="&close;"/>', 'close', 'menu.open'],
    ['a.xhtml', '<a>&menu_open;</a>', 'menu_open'],
    ['a.xsl', '<a select="$menu_open"/><b select="/texts/menuOpen"/>', 'menu_open', 'menuOpen'],
    ['a.fxml', '<a b="%menu.open"/><c>%close</c><d e="%en is"/>', 'close', 'menu.open'],
    ['plugin.xml', '<a name="%close"/>', 'close'],
    ['MANIFEST.MF', 'Bundle-Name: %menuOpen\nBundle-Vendor: close\n', 'menuOpen'],
    ['a.xsl', '<!-- filter html;htm %menu_open\n %close -->', 'menu_open'],
    ['a.js', 'x = "%close"; y = 5 %close', ...[]],
    [
      'a.xaml',
      '<a b="{h:ResourceString Name=menuOpen}" c="{i:I18n close}" d="{Binding en}"/>',
      'close',
      'menuOpen',
    ],
    ['a.aspx', '<a meta:resourcekey="menu" b="<%$ Resources:Shop, close %>"/>', 'close', 'menu.open'],
    ['a.rs', '#[diag(menu_open)] #[note(close, code = 1)] #[derive(Debug)]', 'close', 'menu_open'],
    ['a.jelly', '<a b="${%menu.open(x)}"/>${%close}', 'close', 'menu.open'],
    ['a.html', '<p th:text="#{|menu.${name}|}">', 'menu.open'],
    ['a.html', '<p x="value:menu.open,title:menuOpen" y="value:other.open">', 'menu.open', 'menuOpen'],
    ['a.tpl', '{#close#}', 'close'],
    ['a.tpl', '{lang key=close} {lang}menu_open{/lang}', 'close', 'menu_open'],
    ['a.tmpl', '<TMPL_VAR close>', 'close'],
    ['a.html', '{menu_open} {close}', 'menu_open'],
    ['a.html', '@@menu_open@@ ##menuOpen## %MENU_OPEN%', 'menu_open', 'MENU_OPEN', 'menuOpen'],
    ['a.html', '__menu_open__ [[menuOpen]]', 'menu_open', 'menuOpen'],
    ['a.js', '`${menuOpen}`', ...[]],
    ['a.ss', '<%t menu.open %>', 'menu.open'],
    ['a.html', '<p th:text="#{menu.__${name}__}">', 'menu.open'],
    // Tcl, NSIS and Lua
    ['a.tcl', 'set text [mc menu.$name]', 'menu.open'],
    ['a.tcl', '[mc close] [mc menu_open]', 'menu_open'],
    ['a.nsi', 'Name $(close)', 'close'],
    ['a.lua', 'L[ [[close]] ]', 'close'],
    // What code takes out of objects
    ['a.js', 'const { close, menuOpen: open } = this.texts;', 'close', 'menuOpen'],
    ['a.js', 'const { label: close } = i18n; const { menuOpen } = props;', ...[]],
    // Several names in a string
    ['a.tpl', '<b trspan="en,close">', 'close', 'en'],
    ['a.pm', 'trspan => "menuOpen, $total"', 'menuOpen'],
    ['a.js', '"close, or not"', ...[]],
  ];
  for (const [file, code, ...used] of rows) {
    it(`counts as used in ${file}, ${JSON.stringify(code)}: ${used.join(', ') || 'nothing'}`, () =>
      assert.deepEqual(usedIn(keys, { [file]: code }), used));
  }

  const objects: readonly (readonly [code: string, ...used: readonly string[]])[] = [
    ['const e = $q.lang.editor; show(e.bold)', 'editor.bold'],
    [
      'const { editor } = this.texts; show(editor.bold); f(editor["size"].big)',
      'editor.bold',
      'editor.size.big',
    ],
    ['const e = i18n.editor.size; show(e.big)', 'editor.size.big'],
    // Another object, a call, or no object
    ['const e = $q.tools.editor; show(e.bold)', ...[]],
    ['lang.editor(); show(e.bold)', ...[]],
    ['lang.edit; show(e.bold)', ...[]],
  ];
  for (const [code, ...used] of objects) {
    it(`counts as used by an object in ${JSON.stringify(code)}: ${used.join(', ') || 'nothing'}`, () =>
      assert.deepEqual(usedIn(['editor.bold', 'editor.italic', 'editor.size.big'], { 'a.js': code }), used));
  }

  it('takes linear time', async () => {
    for (const piece of [
      '{a',
      'A_',
      'a.',
      '&a',
      '{lang ',
      '%a_',
      '{ a, ',
      'a,',
      '$a[',
      '__a',
      '{a ',
      '#[a(',
      '${%',
      ',a:',
    ])
      for (const file of ['a.html', 'a.tcl', 'a.pl', 'a.xaml', 'a.rs', 'a.jelly']) {
        const ms = await comparableMs(() => usedIn(['a.b'], { [file]: piece.repeat(50_000) }));
        assert.ok(ms < 2000, `${file} ${JSON.stringify(piece)}: ${Math.round(ms)} ms`);
      }
  });
});
