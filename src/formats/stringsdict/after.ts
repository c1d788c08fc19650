/** What is left of a string after changes. */
import { setsAnything, type Wanted } from '../nested/wanted.ts';
import type { Branch, Node } from './node.ts';

interface Emptying {
  /** In a new file, texts that are empty in the source go along with those that are removed. */
  readonly isNewFile: boolean;
}

/** Whether changes remove all texts. */
export function isEmptied(node: Node, wanted: Wanted, emptying: Emptying): boolean {
  return textsLeft(node, wanted, emptying) === 'removed';
}

/** `removed`: no text is left, and at least one is removed. `none`: there is no text that counts. */
function textsLeft(node: Node, wanted: Wanted | undefined, emptying: Emptying): 'some' | 'removed' | 'none' {
  const { change } = wanted ?? {};
  if (node.kind === 'text' && change) return change.kind === 'set' ? 'some' : 'removed';
  if (wanted && setsAnything(wanted)) return 'some';
  if (node.kind === 'text') return node.text === '' && emptying.isNewFile ? 'none' : 'some';
  const left = [...node.members].map(([name, member]) =>
    textsLeft(member, wanted?.children.get(name), emptying),
  );
  return left.includes('some') ? 'some' : left.includes('removed') ? 'removed' : 'none';
}

/** The names of the plurals to which the texts of a message refer: `files` in `%#@files@` and `%1$#@files@`. */
export function referencesIn(message: Branch, wanted: Wanted): ReadonlySet<string> {
  const texts = textsAfter(message, wanted).filter((text) => text.includes('#@'));
  return new Set(texts.flatMap((text) => [...text.matchAll(reference)].map(([, name = '']) => name)));
}

const reference = /#@([^@]+)@/g;

function textsAfter(node: Node | Branch | undefined, wanted: Wanted | undefined): readonly string[] {
  const { change } = wanted ?? {};
  if (change) return change.kind === 'set' ? [change.text] : [];
  if (node?.kind === 'text') return [node.text];
  const names = new Set([...(node?.members.keys() ?? []), ...(wanted?.children.keys() ?? [])]);
  return [...names].flatMap((name) => textsAfter(node?.members.get(name), wanted?.children.get(name)));
}

/** Whether changes set what a new string must have. Empty texts and forms other than `other` are optional. */
export function isComplete(model: Node, wanted: Wanted | undefined): boolean {
  if (model.kind === 'text') return model.text === '' || wanted?.change?.kind === 'set';
  const members = [...model.members].filter(([name]) => model.kind !== 'plural' || name === 'other');
  return members.every(([name, member]) => isComplete(member, wanted?.children.get(name)));
}
