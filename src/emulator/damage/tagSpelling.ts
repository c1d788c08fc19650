/** Kinds of damage to the spelling of tags and entities. */

import { pick, type Random } from '../random.ts';
import { type Damage, replaceOne } from './damage.ts';
import { damageElement, damageTag } from './elements.ts';
import { flipCase } from './flipCase.ts';

const changeCase = damageElement('change the case of a tag name', {
  changes: ({ open, close }, parts) => ({
    [open]: flipName(parts[open] ?? ''),
    [close]: flipName(parts[close] ?? ''),
  }),
});

function flipName(tag: string): string {
  return tag.replace(/^(<\/?)([^\s/>]+)/, (_, start: string, name: string) => start + flipCase(name));
}

const spaceInside = damageTag('add spaces inside a tag', (tag) => {
  const tokens = tag.match(/[<>/=]|"[^"]*"|'[^']*'|[^\s<>/="']+/g) ?? [tag];
  return tokens.join(' ');
});

const spaceBeside = damageTag('add a space beside a tag', (tag, random) =>
  random() < 0.5 ? ` ${tag}` : `${tag} `,
);

const changeQuotes = damageTag('change the quotes of attributes', (tag, random) => {
  const [open = '', close = ''] = pick(["''", '""', '', '“”'], random) ?? '';
  return tag.replace(
    /=\s*(?:"([^"]*)"|'([^']*)')/g,
    (_, double?: string, single?: string) => `=${open}${double ?? single ?? ''}${close}`,
  );
});

const changeId = damageElement('change an id', {
  changes: ({ open }, parts) => ({
    [open]: (parts[open] ?? '').replace(
      /(\sid\s*=\s*["']?)(\d+)/i,
      (_, start: string, id: string) => `${start}${Number(id) + 1}`,
    ),
  }),
});

const emptyToPair = damageElement('turn an empty tag into a pair', {
  fits: ({ open, close }, parts) => open === close && parts[open]?.endsWith('/>') === true,
  changes: ({ open }, parts) => ({
    [open]: asPair(parts[open] ?? ''),
  }),
});

function asPair(tag: string): string {
  const name = /^<([^\s/>]+)/.exec(tag)?.[1] ?? '';
  return `${tag.slice(0, -2).trimEnd()}></${name}>`;
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

function damageEntity(name: string, change: (entity: string) => string | undefined): Damage {
  return {
    name,
    apply: (translated, random: Random) =>
      replaceOne(
        translated,
        { kind: 'entity', pattern: /^.+$/g, replacement: ([entity]) => change(entity) },
        random,
      ),
  };
}

export const tagSpellingDamages: readonly Damage[] = [
  changeCase,
  spaceInside,
  spaceBeside,
  changeQuotes,
  changeId,
  emptyToPair,
  damageEntity('escape an entity again', (entity) => `&amp;${entity.slice(1)}`),
  damageEntity('unescape an entity', (entity) => characters[entity]),
];
