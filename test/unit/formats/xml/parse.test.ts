import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { SaxesParser } from 'saxes';
import { parseXml } from '../../../../src/formats/xml/parse.ts';
import { textOf, valueRange, type XmlNode } from '../../../../src/formats/xml/tree.ts';

/** The events of a third-party parser as one text, without white space outside the root. */
function saxes(text: string): string | undefined {
  const parser = new SaxesParser();
  parser.ENTITIES = Object.assign(Object.create(null), { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' });
  const events: string[] = [];
  let isSound = true;
  parser.on('error', () => {
    isSound = false;
  });
  parser.on('doctype', () => {
    isSound = false;
  });
  let depth = 0;
  parser.on('text', (run) => {
    if (depth > 0) events.push(`text ${run}`);
  });
  parser.on('cdata', (section) => events.push(`cdata ${section}`));
  parser.on('comment', (comment) => events.push(`comment ${comment}`));
  parser.on('opentag', ({ name, attributes }) => {
    depth++;
    events.push(`<${name} ${JSON.stringify(attributes)}`);
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    events.push(`</${name}`);
  });
  parser.write(text).close();
  return isSound ? events.join('\n') : undefined;
}

function own(text: string): string | undefined {
  const read = parseXml(text);
  if (read.kind === 'problems') return undefined;
  const nodes = read.document.nodes.filter(({ kind }) => kind !== 'text');
  return nodes.flatMap(eventsOf).join('\n');
}

function eventsOf(node: XmlNode): readonly string[] {
  if (node.kind === 'instruction') return [];
  if (node.kind !== 'element') return [`${node.kind} ${node.text}`];
  const attributes = Object.fromEntries(node.attributes.map(({ name, value }) => [name, value]));
  const start = `<${node.name} ${JSON.stringify(attributes)}`;
  return [start, ...node.children.flatMap(eventsOf), `</${node.name}`];
}

/** Every node with its kind and spelling. */
function spellings(text: string): readonly string[] {
  const read = parseXml(text);
  assert.ok(read.kind === 'document', JSON.stringify(read));
  const all = (node: XmlNode): readonly XmlNode[] =>
    node.kind === 'element' ? [node, ...node.children.flatMap(all)] : [node];
  return read.document.nodes
    .flatMap(all)
    .map(({ kind, offset, end }) => `${kind} ${JSON.stringify(text.slice(offset, end))}`);
}

describe('The XML reader', () => {
  it('knows where every node is', () => {
    const text = '\ufeff<?xml version="1.0"?>\r\n<!-- c --><a>t&amp;😀<b/><![CDATA[<x>]]><c\n></c ></a>\n';
    assert.deepEqual(spellings(text), [
      String.raw`instruction "<?xml version=\"1.0\"?>"`,
      String.raw`text "\r\n"`,
      'comment "<!-- c -->"',
      String.raw`element "<a>t&amp;😀<b/><![CDATA[<x>]]><c\n></c ></a>"`,
      'text "t&amp;😀"',
      'element "<b/>"',
      'cdata "<![CDATA[<x>]]>"',
      String.raw`element "<c\n></c >"`,
      String.raw`text "\n"`,
    ]);
  });

  it('knows where attributes and contents are', () => {
    const text = `<a  b = "1&lt;" __proto__='>"'\n>in<c></c><d /></a>`;
    const read = parseXml(text);
    assert.ok(read.kind === 'document');
    const { root } = read.document;
    const at = ({ offset, end }: { offset: number; end: number }) => text.slice(offset, end);
    assert.deepEqual(
      root.attributes.map((one) => [one.name, one.value, at(one), at(valueRange(one))]),
      [
        ['b', '1<', 'b = "1&lt;"', '1&lt;'],
        ['__proto__', '>"', `__proto__='>"'`, '>"'],
      ],
    );
    assert.equal(root.inner && at(root.inner), 'in<c></c><d />');
    const inner = root.children.map((node) => node.kind === 'element' && node.inner && at(node.inner));
    assert.deepEqual(inner, [false, '', undefined]);
    assert.equal(textOf(root), 'in');
  });

  const contents: readonly (readonly [text: string, nodes: readonly string[]])[] = [
    ['<a>\r\n <b/>x<c/>\r</a>', ['\n ', '<b/>', 'x', '<c/>', '\n']],
    ['<a><b/><c/></a>', ['<b/>', '<c/>']],
    ['<a>1\r\n&lt;2</a>', ['1\n<2']],
    ['<a> <b/>&amp;<c/> </a>', [' ', '<b/>', '&', '<c/>', ' ']],
    ['<a> <b/><!--c--> </a>', [' ', '<b/>', 'c', ' ']],
    [`<a>${'<b/> '.repeat(40)}</a>`, Array.from({ length: 40 }, () => ['<b/>', ' ']).flat()],
    ['<a></a>', []],
  ];
  for (const [text, nodes] of contents) {
    it(`knows the nodes in ${JSON.stringify(text.slice(0, 40))}`, () => {
      const read = parseXml(text);
      assert.ok(read.kind === 'document');
      const { children, inner } = read.document.root;
      assert.deepEqual(
        children.map((node) => (node.kind === 'element' ? text.slice(node.offset, node.end) : node.text)),
        nodes,
      );
      // Nodes are contiguous.
      assert.deepEqual(
        [inner?.offset, ...children.map(({ end }) => end)],
        [...children.map(({ offset }) => offset), inner?.end],
      );
    });
  }

  const faults: readonly (readonly [text: string, code: string, line: number, column: number])[] = [
    ['', 'syntax', 1, 1],
    ['<', 'syntax', 1, 1],
    ['<a', 'syntax', 1, 3],
    ['<a>\n <b>', 'syntax', 2, 2],
    ['<a>\n&constructor;</a>', 'syntax', 2, 1],
    ['<a>\r\n\r\nx &nbsp;</a>', 'syntax', 3, 3],
    ['<a b="c\r\n\r\n&x;"/>', 'syntax', 3, 1],
    ['<a>&#0;</a>', 'syntax', 1, 4],
    ['<a>&#xD800;</a>', 'syntax', 1, 4],
    ['<a>&#99999999999999999999;</a>', 'syntax', 1, 4],
    ['<a></b>', 'syntax', 1, 4],
    ['</a>', 'syntax', 1, 1],
    ['<a/>b', 'syntax', 1, 5],
    ['<a/><b/>', 'syntax', 1, 5],
    ['<a/><![CDATA[]]>', 'syntax', 1, 5],
    ['<a b=1/>', 'syntax', 1, 3],
    ['<a b="<"/>', 'syntax', 1, 3],
    ['<a b="1" c="2" b="3"/>', 'syntax', 1, 16],
    ['<a>]]></a>', 'syntax', 1, 4],
    ['<a><!-- -- --></a>', 'syntax', 1, 9],
    ['<a><!-- </a>', 'syntax', 1, 4],
    ['<a><![CDATA[ </a>', 'syntax', 1, 4],
    ['<a><? x?></a>', 'syntax', 1, 4],
    ['<a><?xml version="1.0"?></a>', 'syntax', 1, 4],
    [' <?xml version="1.0"?><a/>', 'syntax', 1, 2],
    ['<a>\u0001</a>', 'syntax', 1, 4],
    ['<a>\ud800</a>', 'syntax', 1, 4],
    ['<a>\n\0</a>', 'binary', 2, 1],
    [
      '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      'doctype',
      2,
      1,
    ],
    ['<!DOCTYPE', 'doctype', 1, 1],
    ['<a>'.repeat(201), 'tooDeep', 1, 601],
  ];
  for (const [text, code, line, column] of faults) {
    it(`finds the fault in ${JSON.stringify(text.slice(0, 60))}`, () => {
      const read = parseXml(text);
      assert.ok(read.kind === 'problems');
      assert.deepEqual(
        read.problems.map((problem) => [problem.code, problem.line, problem.column]),
        [[code, line, column]],
      );
    });
  }

  const documentTypes: readonly (readonly [declaration: string, isRead: boolean])[] = [
    ['<!DOCTYPE a>', true],
    ['<!DOCTYPE a PUBLIC "-//B//C//EN" "http://example.com/a.dtd">', true],
    [`<!DOCTYPE\na\tPUBLIC '-//B//C//EN'\n'a>b'\n>`, true],
    ['<!DOCTYPE a SYSTEM "file://localhost/a.dtd">', true],
    ['<!DOCTYPE b>', false],
    ['<!DOCTYPE a SYSTEM>', false],
    ['<!DOCTYPE a PUBLIC "-//B//C//EN">', false],
    ['<!DOCTYPE a PUBLIC "x" "y" "z">', false],
    ['<!DOCTYPE a SYSTEM "x" [<!ENTITY b "c">]>', false],
    ['<!DOCTYPE a SYSTEM "x" [] >', true],
    ['<!DOCTYPE a [\n]>', true],
    ['<!DOCTYPE a[]>', true],
    ['<!DOCTYPE a [<!ENTITY b "c">]>', false],
    ['<!DOCTYPE a [%b;]>', false],
    ['<!DOCTYPE a [<!-- b -->]>', false],
    ['<!DOCTYPE a []', false],
    ['<!DOCTYPE a [] SYSTEM "x">', false],
  ];
  for (const [declaration, isRead] of documentTypes) {
    it(`${isRead ? 'passes over' : 'refuses'} ${JSON.stringify(declaration)}`, () => {
      const kindFor = (doctype?: string) => parseXml(`${declaration}<a/>`, doctype).kind;
      assert.equal(kindFor('a'), isRead ? 'document' : 'problems');
      assert.equal(kindFor(), 'problems');
    });
  }

  it('reads what saxes reads, and refuses what saxes refuses', () => {
    const piece = fc.constantFrom(
      ...[
        '<a>',
        '</a>',
        '<b/>',
        '<b c="d">',
        '<b c=\'&lt;\' e = "">',
        '</b>',
        '<!-- x -->',
        '<![CDATA[',
        ']]>',
      ],
      ...[
        '&amp;',
        '&#65;',
        '&#x1F600;',
        '&',
        ';',
        '<',
        '>',
        ' ',
        '\n',
        '\r\n',
        'x',
        'é',
        '😀',
        '--',
        '<?p q?>',
        '?>',
      ],
      ...['"', "'", '=', '/', '\t', '<?xml version="1.0"?>', '&x;', '<a\n', ' f="g"', '<ä:b.-1/>', '<1/>'],
    );
    let sound = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.boolean(), (pieces, isWrapped) => {
        const text = isWrapped ? `<r>${pieces.join('')}</r>` : pieces.join('');
        const expected = saxes(text);
        if (expected !== undefined) sound++;
        assert.equal(own(text), expected);
      }),
      { numRuns: 3000 },
    );
    assert.ok(sound > 100, `${sound} well-formed texts`);
  });

  it('reads attributes in linear time', () => {
    const names = Array.from({ length: 100_000 }, (_, index) => `a${index}=""`);
    assert.equal(parseXml(`<a ${names.join(' ')}/>`).kind, 'document');
  });
});
