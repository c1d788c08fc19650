import { describe, it } from 'mocha';
import { added, check, header, pot, type Row, twoForms, utf8 } from './rows.ts';

describe('PO: replacing', () => {
  const long = 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn';
  const oneForm = header(utf8, 'Plural-Forms: nplurals=1; plural=0;');
  const rows: readonly Row[] = [
    {
      name: 'an empty text',
      text: 'msgid "a"\nmsgstr ""\n',
      changes: ['a=b'],
      expected: 'msgid "a"\nmsgstr "b"\n',
    },
    {
      name: 'with the same text',
      text: 'msgid "a"\nmsgstr "\\x62" ""\n',
      changes: ['a=b'],
      expected: 'msgid "a"\nmsgstr "\\x62" ""\n',
    },
    {
      name: 'with nothing',
      text: 'msgid "a"\nmsgstr ""\n"b"',
      changes: ['a='],
      expected: 'msgid "a"\nmsgstr ""',
    },
    {
      name: 'with what needs escapes',
      text: 'msgid "a"\nmsgstr ""\n',
      changes: ['a="\\\t'],
      expected: 'msgid "a"\nmsgstr "\\"\\\\\\t"\n',
    },
    {
      name: 'with lines',
      text: 'msgid "a"\nmsgstr ""\n',
      changes: ['a=b\nc'],
      expected: 'msgid "a"\nmsgstr ""\n"b\\n"\n"c"\n',
    },
    {
      name: 'with a line and its end',
      text: 'msgid "a"\nmsgstr ""\n',
      changes: ['a=b\n'],
      expected: 'msgid "a"\nmsgstr "b\\n"\n',
    },
    {
      name: 'in a file that keeps lines together',
      text: 'msgid "a\\nb"\nmsgstr "c\\nd"\n',
      changes: ['a\nb=e\nf'],
      expected: 'msgid "a\\nb"\nmsgstr "e\\nf"\n',
    },
    {
      name: 'with a long text',
      text: `${header(utf8)}msgid "a"\nmsgstr ""\n`,
      changes: [`a=${long}`],
      expected: `${header(utf8)}msgid "a"\nmsgstr ""\n"${long.slice(0, 75)}"\n"${long.slice(75)}"\n`.replace(
        `"${long.slice(0, 75)}"\n"${long.slice(75)}"`,
        '"eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn "\n"vierzehn"',
      ),
    },
    {
      name: 'as wide as the file',
      text: 'msgid ""\n"one two three "\n"four five"\nmsgstr ""\n',
      changes: ['one two three four five=eins zwei drei vier'],
      expected: 'msgid ""\n"one two three "\n"four five"\nmsgstr ""\n"eins zwei drei "\n"vier"\n',
    },
    {
      name: 'counting columns, of which some characters take two',
      text: `${header(utf8)}msgid ""\n"one two three "\n"four five"\nmsgstr ""\n`,
      changes: ['one two three four five=世界 世界 世界 e\u0301e\u0301'],
      expected: `${header(utf8)}msgid ""\n"one two three "\n"four five"\nmsgstr ""\n"世界 世界 世界 "\n"e\u0301e\u0301"\n`,
    },
    {
      name: 'as many columns wide as the file, whatever its characters',
      text: `${header(utf8)}msgid ""\n"世界 世界 世界 "\n"世界"\nmsgstr ""\n`,
      changes: ['世界 世界 世界 世界=one two three four'],
      expected: `${header(utf8)}msgid ""\n"世界 世界 世界 "\n"世界"\nmsgstr ""\n"one two three "\n"four"\n`,
    },
    {
      name: 'without breaks if the file has none',
      text: `msgid "${long}"\nmsgstr ""\n`,
      changes: [`${long}=${long}!`],
      expected: `msgid "${long}"\nmsgstr "${long}!"\n`,
    },
    {
      name: 'without wrapping if a flag says so',
      text: `${header(utf8)}#, no-wrap\nmsgid "a"\nmsgstr ""\n`,
      changes: [`a=${long}\nx`],
      expected: `${header(utf8)}#, no-wrap\nmsgid "a"\nmsgstr ""\n"${long}\\n"\n"x"\n`,
    },
    {
      name: 'keeping the indent of literals',
      text: 'msgid "a"\nmsgstr "b\\n"\n       "c"\n',
      changes: ['a=d\ne'],
      expected: 'msgid "a"\nmsgstr ""\n       "d\\n"\n       "e"\n',
    },
    {
      name: 'with the line ends around it',
      text: 'msgid "a"\nmsgstr ""\n\r\nmsgid "b"\r\nmsgstr ""\r\n',
      changes: ['a=1\n2', 'b=1\n2'],
      expected: 'msgid "a"\nmsgstr ""\n"1\\n"\n"2"\n\r\nmsgid "b"\r\nmsgstr ""\r\n"1\\n"\r\n"2"\r\n',
    },
    {
      name: 'in a file without a final newline',
      text: '\uFEFFmsgid "a"\r\nmsgstr ""',
      changes: ['a=1\n2'],
      expected: '\uFEFFmsgid "a"\r\nmsgstr ""\r\n"1\\n"\r\n"2"',
    },
    {
      name: 'on one line',
      text: 'msgid "a" msgstr "b" # c',
      changes: ['a=d'],
      expected: 'msgid "a" msgstr "d" # c',
    },
    {
      name: 'a fuzzy text',
      text: '#. c\n#, fuzzy, c-format\n#| msgctxt "x"\n#| msgid "old"\nmsgid "a"\nmsgstr "b"\n',
      changes: ['a=d'],
      expected: '#. c\n#, c-format\nmsgid "a"\nmsgstr "d"\n',
    },
    {
      name: 'a fuzzy text with itself',
      text: '#, fuzzy\nmsgid "a"\nmsgstr "b"\n',
      changes: ['a=b'],
      expected: 'msgid "a"\nmsgstr "b"\n',
    },
    {
      name: 'a fuzzy text with nothing',
      text: '#, fuzzy\nmsgid "a"\nmsgstr "b"\n',
      changes: ['a='],
      expected: 'msgid "a"\nmsgstr ""\n',
    },
    {
      name: 'a fuzzy text with other flags',
      text: '#, c-format,fuzzy no-wrap\nmsgid "a"\nmsgstr "b"\n',
      changes: ['a=c'],
      expected: '#, c-format,no-wrap\nmsgid "a"\nmsgstr "c"\n',
    },
    {
      name: 'a text with a workflow flag',
      text: '#= fuzzy\n#, c-format\nmsgid "a"\nmsgstr "b"\n',
      changes: ['a=c'],
      expected: '#, c-format\nmsgid "a"\nmsgstr "c"\n',
    },
    {
      name: 'a text with an empty context, and one without a context',
      text: 'msgctxt ""\nmsgid "a"\nmsgstr "b"\nmsgid "a"\nmsgstr "c"\n',
      changes: ['|a=1', 'a=2'],
      expected: 'msgctxt ""\nmsgid "a"\nmsgstr "1"\nmsgid "a"\nmsgstr "2"\n',
    },
    {
      name: 'a form of a plural',
      text: `${twoForms}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\nmsgstr[1] "2"\n`,
      changes: ['a|plural|other=3'],
      expected: `${twoForms}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\nmsgstr[1] "3"\n`,
    },
    {
      name: 'one form of a fuzzy plural',
      text: `${twoForms}#, fuzzy\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\nmsgstr[1] "2"\n`,
      changes: ['a|plural|other=3'],
      expected: `${twoForms}#, fuzzy\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\nmsgstr[1] "3"\n`,
    },
    {
      name: 'all forms of a fuzzy plural',
      text: `${twoForms}#, fuzzy\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\nmsgstr[1] "2"\n`,
      changes: ['a|plural|one=1', 'a|plural|other=3'],
      expected: `${twoForms}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\nmsgstr[1] "3"\n`,
    },
    {
      name: 'one form of a fuzzy plural of copies',
      text: `${twoForms}#, fuzzy\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "a"\nmsgstr[1] "b"\n`,
      changes: ['a|plural|other=3'],
      expected: `${twoForms}msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\nmsgstr[1] "3"\n`,
    },
    {
      name: 'a fuzzy plural with more forms than its header says',
      text: `${header('Plural-Forms: nplurals=1; plural=0;')}#, fuzzy\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\nmsgstr[1] "2"\n`,
      changes: ['a|plural|other=3'],
      expected: `${header('Plural-Forms: nplurals=1; plural=0;')}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "3"\n`,
    },
    {
      name: 'the filled forms of a fuzzy plural',
      text: `${twoForms}#, fuzzy\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\nmsgstr[1] ""\n`,
      changes: ['a|plural|one=3'],
      expected: `${twoForms}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "3"\nmsgstr[1] ""\n`,
    },
    {
      name: 'a form that is not there yet',
      text: `${twoForms}  msgid "a"\n  msgid_plural "b"\n  msgstr[0] "1"\n`,
      changes: ['a|plural|other=3'],
      expected: `${twoForms}  msgid "a"\n  msgid_plural "b"\n  msgstr[0] "1"\n  msgstr[1] "3"\n`,
    },
    {
      name: 'forms below a header that says nothing about them',
      text: `${header(utf8)}msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\n`,
      changes: ['a|plural|one=1', 'a|plural|other=2'],
      expected: `${twoForms}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\nmsgstr[1] "2"\n`,
    },
    {
      name: 'forms below a header that was not filled in',
      text: `${header(utf8, 'Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;')}msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\n`,
      changes: ['a|plural|one=1', 'a|plural|other=2'],
      expected: `${twoForms}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\nmsgstr[1] "2"\n`,
    },
    {
      name: 'the header of a template that was copied',
      text: `# Title\n#, fuzzy\n${header('Language: ', 'Content-Type: text/plain; charset=CHARSET')}#, fuzzy\nmsgid "a"\nmsgstr ""\n\n#, fuzzy\nmsgid "b"\nmsgstr ""\n`,
      changes: ['a=ä'],
      expected: `# Title\n${header('Language: de', utf8)}msgid "a"\nmsgstr "ä"\n\n#, fuzzy\nmsgid "b"\nmsgstr ""\n`,
    },
    {
      name: 'a form, and removing the empty ones that are too many',
      text: `${oneForm}msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n`,
      changes: ['a|plural|other=1'],
      expected: `${oneForm}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\n`,
    },
    {
      name: 'a form, and keeping what a person wrote in one too many',
      text: `${oneForm}msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] "c"\n`,
      changes: ['a|plural|other=1'],
      expected: `${oneForm}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\nmsgstr[1] ""\nmsgstr[2] "c"\n`,
    },
    {
      name: 'with letters that the header does not allow',
      text: `${header('Content-Type: text/plain; charset=US-ASCII', 'X: y')}msgid "a"\nmsgstr ""\n`,
      changes: ['a=ä'],
      expected: `${header(utf8, 'X: y')}msgid "a"\nmsgstr "ä"\n`,
    },
    {
      name: 'with letters that the header on one line does not allow',
      text: 'msgid ""\nmsgstr "X: y\\nContent-Type: text/plain; charset=CHARSET\\n"\n\nmsgid "a"\nmsgstr ""\n',
      changes: ['a=ä'],
      expected: `${header('X: y', utf8)}msgid "a"\nmsgstr "ä"\n`,
    },
    {
      name: 'with letters that need a header if there is none',
      text: '# of a\nmsgid "a"\nmsgstr ""\n',
      changes: ['a=ä'],
      expected: `${added}# of a\nmsgid "a"\nmsgstr "ä"\n`,
    },
    {
      name: 'in a new message whose id or comment the header does not allow',
      text: `${header('Content-Type: text/plain; charset=US-ASCII')}msgid "a"\nmsgstr "b"\n`,
      template: `${header(utf8)}msgid "a"\nmsgstr ""\n\nmsgid "é"\nmsgstr ""\n\n#. ü\nmsgid "u"\nmsgstr ""\n`,
      changes: ['é=e', 'u=u'],
      expected: `${header(utf8)}msgid "a"\nmsgstr "b"\n\nmsgid "é"\nmsgstr "e"\n\n#. ü\nmsgid "u"\nmsgstr "u"\n`,
    },
    {
      name: 'with letters beyond ASCII, which the file has without a header',
      text: 'msgid "a"\nmsgstr "ö"\n',
      changes: ['a=ä'],
      expected: 'msgid "a"\nmsgstr "ä"\n',
    },
    {
      name: 'with half a character',
      text: 'msgid "a"\nmsgstr "b"\n',
      changes: ['a=\ud800'],
      expected: 'msgid "a"\nmsgstr "b"\n',
      conflicts: ['a unencodable'],
    },
    {
      name: 'with NUL',
      text: 'msgid "a"\nmsgstr "b"\n',
      changes: ['a=\0'],
      expected: 'msgid "a"\nmsgstr "b"\n',
      conflicts: ['a unencodable'],
    },
    {
      name: 'a form of what is not a plural',
      text: 'msgid "a"\nmsgstr "b"\n',
      changes: ['a|plural|one=1'],
      expected: 'msgid "a"\nmsgstr "b"\n',
      conflicts: ['a|plural|one shapeDiffers'],
    },
    {
      name: 'a plural as a whole, or a form that it lacks',
      text: `${twoForms}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\n`,
      changes: ['a=1', 'a|plural|few=2'],
      expected: `${twoForms}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\n`,
      conflicts: ['a shapeDiffers', 'a|plural|few shapeDiffers'],
    },
    {
      name: 'nothing that the file lacks, without a template',
      text: 'msgid "a"\nmsgstr "b"\n',
      changes: ['x=1', 'a|b|c=2', '=3', '-y'],
      expected: 'msgid "a"\nmsgstr "b"\n',
      conflicts: ['a|b|c shapeDiffers', ' shapeDiffers', 'x shapeDiffers'],
    },
  ];
  for (const row of rows) it(row.name, () => check(row));

  it('reports no conflict in a source for the forms of a target', () => {
    const text = 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\nmsgstr[1] ""\n';
    check({ name: '', text, changes: ['a|plural|few=1', 'a|plural|many=2'], expected: text }, pot);
  });
});
