/** The families of placeholders in a syntax, and the id of a choice of families. */
import type { MessageKind, MessageStyle, Syntax } from './syntax.ts';

/** Certain by their form. `words` looks like prose, but rarely is. */
const certain = [
  ...[
    'control',
    'restructured',
    'code',
    'mustache',
    'argument',
    'words',
    'directive',
    'literal',
    'json',
    'inlineTag',
    'nesting',
    'template',
  ],
  ...[
    'chrome',
    'urlEscape',
    'interpolation',
    'percent',
    'printfNamed',
    'printf',
    'qt',
    'strftime',
    'hash',
    'config',
    'delimited',
    'underscores',
    'maketext',
    'formatMessage',
    'command',
    'emojiCode',
  ],
  ...[
    'brackets',
    'wikiLink',
    'link',
    'bbCode',
    'merge',
    'linked',
    'email',
    'url',
    'www',
    'path',
    'escape',
    'entity',
    'erb',
    'cdata',
    'untranslatable',
    'tag',
    'shape',
  ],
];

interface MessageFamilies {
  /** Families that would mistake text, or the syntax of such messages, for placeholders of their own. */
  readonly strange: readonly string[];
  /** Families that messages of this kind always have in addition. */
  readonly own: readonly string[];
}

const messageFamilies: Readonly<Record<MessageKind, MessageFamilies>> = {
  icu: {
    strange:
      'mustache words literal json template interpolation hash printf printfSpaced printfNamed qt strftime'.split(
        ' ',
      ),
    own: ['quoted'],
  },
  fluent: {
    strange:
      'mustache argument words directive literal json inlineTag nesting template interpolation hash'.split(
        ' ',
      ),
    own: ['placeable'],
  },
  pipes: { strange: [], own: [] },
  wiki: { strange: [], own: ['positional'] },
};

function familiesIn(message: MessageStyle | undefined): readonly string[] {
  if (message === undefined) return certain;
  const { strange, own } = messageFamilies[message.kind];
  return [...certain.filter((id) => !strange.includes(id)), ...own];
}

function nameOf(message: MessageStyle): string {
  switch (message.kind) {
    case 'icu':
      return message.apostrophes === 'doubled' ? "icu ''" : 'icu';
    case 'fluent':
      return 'fluent';
    case 'wiki':
      return 'wiki';
    case 'pipes':
      return message.choosing === undefined ? '|' : `| ${message.choosing}`;
  }
}

/** A message style, and the difference from the families that a syntax of this style has without evidence. */
export interface Choice {
  readonly message?: MessageStyle;
  readonly with: readonly string[];
  readonly without: readonly string[];
}

export function createSyntax({ message, with: more, without }: Choice): Syntax {
  const base = familiesIn(message);
  const added = [...new Set(more)].filter((id) => !base.includes(id)).sort();
  const removed = [...new Set(without)].filter((id) => base.includes(id)).sort();
  const families = new Set([...base.filter((id) => !removed.includes(id)), ...added]);
  const named = message === undefined ? [] : [nameOf(message)];
  const id = [...named, ...added.map((name) => `+${name}`), ...removed.map((name) => `-${name}`)].join(' ');
  return { id, families, ...(message && { message }) };
}

/** Families that count only if translations keep their tokens. */
export const shownByTranslations: readonly string[] = ['bracketed', 'percentWord', 'exclamation', 'caret'];

/** The syntax of texts about which nothing is known. Its id is empty. */
export const defaultSyntax: Syntax = createSyntax({ with: [], without: [] });

/** The same syntax inside a plural branch, where `#` is the number. */
export const insidePlural = extension(['pound', 'quotedPound'], '#');

/** The same syntax in a Qt text, where no letter belongs to the number of a placeholder: `%1x%2`. */
export const insideQtText = extension(['place'], '+place');

function extension(added: readonly [string, ...string[]], mark: string): (syntax: Syntax) => Syntax {
  const extended = new Map<string, Syntax>();
  return (syntax) => {
    if (syntax.families.has(added[0])) return syntax;
    const known = extended.get(syntax.id);
    if (known !== undefined) return known;
    const families = new Set([...syntax.families, ...added]);
    const result = { ...syntax, families, id: `${syntax.id} ${mark}`.trim() };
    extended.set(syntax.id, result);
    return result;
  };
}
