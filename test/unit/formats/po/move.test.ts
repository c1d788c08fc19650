import { describe, it } from 'mocha';
import { added, check, header, type Row, twoForms, utf8 } from './rows.ts';

describe('PO: inserting', () => {
  const template = [
    '# licence',
    'msgid ""',
    'msgstr ""',
    '"Project-Id-Version: x\\n"',
    '',
    '#: a.c:1',
    'msgid "a"',
    'msgstr ""',
    '',
    '# note',
    '#. said',
    '#: b.c:1',
    '#, fuzzy, c-format',
    '#| msgid "old"',
    'msgctxt "x"',
    'msgid ""',
    '"b "',
    '"%d"',
    'msgstr ""',
    '',
    'msgid "c"',
    'msgid_plural "cs"',
    'msgstr[0] ""',
    'msgstr[1] ""',
    '',
    'msgid "d"',
    'msgstr ""',
    '',
  ].join('\n');
  const b = '# note\n#. said\n#: b.c:1\n#, c-format\nmsgctxt "x"\nmsgid ""\n"b "\n"%d"\nmsgstr "B"\n';
  const rows: readonly Row[] = [
    {
      name: 'between messages',
      text: 'msgid "a"\nmsgstr "A"\n\nmsgid "d"\nmsgstr ""\n',
      changes: ['x|b %d=B'],
      expected: `msgid "a"\nmsgstr "A"\n\n${b}\nmsgid "d"\nmsgstr ""\n`,
    },
    {
      name: 'after the last',
      text: 'msgid "x"\nmsgstr ""\n\n\nmsgid "a"\nmsgstr "A"\n',
      changes: ['d=D'],
      expected: 'msgid "x"\nmsgstr ""\n\n\nmsgid "a"\nmsgstr "A"\n\n\nmsgid "d"\nmsgstr "D"\n',
    },
    {
      name: 'before the first',
      text: '# of c\nmsgid "d"\nmsgstr ""\n',
      changes: ['a=A'],
      expected: '#: a.c:1\nmsgid "a"\nmsgstr "A"\n\n# of c\nmsgid "d"\nmsgstr ""\n',
    },
    {
      name: 'after the header',
      text: `${twoForms}msgid "d"\nmsgstr ""\n`,
      changes: ['a=A'],
      expected: `${twoForms}#: a.c:1\nmsgid "a"\nmsgstr "A"\n\nmsgid "d"\nmsgstr ""\n`,
    },
    {
      name: 'after a lone header',
      text: twoForms.trimEnd(),
      changes: ['a=A', 'd=D'],
      expected: `${twoForms}#: a.c:1\nmsgid "a"\nmsgstr "A"\n\nmsgid "d"\nmsgstr "D"`,
    },
    {
      name: 'after a lone header that gets a field',
      text: header(utf8).trimEnd(),
      changes: ['c|plural|one=1', 'c|plural|other=C'],
      expected: `${twoForms}msgid "c"\nmsgid_plural "cs"\nmsgstr[0] "1"\nmsgstr[1] "C"`,
    },
    {
      name: 'before what is obsolete',
      text: 'msgid "a"\nmsgstr ""\n\n#~ msgid "y"\n#~ msgstr "z"\n',
      changes: ['d=D'],
      expected: 'msgid "a"\nmsgstr ""\n\nmsgid "d"\nmsgstr "D"\n\n#~ msgid "y"\n#~ msgstr "z"\n',
    },
    {
      name: 'in place of what is obsolete, which gettext would take for a duplicate',
      text: 'msgid "a"\nmsgstr ""\n\n#~ msgid "y"\n#~ msgstr "z"\n#, fuzzy\n#~| msgid "o"\n#~ msgid ""\n#~ "d"\n#~ msgstr "E"\n#~ msgctxt "x"\n#~ msgid "d"\n#~ msgstr "F"\n',
      changes: ['d=D'],
      expected:
        'msgid "a"\nmsgstr ""\n\nmsgid "d"\nmsgstr "D"\n\n#~ msgid "y"\n#~ msgstr "z"\n#~ msgctxt "x"\n#~ msgid "d"\n#~ msgstr "F"\n',
    },
    {
      name: 'in place of what is obsolete, with the comments of its translator, leaving no empty lines at the end',
      text: 'msgid "a"\nmsgstr ""  # r  \n\n\n# other\n\n# N.\n#. gone\n#~ msgid "d"\n#~ msgstr "D"\n\n# note\n# O.\n#~ msgctxt "x"\n#~ msgid "b %d"\n#~ msgstr "C"\n',
      changes: ['d=D', 'x|b %d=B'],
      expected: `msgid "a"\nmsgstr ""  # r  \n\n# O.\n${b}\n# N.\nmsgid "d"\nmsgstr "D"\n\n\n# other\n`,
    },
    {
      name: 'in place of what is obsolete right below a message with a remark',
      text: 'msgid "a" msgstr "" # r\n#~ msgid "d"\n#~ msgstr "D"\n#~ msgid "e"\n#~ msgstr "E"\n',
      changes: ['d=D'],
      expected: 'msgid "a" msgstr "" # r\n\nmsgid "d"\nmsgstr "D"\n#~ msgid "e"\n#~ msgstr "E"\n',
    },
    {
      name: 'in place of what is obsolete right above an obsolete message with its previous id',
      text: 'msgid "a"\nmsgstr ""\n\n#~ msgid "d"\n#~ msgstr "D"\n#~| msgid ""\n#~| "o"\n#~ msgid"y"\n#~ msgstr "z"\n',
      changes: ['d=D'],
      expected:
        'msgid "a"\nmsgstr ""\n\nmsgid "d"\nmsgstr "D"\n\n#~| msgid ""\n#~| "o"\n#~ msgid"y"\n#~ msgstr "z"\n',
    },
    {
      name: 'in place of what is obsolete, whose flags do not fall to another message',
      text: '# other\n\n# N.\n#, fuzzy\n\n#~ msgid "d"\n#~ msgstr "E"\n\nmsgid "a"\nmsgstr "A"\n',
      changes: ['d=D'],
      expected: '# other\n\nmsgid "a"\nmsgstr "A"\n\n# N.\nmsgid "d"\nmsgstr "D"\n',
    },
    {
      name: 'in the order of the template',
      text: 'msgid "a"\r\nmsgstr ""\r\n',
      changes: ['d=D', 'x|b %d=B'],
      expected: `msgid "a"\nmsgstr ""\n\n${b}\nmsgid "d"\nmsgstr "D"\n`.replaceAll('\n', '\r\n'),
    },
    {
      name: 'without blank lines if there are none',
      text: 'msgid "a"\nmsgstr ""\nmsgid "d"\nmsgstr ""',
      changes: ['x|b %d=B'],
      expected: `msgid "a"\nmsgstr ""\n${b}msgid "d"\nmsgstr ""`,
    },
    {
      name: 'after a remark on the same line',
      text: 'msgid "a" msgstr "" # r\n',
      changes: ['d=D'],
      expected: 'msgid "a" msgstr "" # r\n\nmsgid "d"\nmsgstr "D"\n',
    },
    {
      name: 'into a file of comments',
      text: '# r',
      changes: ['d=D'],
      expected: `# r\n${added}msgid "d"\nmsgstr "D"\n`,
    },
    {
      name: 'into a file of comments, each with its line end',
      text: '# r\n\n#~ msgid "y"\n#~ msgstr "z"\n',
      changes: ['d=D'],
      expected: `# r\n\n#~ msgid "y"\n#~ msgstr "z"\n${added}msgid "d"\nmsgstr "D"\n`,
    },
    {
      name: 'plural forms for the first time, without a header',
      text: '# of d\nmsgid "d"\nmsgstr ""\n',
      changes: ['c|plural|one=1', 'c|plural|other=C'],
      expected: `${added}msgid "c"\nmsgid_plural "cs"\nmsgstr[0] "1"\nmsgstr[1] "C"\n\n# of d\nmsgid "d"\nmsgstr ""\n`,
    },
    {
      name: 'the forms of the target',
      text: `${header('Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);')}msgid "a"\nmsgstr ""\n`,
      changes: ['c|plural|other=C', 'c|plural|one=1'],
      expected: `${header('Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);')}msgid "a"\nmsgstr ""\n\nmsgid "c"\nmsgid_plural "cs"\nmsgstr[0] "1"\nmsgstr[1] ""\nmsgstr[2] "C"\n`,
    },
    {
      name: 'beside messages that are removed',
      text: 'msgid "a"\nmsgstr ""\n\nmsgid "o"\nmsgstr ""\n\nmsgid "d"\nmsgstr ""\n',
      changes: ['-a', '-o', '-d', 'x|b %d=B'],
      expected: b,
    },
    {
      name: 'nothing that the template lacks',
      text: 'msgid "a"\nmsgstr ""\n',
      changes: ['y=1', '-z', '-d'],
      expected: 'msgid "a"\nmsgstr ""\n',
      conflicts: ['y shapeDiffers'],
    },
    {
      name: 'no form that the target lacks',
      text: `${twoForms}msgid "a"\nmsgstr ""\n`,
      changes: ['c|plural|few=1'],
      expected: `${twoForms}msgid "a"\nmsgstr ""\n`,
      conflicts: ['c|plural|few shapeDiffers'],
    },
  ];
  for (const row of rows) it(row.name, () => check({ template, ...row }));
});

describe('PO: removing', () => {
  const abc =
    '# of a\nmsgid "a"\nmsgstr "1"\n\n#. of b\n#, c-format\nmsgid "b"\nmsgstr "2"\n\nmsgid "c"\nmsgstr "3"\n';
  const rows: readonly Row[] = [
    {
      name: 'from the middle',
      text: abc,
      changes: ['-b'],
      expected: '# of a\nmsgid "a"\nmsgstr "1"\n\nmsgid "c"\nmsgstr "3"\n',
    },
    {
      name: 'the first',
      text: abc,
      changes: ['-a'],
      expected: '#. of b\n#, c-format\nmsgid "b"\nmsgstr "2"\n\nmsgid "c"\nmsgstr "3"\n',
    },
    {
      name: 'the last',
      text: abc,
      changes: ['-c'],
      expected: '# of a\nmsgid "a"\nmsgstr "1"\n\n#. of b\n#, c-format\nmsgid "b"\nmsgstr "2"\n',
    },
    {
      name: 'the last two of a file without a final newline',
      text: abc.trimEnd(),
      changes: ['-c', '-b'],
      expected: '# of a\nmsgid "a"\nmsgstr "1"',
    },
    { name: 'all', text: `\uFEFF${abc}`, changes: ['-c', '-a', '-b'], expected: '\uFEFF' },
    {
      name: 'not the licence above a blank line',
      text: '# licence\n\nmsgid "a"\nmsgstr "1"\n',
      changes: ['-a'],
      expected: '# licence\n',
    },
    { name: 'nothing that is not there', text: abc, changes: ['-d', '-a|b', '-a|plural|one'], expected: abc },
    {
      name: 'a whole plural',
      text: `${twoForms}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\nmsgstr[1] "2"\n`,
      changes: ['-a|plural|one', '-a|plural|other'],
      expected: `${twoForms.trimEnd()}\n`,
    },
    {
      name: 'a form',
      text: `${twoForms}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\nmsgstr[1] "2"\n`,
      changes: ['-a|plural|one'],
      expected: `${twoForms}msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\nmsgstr[1] "2"\n`,
    },
    {
      name: 'with CRLF',
      text: abc.replaceAll('\n', '\r\n'),
      changes: ['-b'],
      expected: '# of a\r\nmsgid "a"\r\nmsgstr "1"\r\n\r\nmsgid "c"\r\nmsgstr "3"\r\n',
    },
  ];
  for (const row of rows) it(row.name, () => check(row));
});
