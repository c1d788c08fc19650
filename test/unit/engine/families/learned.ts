/** Families that only a project's own texts can show. */
import { having, type Tables } from './table.ts';

export const learned: Tables = {
  mirrored: {
    syntax: having('mirrored'),
    finds: [
      ['Hi ~name~, ^name^ and ^^last_name^^', '~name~', '^name^', '^^last_name^^'],
      ['|a|, =b= or ++c++', '|a|', '=b=', '++c++'],
      ['((name)) <<name>> $[name]', '((name))', '<<name>>', '$[name]'],
      ['You have \\(count) files', '\\(count)'],
    ],
    leaves: [
      ...['about ~5 or ~6~', '~~gone~~', 'a|b|c', 'ä|b|ç', 'a=b=c', 'x^y^z', 'C++ and C++', '((two words))'],
      ...['f((x))', '(((x)))', '<<original entry>>', '<<<x>>>', '\\\\(a)', '$ [a]', '| a |'],
    ],
  },
  bracketed: {
    syntax: having('bracketed'),
    finds: [['Hi [name], [user_name]!', '[name]', '[user_name]']],
    leaves: ['[OK] [two words] [[name]] a[b] [b](c) ![b] [1] []', '[name'],
  },
  percentWord: {
    syntax: having('percentWord'),
    finds: [['Hi %name (%user_id)', '%name', '%user_id']],
    leaves: ['20%off, 20 %off', '%Name', '%name%', '%%name', '% name'],
  },
  exclamation: {
    syntax: having('exclamation'),
    finds: [['Hi !name, “!user_id”', '!name', '!user_id']],
    leaves: ['Hi!name', '!!name', '!Name', '! name', '!a'],
  },
  caret: {
    syntax: having('caret'),
    finds: [['Hi ^1, (^12)', '^1', '^12']],
    leaves: ['x^2', '^123', '^1st', '^^1', '^ 1'],
  },
};
