import assert from 'node:assert/strict';
import { readSyntax } from '../../../src/engine/syntax/evidence.ts';
import { verifyText } from '../../support/protection.ts';

describe('engine/verify', () => {
  const placeholders = (missing: string[], added: string[] = []) => ({
    code: 'placeholders',
    missing,
    added,
  });
  const cases: readonly (readonly [source: string, text: string, expected: object | undefined])[] = [
    ['Hi {x}', '{x}, hallo', undefined],
    ['Hi', 'Hallo', undefined],
    ['', '', undefined],
    ['Hi', ' \n', { code: 'emptyAnswer' }],
    ['Hi {x}', 'Hallo', placeholders(['{x}'])],
    ['Hi {x}', 'Hallo {X}', placeholders(['{x}'], ['{X}'])],
    ['Hi {x}', '{x} {x}', placeholders([], ['{x}'])],
    ['%s and %s', '%s und', placeholders(['%s'])],
    ['%s has %d files', '%d in %s', { code: 'placeholderOrder', placeholders: ['%s', '%d'] }],
    ['%r of type %s', '%s %r', { code: 'placeholderOrder', placeholders: ['%r', '%s'] }],
    ['%s is %b', '%b ist %s', { code: 'placeholderOrder', placeholders: ['%s', '%b'] }],
    ['%S %C, %i', '%C %S, %i', { code: 'placeholderOrder', placeholders: ['%S', '%C', '%i'] }],
    ["%'d of %I64u", "%I64u: %'d", { code: 'placeholderOrder', placeholders: ["%'d", '%I64u'] }],
    ['%+v of %<PRIu64>', '%<PRIu64>: %+v', { code: 'placeholderOrder', placeholders: ['%+v', '%<PRIu64>'] }],
    ['%|s| of %|5d|', '%|5d|: %|s|', { code: 'placeholderOrder', placeholders: ['%|s|', '%|5d|'] }],
    ['%|2$s| of %|1$s|', '%|1$s|: %|2$s|', undefined],
    ['Copy ~/a/b to ~/c/d', 'Nach ~/c/d von ~/a/b', undefined],
    ['%s at %p', '%p: %s', { code: 'placeholderOrder', placeholders: ['%s', '%p'] }],
    ['%b %d, %Y', '%d. %b %Y', undefined],
    ['%A, %B %d', '%d. %B (%A)', undefined],
    ['%s is %j', '%j ist %s', { code: 'placeholderOrder', placeholders: ['%s', '%j'] }],
    ['%d of %j', '%j: %d', { code: 'placeholderOrder', placeholders: ['%d', '%j'] }],
    ['day %j of %Y by %s', '%s: %Y %j', undefined],
    ['day %j, %B', '%B %j', undefined],
    ['%I:%M %p', '%p %I:%M', undefined],
    ['%B %Y by %s', '%s: %Y %B', undefined],
    ['%#@a@ in %#@b@', '%#@b@: %#@a@', { code: 'placeholderOrder', placeholders: ['%#@a@', '%#@b@'] }],
    ['%1$#@a@ in %2$#@b@', '%2$#@b@: %1$#@a@', undefined],
    ['{} of {:.2f}', '{:.2f} {}', { code: 'placeholderOrder', placeholders: ['{}', '{:.2f}'] }],
    ['%1$s has %2$d files', '%2$d in %1$s', undefined],
    ['on %d.%m. at %H:%M', '%H:%M am %d.%m.', undefined],
    ['%(a)s, %% or %n', '%n, %% oder %(a)s', undefined],
    ['%s sure', '%s sicher 5 %', placeholders([], ['%'])],
    ['%s sure: 5 %', '%s sicher', placeholders(['%'])],
    ['5 % sure', 'sicher', undefined],
    ['Hi {x}', 'Hallo {x} {', placeholders([], ['{'])],
    ['<b>a</b>', '</b>a<b>', { code: 'markupUnbalanced' }],
    ['<b>a</b>', '<b></b>a', { code: 'markupUnbalanced' }],
    ['a <link>b</link>', 'a </link>b<link>', { code: 'markupUnbalanced' }],
    ['<br>a<b>b</b>', 'a<br><b>b</b>', undefined],
    ['a', 'a x id="1"', { code: 'foreignMarkup' }],
    ['a {x}', 'a {x}> b', placeholders([], ['>'])],
    ['a {x}', 'a {x}"/> b', { code: 'foreignMarkup' }],
    ['a<br/>', 'x id="1"<br/>', { code: 'foreignMarkup' }],
    ['a > b', 'a → b', undefined],
    ['a < b', 'a < b & lt;', { code: 'foreignMarkup' }],
    ['&amp; a', '&amp; a', undefined],
    ['Go to :doc:`the docs <a>`', 'Zu :doc:`den Texten <a>`', undefined],
    ['Press :guilabel:`a`', 'Drücken: :guilabel :`a`', placeholders([':guilabel:`', '`'], ['`a`'])],
    ['Press :kbd:`a`', ':kbd:`a`` drücken', placeholders([':kbd:`a`'])],
    ['Press :kbd:`a`', ':kbd:`a` ` drücken', placeholders([], ['`'])],
    ['in <%s> now', 'dans <l’%s>', placeholders([], ['<'])],
    ['<a>b</a> <code>c</code>', '<a>b <code>c</code></a>', { code: 'markupUnbalanced' }],
    ['<a>b</a> <code>c</code>', '<code>c</code> <a>b</a>', undefined],
    ['Published', 'Þû<0x>ƀ', placeholders([], ['<'])],
    ['Run `a` now', '`x` `a`', placeholders([], ['`x`'])],
    ['Run `a` now', '` `a` x', placeholders([], ['`'])],
    ['a', 'a < g', { code: 'foreignMarkup' }],
    ['x id=1', 'y x id=1', undefined],
    ['a {x}', 'a {x} id = "1"', { code: 'foreignMarkup' }],
    ['a', 'a < x id=1 ', { code: 'foreignMarkup' }],
    ['a', 'a(x id=1)', { code: 'foreignMarkup' }],
    ['<< Hide options', '<< Göm inställningar', undefined],
    ['< Hide options', '< Große Einstellungen', undefined],
    ['a feature with the id 1', 'id=1 の地物', undefined],
    ['the ID %1 is free', 'ID = %1 は未使用', undefined],
    ['$1 of $2', '1 $ von $2', placeholders(['$1'])],
    ['%1 files', '% 1 Dateien', placeholders(['%1'])],
    ['the [Video%20guide,%20java](x)', 'der [Film%20führer,%20für%20java](x)', placeholders([], ['%20'])],
    ['the [Video%20guide,%20java](x)', 'der [Video%20dolmetscher,%20java](x)', undefined],
    ['the [big%20dog](x)', 'der [große%20hund](x)', undefined],
    ['Costs $5.00', 'Kostet 5,00 $', undefined],
    ['Hi {user name}', 'Hallo {Nutzername}', placeholders(['{user name}'], ['{Nutzername}'])],
    ['Hi :name', 'Hallo :nombre', placeholders([':name'], [':nombre'])],
    ['Size', 'Gr\ufffd\ufffde', placeholders([], ['\ufffd', '\ufffd'])],
    ['a\u0000', 'b', placeholders(['\u0000'])],
    ['Run `a` or `b`', '`a``b`', placeholders(['`a`', '`b`'])],
    ['Menu → File of {x}', 'Menü > Datei von {x}', undefined],
    // Text that does not look like prose may be added, but must not be lost.
    ['Set my_variable now', 'Jetzt meine_Variable setzen', placeholders(['my_variable'])],
    ['The iPhone app', 'Die iPhone-App', undefined],
    ['The IPv6 address', 'Die IPv6-Adresse, kurz IPv6', undefined],
    ['--force and --force', '--force', placeholders(['--force'])],
    ['see a.json in {x}/a.jsonc', '{x}/ä.ĵšöñç hat a.json', undefined],
    ['too few stockOnHand ({stockOnHand})', 'zu wenig ({stockOnHand})', placeholders(['stockOnHand'])],
    ['the @param "{0}" here', 'hier "{0}" umbenennen@param', placeholders(['@param'])],
    ['see MenuGroup', '请参阅MenuGroup', undefined],
    ['set A_B=www.example.org', 'setze A_B=www.example.org', undefined],
    ['set A_B=www.example.org', 'setze www.example.org', placeholders(['A_B=www.example.org'])],
    ['RFC #92', 'RFC', placeholders(['#92'])],
    ['see #92 and #921', 'siehe #921 und #921', placeholders(['#92'])],
    ['see #92 and #921', 'siehe #921 und #92', undefined],
    ['set MAX_SIZE, MAX_SIZES', 'MAX_SIZES, MAX_SIZES', placeholders(['MAX_SIZE'])],
    ['copy a.json to a.json.bak', 'a.json.bak auf a.json.bak', placeholders(['a.json'])],
    ['use --force', '--forcex', placeholders(['--force'])],
    ['the GitHub', 'GitHuba', undefined],
    [`_${'aB3+'.repeat(20)}`, `_${'aB3+'.repeat(20)}`, undefined],
    ['$HOMEkey=key=key= is', '$HOMEkey=key=key= ist', undefined],
    ['one file', 'eine_Datei z.B. per E-Mail', undefined],
    // Text that begins with a percent sign must not be added, either.
    ["'Part %0.' is here", "'Teil %0.' ist %0hier", placeholders([], ['%0'])],
    ['%1\0%1H is', '%1\0%1H ist', undefined],
    ['%1H is', '%1H ist %1', placeholders([], ['%1'])],
    // A character that belongs to a placeholder must stay with it; languages spell the number sign differently.
    ['Order #{{id}} of {x}', 'Bestellung #die {{id}} von {x}', placeholders(['#{{id}}'])],
    ['Order #{{id}} of {x}', 'Von {x}: Bestellung #{{id}}', undefined],
    ['Order #{{id}}', 'Заказ №{{id}}', undefined],
    ['Order #{{id}}', 'Заказ № {{id}}', undefined],
    ['Order #{{id}}', 'Заказ №\u00a0{{id}}', undefined],
    ['Order #{{id}}', '注文番号＃{{id}}', undefined],
    ...['č. ', 'núm. ', 'sz.\u00a0', 'N.º ', 'nᵒ', 'Nr. ', 'nr\u202f', '番号 ', '번호 ', '第'].map(
      (sign) => ['Order #{{id}}', `a ${sign}{{id}}`, undefined] as const,
    ),
    ['Parameter #{0}', 'Paramètre n°{0}', undefined],
    ['Order #{{id}}', 'Bestellung {{id}}', placeholders(['#{{id}}'])],
    ['Order #{{id}}', 'Bestellung # {{id}}', placeholders(['#{{id}}'])],
    ['in directory=%s.', 'dans répertoire = %s.', undefined],
    ['in directory=%s.', '目录＝%s', undefined],
    ['in directory=%s.', 'dans %s =', placeholders(['=%s'])],
    ['a=%d or b = %d', 'a = %d ou b: %d', undefined],
    ['limit>=%d', 'limite ≥ %d', undefined],
    ['limit>=%d', 'limite = %d', placeholders(['>=%d'])],
    ['limit=%d', 'limite ≥ %d', placeholders(['=%d'])],
    ['#{{id}} of #{{id}}', '№ {{id}} {{id}}', placeholders(['#{{id}}'])],
    ['#a.b#{x} here', '{x} da #a.b#', undefined],
    ['set <a>=<b>', 'setze <b>=<a>', placeholders(['<a>=<b>'])],
    ['set <a>=<b>', 'setze <a> =<b>', placeholders(['<a>=<b>'])],
    ['set a.b=<c>', 'setze <c> a.b=', placeholders(['a.b=<c>'])],
    ['at page?q={x} now', 'jetzt page?q= {x}', placeholders(['q={x}'])],
    ['at page?name=%s%d now', 'jetzt page?name=%s %d', placeholders(['name=%s%d'])],
    ['Order #{{id}} of #92', 'Nr. 92, Bestellung Nr. {{id}}', undefined],
    // Brackets that are paired in the source must remain so.
    ['target: %s (%s)', 'Ziel: %s%s)', placeholders(['('])],
    ['target: %s (%s)', '目标：%s（%s）', undefined],
    ['1) one', '1. eins', undefined],
    // A percent sign may change sides where this creates no placeholder. Neither it nor its number may be lost.
    ['set stretch to %1 %', 'Streckung auf %1', placeholders(['%'])],
    ['done: {x}%', 'تم: ٪{x}', undefined],
    ['done: {x}%, <b>a</b> %s', '%s <b>a</b>, {x} %', undefined],
    ['Save 50% now', 'Şimdi %50 tasarruf edin', undefined],
    ['50 % of {x}', '{x} için %50', undefined],
    ['Save 50% now', 'Şimdi %40 tasarruf edin', placeholders([], ['%40'])],
    ['Save 150% now', 'Şimdi %50 tasarruf edin', placeholders([], ['%50'])],
    ['50.5% off', '%50,5 indirim', undefined],
    ['1,000% off', '%1.000 indirim', undefined],
    ['1,234.5 % of 2%', '%2 için %1.234,5', undefined],
    ['50.5% off', '%50 indirim', placeholders([], ['%50'])],
    ['50% off', '%50,5 indirim', placeholders([], ['%50'])],
    ['1.5% off', '%15 indirim', placeholders([], ['%15'])],
    ['50% of %1', '%1 için %50', placeholders([], ['%50'])],
    ['{n}% done', '%{n} tamamlandı', placeholders(['{n}'], ['%{n}'])],
    // The number of lines must not change.
    ['one\n\ntwo\n', 'eins\n\nzwei', undefined],
    ['one\ntwo', 'eins zwei', { code: 'lineBreaks', lines: 2, found: 1 }],
    ['one two', 'eins\nzwei', { code: 'lineBreaks', lines: 1, found: 2 }],
  ];
  for (const [source, text, expected] of cases) {
    it(`${expected ? 'refuses' : 'accepts'} ${JSON.stringify(text)} for ${JSON.stringify(source)}`, () => {
      const syntax = readSyntax({ samples: [{ text: source }] });
      assert.deepEqual(verifyText(source, text, syntax), expected);
    });
  }

  it('requires the Lisp directives that take a value to keep their order', () => {
    const syntax = readSyntax({ prescribed: 'tilde', samples: [] });
    const finding = { code: 'placeholderOrder', placeholders: ['~a', '~D'] };
    assert.deepEqual(verifyText('~a has ~D files~%', '~D Dateien in ~a~%', syntax), finding);
    assert.equal(verifyText('~%~a is ~~1', '~a~% ist ~~1', syntax), undefined);
  });

  it('accepts %L1 for %1 and the reverse in Qt texts', () => {
    const qt = readSyntax({ prescribed: 'qt', samples: [] });
    assert.equal(verifyText('%1 of #%L2', '#%2: %L1', qt), undefined);
    assert.deepEqual(verifyText('%1 of %2', '%L1 von %L3', qt), placeholders(['%2'], ['%L3']));
    assert.deepEqual(verifyText('%1 and %1', '%L1', qt), placeholders(['%1']));
    assert.deepEqual(verifyText('%1 files', '%L1 Dateien'), placeholders(['%1'], ['%L1']));
  });

  it("requires the placeholders of Node's util.format to keep their order", () => {
    const syntax = readSyntax({ prescribed: 'javascript', samples: [] });
    const finding = { code: 'placeholderOrder', placeholders: ['%O', '%o', '%s'] };
    assert.deepEqual(verifyText('%O, %o of %s', '%s: %O, %o', syntax), finding);
    assert.deepEqual(verifyText('%O of %s', '%s', syntax), placeholders(['%O']));
  });

  it('refuses an apostrophe if it disables an argument in Java, and only then', () => {
    const java = readSyntax({ prescribed: 'java', samples: [] });
    const quoted: readonly (readonly [source: string, text: string, ...missing: string[]])[] = [
      ['Name of {0}', "L'ami de {0}", '{0}'],
      ['{0} of {1}', "{0} d'un {1}", '{1}'],
      ['{0,date} is here', "C'est {0,date}", '{0,date}'],
      ['Name of {0}', "L''ami de {0}"],
      ['Name of {0}', "{0} n'est pas"],
      ['Name of {0}', "l''ami n''est pas {0}"],
      ["Not '{0}' of {1}", "Pas '{0}' de {1}"],
      ["Can't open {0}", "N'ouvre {0}"],
      ['Name of {x}', "L'ami de {x}"],
    ];
    for (const [source, text, ...missing] of quoted)
      assert.deepEqual(
        verifyText(source, text, java),
        missing.length > 0 ? placeholders(missing) : undefined,
        text,
      );
    const icu = readSyntax({ prescribed: 'icu', samples: [] });
    assert.equal(verifyText('Name of {0}', "L'ami de {0}", icu), undefined);
  });
});
