/** Where new members of a map go: beside the neighbours that they have in the template. */
import { anchorsOf as anchorsIn, sequenceOf as sequenceIn } from '../nested/order.ts';
import { withForms } from './forms.ts';
import type { ContainerNode, Member } from './tree.ts';

/** After which member that stays each key goes; after `undefined`, at the start. In the order of the template. */
export function anchorsOf(
  target: ContainerNode,
  template: ContainerNode | undefined,
  keys: ReadonlySet<string>,
  removed: ReadonlySet<Member>,
): ReadonlyMap<string, Member | undefined> {
  const all = [...target.members.map(({ key }) => key), ...keys];
  return anchorsIn(target, withForms(template ?? target, all), keys, removed);
}

/** The keys of a template, and of `keys` those whose place follows from one of them. */
export function sequenceOf(template: ContainerNode, keys: Iterable<string>): readonly string[] {
  const all = [...keys];
  return sequenceIn(withForms(template, all), all);
}
