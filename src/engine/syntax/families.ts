/** Which families of placeholders take part, and the name of a choice. */
import type { Syntax } from './syntax.ts';

/** Certain by their form. `words` looks like prose, but it is rarely prose. */
const certain = [
  ...['control', 'code', 'mustache', 'argument', 'words', 'directive', 'literal', 'nesting', 'template'],
  ...[
    'chrome',
    'interpolation',
    'percent',
    'printfNamed',
    'printf',
    'qt',
    'strftime',
    'hash',
    'config',
    'underscores',
  ],
  ...[
    'brackets',
    'link',
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
  ],
];

/** Taken for syntax where ICU has text, or the other way round. */
const strangeToIcu = new Set(
  'mustache words literal template interpolation hash printf printfSpaced printfNamed qt strftime'.split(' '),
);

const icu = [...certain.filter((id) => !strangeToIcu.has(id)), 'quoted'];

/** What differs from the families that a syntax has without evidence. */
export interface Choice {
  readonly icu: boolean;
  readonly apostrophes: Syntax['apostrophes'];
  readonly pipes: boolean;
  readonly with: readonly string[];
  readonly without: readonly string[];
}

export function createSyntax({ icu: isIcu, apostrophes, pipes, with: more, without }: Choice): Syntax {
  const base = isIcu ? icu : certain;
  const added = [...new Set(more)].filter((id) => !base.includes(id)).sort();
  const removed = [...new Set(without)].filter((id) => base.includes(id)).sort();
  const families = new Set([...base.filter((id) => !removed.includes(id)), ...added]);
  const flags = [isIcu && 'icu', apostrophes === 'doubled' && "''", pipes && '|'].filter(Boolean);
  const id = [...flags, ...added.map((name) => `+${name}`), ...removed.map((name) => `-${name}`)].join(' ');
  return { id, families, icu: isIcu, apostrophes, pipes };
}

/** The syntax of texts of which nothing is known. Its id is empty. */
export const defaultSyntax: Syntax = createSyntax({
  ...{ icu: false, apostrophes: 'single', pipes: false, with: [], without: [] },
});

const pluralSyntaxes = new Map<string, Syntax>();

/** The same syntax in a branch of a plural, where `#` is the number. */
export function insidePlural(syntax: Syntax): Syntax {
  if (syntax.families.has('pound')) return syntax;
  const known = pluralSyntaxes.get(syntax.id);
  if (known !== undefined) return known;
  const families = new Set([...syntax.families, 'pound', 'quotedPound']);
  const plural = { ...syntax, families, id: `${syntax.id} #`.trim() };
  pluralSyntaxes.set(syntax.id, plural);
  return plural;
}
