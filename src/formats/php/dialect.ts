/** Decides which strings of a PHP file are texts. */
import type { Dialect } from '../nested/dialect.ts';
import { containerIn, memberOf } from '../nested/tree.ts';
import { type ContainerNode, isKnownKey, type Member, type StringNode } from './tree.ts';

export type PhpDialect = Dialect<ContainerNode, StringNode>;

const plain: PhpDialect = {
  id: 'plain',
  textAt: (_container, member) => stringValue(member),
  enters: (_container, member) => isKnownKey(member),
};

/** Source: https://symfony.com/doc/current/reference/formats/message_format.html */
const symfony: PhpDialect = { ...plain, id: 'symfony', syntax: 'icu' };

/** A Kirby language, with its texts under one key. Source: https://getkirby.com/docs/guide/languages */
const kirby: PhpDialect = {
  ...plain,
  id: 'kirby',
  textAt: (_container, member, depth) => (depth === 0 ? undefined : stringValue(member)),
  enters: (_container, member, depth) => (depth === 0 ? member.key === 'translations' : isKnownKey(member)),
};

/** Keys are the texts of the source language. Source: yii\i18n\PhpMessageSource */
const yii: PhpDialect = { ...plain, id: 'yii' };

const kirbyPath = /(?:^|\/)languages\/[^/]+\.php$/i;

export function dialectOf(path: string, root: ContainerNode): PhpDialect {
  if (/\+intl-icu\.[^/]+\.php$/i.test(path)) return symfony;
  if (/(?:^|\/)messages\/[^/]+\/[^/]+\.php$/i.test(path)) return yii;
  const isKirby =
    kirbyPath.test(path) && memberOf(root, 'code') && containerIn(memberOf(root, 'translations'));
  return isKirby ? kirby : plain;
}

function stringValue(member: Member): StringNode | undefined {
  return member.value.kind === 'string' && isKnownKey(member) ? member.value : undefined;
}
