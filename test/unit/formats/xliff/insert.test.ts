import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { applyEdits } from '../../../../src/formats/format.ts';
import { xliff } from '../../../../src/formats/xliff.ts';
import { changed, document, file, lines, one, segment, set, source, two, unit } from './build.ts';

describe('XLIFF: inserting units', () => {
  const template = {
    file: source,
    text: document(['a', 'b', 'c'].map((id) => lines(id, '', '  ', '<note>n</note>'))),
  };
  const full = (indent: string, target: string, id: string) => lines(id, target, indent, '<note>n</note>');

  /** Name, ids of the target, id, ids of the result. */
  const places: readonly (readonly [string, string, string, string])[] = [
    ['between', 'a c', 'b', 'a b c'],
    ['at the end', 'a b', 'c', 'a b c'],
    ['at the start', 'b c', 'a', 'a b c'],
    ['after the upper neighbour', 'b z', 'c', 'b c z'],
    ['into another order', 'c a', 'b', 'c a b'],
    ['before what only the target has', 'a z', 'b', 'a b z'],
    ['after everything if no neighbour is there', 'y z', 'b', 'y z b'],
    ['into an empty body', '', 'b', 'b'],
  ];
  for (const [name, before, id, after] of places) {
    it(name, () => {
      const text = document(
        before
          .split(' ')
          .filter(Boolean)
          .map((one) => lines(one, 'x')),
      );
      const result = changed(text, [set('x', id)], { template });
      assert.equal(Array.from(result.matchAll(/trans-unit id="(\w)"/g), ([, one]) => one).join(' '), after);
    });
  }

  for (const indent of ['    ', '\t', ' ']) {
    it(`indents by ${JSON.stringify(indent)}`, () => {
      const result = changed(document([lines('a', 'x', indent)], indent), [set('ü', 'b')], { template });
      assert.equal(result, document([lines('a', 'x', indent), full(indent, 'ü', 'b')], indent));
    });
  }

  it('indents as the target does, even if its units have a line each', () => {
    const short = '\t\t\t<trans-unit id="a"><source>a</source><target>x</target></trans-unit>';
    const result = changed(document([short], '\t'), [set('ü', 'b')], { template });
    assert.equal(result, document([short, full('\t', 'ü', 'b')], '\t'));
  });

  it('ends lines as the target does', () => {
    const crlf = (text: string) => text.replaceAll('\n', '\r\n');
    const result = changed(crlf(document([lines('a', 'x')])), [set('ü\nö', 'b')], { template });
    assert.equal(result, crlf(document([lines('a', 'x'), full('  ', 'ü\nö', 'b')])));
  });

  it('keeps the lines of texts and notes as they are', () => {
    const note = '<note>one\n          two</note>';
    const text = document([lines('a'), lines('b', '', '  ', note)]);
    const result = changed(document([lines('a', '', '\t')], '\t'), [set('ü', 'b')], {
      template: { file: source, text },
    });
    assert.ok(result.includes(`\t\t\t\t${note}\n\t\t\t</trans-unit>`), result);
  });

  it('fills a body without an end tag', () => {
    const text = '<xliff version="1.2">\n<file original="f">\n <body/>\n</file></xliff>';
    const result = changed(text, [set('ü', 'a')], { template });
    assert.ok(
      result.includes('\n <body>\n   <trans-unit id="a">\n     <source>a</source>\n     <target>ü</target>'),
      result,
    );
    assert.ok(result.includes('   </trans-unit>\n </body>\n</file>'), result);
  });

  it('keeps a file on one line', () => {
    const text = one(unit('<source>a</source>'));
    const short = {
      file: source,
      text: one(
        '<trans-unit id="a"><source>a</source></trans-unit><trans-unit id="b"><source>b</source></trans-unit>',
      ),
    };
    assert.equal(
      changed(text, [set('ü', 'b')], { template: short }),
      one(
        `${unit('<source>a</source>')}<trans-unit id="b"><source>b</source><target>ü</target></trans-unit>`,
      ),
    );
  });

  it('copies no translation from the template', () => {
    const english = {
      file: source,
      text: document([
        lines('a', 'A', '  '),
        lines('b', 'B').replace('<target>', '<target xml:lang="en" state="final">'),
      ]),
    };
    const result = changed(document([lines('a', 'x')]), [set('ü', 'b')], { template: english });
    assert.ok(result.includes('<target xml:lang="de" state="translated">ü</target>'), result);
    assert.ok(!result.includes('B<'), result);
  });

  it('matches files whose names differ if they are the only ones', () => {
    const renamed = { file: source, text: template.text.replace('original="f"', 'original="g"') };
    assert.ok(changed(document([lines('a')]), [set('ü', 'b')], { template: renamed }).includes('ü'));
  });

  const several = (...names: readonly string[]) =>
    `<xliff version="1.2">\n${names.map((name) => `  <file original="${name}" source-language="en" target-language="en">\n    <header/>\n    <body>\n${lines(`k${name}`)}\n${lines(`l${name}`)}\n    </body>\n  </file>`).join('\n')}\n</xliff>`;

  it('inserts a missing file with what is translated in it', () => {
    const options = { template: { file: source, text: several('p', 'q') } };
    const result = changed(
      several('p').replace('target-language="en"', 'target-language="de"'),
      [set('ü', 'lq')],
      options,
    );
    assert.equal(
      result,
      several('p', 'q')
        .replaceAll('target-language="en"', 'target-language="de"')
        .replace(`${lines('kq')}\n`, '')
        .replace(lines('lq'), lines('lq', 'ü')),
    );
  });

  it('inserts a missing file without what cannot be written', () => {
    const text = several('p').replace('target-language="en"', 'target-language="de"');
    const options = { template: { file: source, text: several('p', 'q') } };
    assert.equal(changed(text, [set('a\u0001', 'kq')], options), 'kq unencodable');
    const changes = [set('a\u0001', 'kq'), set('ü', 'lq')];
    const { edits, conflicts } = xliff.write(text, changes, { file, ...options });
    assert.deepEqual(conflicts, [{ path: ['kq'], code: 'unencodable' }]);
    assert.equal(applyEdits(text, edits), changed(text, [set('ü', 'lq')], options));
  });

  it('changes nothing if nothing can be written', () => {
    for (const body of ['<body/>', '<body></body>', '<body>\n</body>']) {
      const text = `<xliff version="1.2"><file original="f">${body}</file></xliff>`;
      const { edits, conflicts } = xliff.write(text, [set('a\u0001', 'b')], { file, template });
      assert.deepEqual([edits, conflicts], [[], [{ path: ['b'], code: 'unencodable' }]]);
    }
  });

  it('inserts into the same group as in the template', () => {
    const grouped = (...units: readonly string[]) => `    <group id="g">\n${units.join('\n')}\n    </group>`;
    const from = { file: source, text: document([grouped(lines('a'), lines('b')), lines('c')]) };
    const result = changed(document([grouped(lines('z')), lines('c', 'x')]), [set('ü', 'b')], {
      template: from,
    });
    assert.equal(result, document([grouped(lines('z'), lines('b', 'ü')), lines('c', 'x')]));
  });

  it('inserts into a group like that in the template if it is missing', () => {
    const start = '<group id="g" restype="x-gettext-plurals">';
    const grouped = (indent: string, ...units: readonly string[]) =>
      [`${indent.repeat(3)}${start}`, ...units, `${indent.repeat(3)}</group>`].join('\n');
    const deep = (id: string, target: string, indent: string) =>
      lines(id, target, indent).replaceAll(/^/gm, indent);
    const from = {
      file: source,
      text: document([grouped('  ', deep('a', '', '  '), deep('b', '', '  ')), lines('c')]),
    };
    const changes = [set('ü', 'a'), set('ö', 'b')];
    assert.equal(
      changed(document([lines('c', 'x', '\t')], '\t'), changes, { template: from }),
      document([lines('c', 'x', '\t'), grouped('\t', deep('a', 'ü', '\t'), deep('b', 'ö', '\t'))], '\t'),
    );
    const short = (inner: string) => one(`${unit('<source>c</source>')}${inner}`);
    const ofOne = (target: string) => `<trans-unit id="b"><source>b</source>${target}</trans-unit>`;
    const template = { file: source, text: short(`${start}${ofOne('')}</group>`) };
    assert.equal(
      changed(short(''), [set('ü', 'b')], { template }),
      short(`${start}${ofOne('<target>ü</target>')}</group>`),
    );
  });

  it('2.0: inserts a missing group only into what is there', () => {
    const inner = (target: string) =>
      `<group id="h"><unit id="b"><segment><source>b</source>${target}</segment></unit></group>`;
    const outer = (inside: string) => two(`${segment('<source>c</source>')}${inside}`);
    const insert = (inside: string, expected: string) =>
      assert.equal(
        changed(outer(''), [set('ü', 'b')], { template: { file: source, text: outer(inside) } }),
        outer(expected),
      );
    const done = inner('<target>ü</target>');
    insert(inner(''), done);
    insert(`<group id="g">${inner('')}</group>`, done.replace(/<\/?group[^>]*>/g, ''));
  });

  it('refuses what would be there twice', () => {
    const twice = { file: source, text: several('p', 'q').replaceAll(/"([kl])[pq]"/g, '"$1"') };
    const target = several('p').replaceAll(/"([kl])p"/g, '"$1"');
    assert.equal(changed(target, [set('ü', 'p', 'k')], { template: twice }), 'p/k shapeDiffers');
  });

  it('refuses another version, and what the template or XML lacks', () => {
    assert.equal(
      changed(two(segment('<source>a</source>')), [set('ü', 'b')], { template }),
      'b shapeDiffers',
    );
    assert.equal(changed(document([lines('a')]), [set('ü', 'q')], { template }), 'q shapeDiffers');
    assert.equal(changed(document([lines('a')]), [set('\u0000', 'b')], { template }), 'b unencodable');
  });

  it('2.0: copies units with all their segments', () => {
    const text =
      '<xliff version="2.0" srcLang="en" trgLang="de">\n <file id="f">\n  <unit id="a">\n   <segment>\n    <source>a</source>\n   </segment>\n  </unit>\n </file>\n</xliff>';
    const added =
      '\n  <unit id="b">\n   <segment id="s">\n    <source>1</source>\n   </segment>\n   <segment id="t">\n    <source>2</source>\n   </segment>\n  </unit>';
    const from = { file: source, text: text.replace('</unit>', `</unit>${added}`) };
    const result = changed(text, [set('ü', 'b', 't')], { template: from });
    assert.equal(
      result,
      from.text.replace('<source>2</source>', '<source>2</source>\n    <target>ü</target>'),
    );
  });
});
