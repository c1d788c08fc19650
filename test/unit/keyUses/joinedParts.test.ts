import assert from 'node:assert/strict';
import { comparableMs } from '../../support/processorTime.ts';
import { usedIn } from './usedIn.ts';

describe('parts of keys that code joins', () => {
  const keys = ['cart.open', 'cartOpen', 'cart-open', 'cart3', 'cartoon', 'other.open'];
  const begunByCart = ['cart.open', 'cartOpen', 'cart-open', 'cart3'];
  const begun: readonly (readonly [file: string, code: string, ...used: readonly string[]])[] = [
    // Tags of templates, with and without quotation marks of their own, and what other languages fill in or append
    ['a.erb', '<p data-i18n="cart.<%= name %>">', 'cart.open'],
    ['a.php', '<p data-i18n="cart-<?php echo $name ?>">', 'cart-open'],
    ['a.html', '<p title="cart-[% name %]">', 'cart-open'],
    ['a.tmpl', '<p title="cart-<TMPL_VAR NAME="NAME">">', 'cart-open'],
    ['a.tpl', '{$lang["cart-`$name`"]}', 'cart-open'],
    ['a.pl', '$key = "cart.@{[lc $name]}";', 'cart.open'],
    ['a.rb', 'key = "cart-%<name>s" % values', 'cart-open'],
    ['a.lisp', '(format nil "cart-~a" name)', 'cart-open'],
    ['a.erl', 'io_lib:format("cart.~s", [Name])', 'cart.open'],
    ['a.erl', 'f("cart~and")', ...[]],
    ['a.ml', 'let key = "cart" ^ name', ...begunByCart],
    ['a.liquid', '{% assign key = "cart" | append: name %}', ...begunByCart],
    // Operators and methods
    ['a.php', "<?php $key = 'cart-' . \\strtolower($name);", 'cart-open'],
    ['a.tpl', '{"cart."|cat:$name|translate}', 'cart.open'],
    ['a.java', 'text.append("cart").append(name)', ...begunByCart],
    ['a.m', '[@"cart-" stringByAppendingString:name]', 'cart-open'],
    ['a.cpp', 'std::string("cart.") + name', 'cart.open'],
    ['a.cpp', 'x(QStringLiteral("cart") % name)', ...begunByCart],
    ['a.js', 'f("cart") + name', ...[]],
    // Dots that join, in PHP and Perl, and dots that call methods
    ['a.php', "<?php $key = 'cart'.strtolower($name);", ...begunByCart],
    ['a.html', "<p><?= f('cart'.strtolower($name)) ?>", ...begunByCart],
    ['a.blade.php', "{{ f('cart'.strtolower($name)) }}", ...begunByCart],
    ['a.latte', "{='cart'.strtolower($name)}", ...begunByCart],
    ['a.htm', '{eval f("cart".$name)}', ...begunByCart],
    ['a.pl.in', '$key = "cart".lc($name);', ...begunByCart],
    ['a.js', 'f("cart".length, "cart".split(name))', ...[]],
    ['A.java', 'if ("cart".equals(name) || "cart"\n  .isEmpty()) f(5 + "cart".length())', ...[]],
    ['a.py', '"cart".join(names)', ...[]],
    ['a.rb', '"cart".capitalize + name; "cart". upcase', ...[]],
    // Methods that join strings, or only copy or convert one
    ['a.js', '"cart".concat(name)', ...begunByCart],
    ['a.kt', '"cart".plus(name)', ...begunByCart],
    ['a.swift', '"cart".appending(name)', ...begunByCart],
    ['a.rs', '"cart".to_string() + &name', ...begunByCart],
    ['a.rs', '"cart".to_owned() + &name', ...begunByCart],
    ['a.js', '"cart".toString() + name', ...begunByCart],
    ['a.rb', '"cart".dup << name', ...begunByCart],
    ['a.rb', '"cart".clone.concat(name)', ...begunByCart],
    ['a.rb', '"cart".freeze + name', ...begunByCart],
    ['a.rb', '"cart".html_safe + name', ...begunByCart],
    ['a.cr', '"cart".to_s + name', ...begunByCart],
    ['a.d', '"cart".idup ~ name', ...begunByCart],
    ['a.rs', '"cart".to_string(); "cart".dup', ...[]],
    // What joins strings in some languages, and compares them in others
    ['a.ex', '"cart" <> name', ...begunByCart],
    ['a.html.heex', '<p>{f("cart" <> name)}', ...begunByCart],
    ['a.hs', '"cart" <> name', ...begunByCart],
    ['a.purs', '"cart" <> name', ...begunByCart],
    ['a.gleam', '"cart" <> name', ...begunByCart],
    ['a.vb', 'If "cart" <> name Then', ...[]],
    ['a.php', "<?php if ('cart' <> $name) f();", ...[]],
    // Lists
    ['a.js', "['cart', name].join('.')", 'cart.open'],
    ['a.js', "['cart', kind(name), 'open'].join('-')", 'cart-open'],
    ['a.py', "'-'.join(['cart', name])", 'cart-open'],
    ['a.php', "<?php implode('.', array('cart', $name))", 'cart.open'],
    ['a.pl', "join('-', 'cart', $name)", 'cart-open'],
    ['a.java', 'String.join(".", "cart", name)', 'cart.open'],
    ['a.cs', 'string.Join(".", new[] { "cart", name })', 'cart.open'],
    ['a.kt', 'listOf("cart", name).joinToString(separator = ".")', 'cart.open'],
    ['a.go', 'strings.Join([]string{"cart", name}, "-")', 'cart-open'],
    ['a.js', "['cart', name].join(' '); f('.', 'cart', name)", ...[]],
    // Arguments
    ['a.hbs', '{{t (concat "cart." name)}}', 'cart.open'],
    ['a.hbs', '{{t (concat "cart" name)}}', ...begunByCart],
    ['a.xsl', '<x select="concat(\'cart\', $name)"/>', ...begunByCart],
    ['a.py', 'print("cart", name)', ...[]],
    // Variables
    ['a.js', "key = 'cart'; if (name) key += name", ...begunByCart],
    ['a.php', "<?php $key = 'cart'; f($key . $name);", ...begunByCart],
    ['a.rs', 'let mut key = "cart".to_string(); key.push_str(name);', ...begunByCart],
    ['a.cpp', 'string key = "cart"; key.append(name);', ...begunByCart],
    ['a.rb', 'key = "cart"; key.concat(name)', ...begunByCart],
    ['a.cpp', 'string key = "cart"; key.append(".x"); key.insert(0, name);', ...[]],
    ['a.js', "key = 'cart'; other += name; key++", ...[]],
    // Other quotation marks
    ['a.pl', '$key = qq{cart.$name};', 'cart.open'],
    ['a.pl', '$key = q(cart.open);', 'cart.open'],
    ['a.rb', 'key = %Q(cart.#{name})', 'cart.open'],
    ['a.pl', '$q{cart.open} = 1; $x eq (cart)', ...[]],
  ];
  for (const [file, code, ...used] of begun) {
    it(`counts as used in ${file}, ${JSON.stringify(code)}: ${used.join(', ') || 'nothing'}`, () =>
      assert.deepEqual(usedIn(keys, { [file]: code }), used));
  }

  it('takes a dot for an operator in all files of PHP and Perl', () => {
    for (const extension of 'php php3 php5 phtml ctp latte pl pm t cgi psgi ep'.split(' '))
      assert.deepEqual(usedIn(keys, { [`a.${extension}`]: 'f("cart".lc($name))' }), begunByCart, extension);
  });

  const ended: readonly (readonly [file: string, code: string, ...used: readonly string[]])[] = [
    ['a.tpl', '<b title="<TMPL_VAR NAME="CODE">2f">', 'totp2f'],
    ['a.tpl', '<b title="<TMPL_VAR NAME=CODE>Title">', 'totpTitle'],
    ['a.erb', '<b title="<%= code %>2f">', 'totp2f'],
    ['a.js', '`${code}Title`', 'totpTitle'],
    ['a.js', 'code + "2f"', 'totp2f'],
    ['a.py', '"{}Title".format(code)', 'totpTitle'],
    ['a.tpl', '<TMPL_VAR NAME="CODE">2fa <b>2f</b>', ...[]],
    ['a.php', '"$codeTitle"', ...[]],
  ];
  for (const [file, code, ...used] of ended) {
    it(`completes a name with what ${file} adds in ${JSON.stringify(code)}: ${used.join(', ') || 'nothing'}`, () =>
      assert.deepEqual(
        usedIn(['totp2f', 'totpTitle', 'mail2f'], { 'a.pm': "code => 'totp'", [file]: code }),
        used,
      ));
  }

  it('completes the name of a constant with what other code adds', () => {
    const constants = ['E_404', 'E_404_HINT', 'E_500_HINT', 'open', 'open_HINT'];
    const code = { 'A.java': 'show(Id.E_404, x.open)', 'B.java': 'text(id.name() + "_HINT")' };
    assert.deepEqual(usedIn(constants, code), ['E_404', 'E_404_HINT', 'open']);
    assert.deepEqual(usedIn(constants, { 'A.java': code['A.java'] }), ['E_404', 'open']);
  });

  it('takes linear time', async () => {
    for (const piece of [
      "['cart', ",
      "key = 'cart' ",
      'qq{cart ',
      '".", ',
      '<TMPL_VAR x',
      "concat('cart'",
      '"a".append',
    ]) {
      const ms = await comparableMs(() => usedIn(['a.b'], { 'a.js': piece.repeat(20_000) }));
      assert.ok(ms < 2000, `${JSON.stringify(piece)}: ${Math.round(ms)} ms`);
    }
  });
});
