import type { Entry, KeyPath } from '../format.ts';
import { containerIn, isContainer, memberOf } from '../nested/tree.ts';
import type { PhpDocument } from './document.ts';
import { canCopy } from './print.ts';
import type { ContainerNode, Member, PhpNode } from './tree.ts';

/** Whether a key of the path is missing here, and is a constant in the template that may mean something else here. */
export function namesElsewhere(own: PhpDocument, template: PhpDocument, path: KeyPath): boolean {
  if (own.imports === template.imports) return false;
  let there: ContainerNode | undefined = template.base;
  let here: ContainerNode | undefined = own.base;
  for (const key of path) {
    const model: Member | undefined = there && memberOf(there, key);
    const member: Member | undefined = here && memberOf(here, key);
    if (!member && model?.isNamed && !canCopy(own, template, model)) return true;
    there = containerIn<ContainerNode>(model);
    here = containerIn<ContainerNode>(member);
  }
  return false;
}

/** Marks the keys that are constants. */
export function withConstants(entries: readonly Entry[], base: ContainerNode): readonly Entry[] {
  if (!hasConstants(base)) return entries;
  return entries.map((entry) => {
    const constants = constantsIn(base, entry.path);
    return constants.length > 0 ? { ...entry, constants } : entry;
  });
}

function hasConstants({ members }: ContainerNode): boolean {
  return members.some(
    ({ isNamed, value }) => isNamed || (isContainer<PhpNode>(value) && hasConstants(value)),
  );
}

function constantsIn(base: ContainerNode, path: KeyPath): readonly number[] {
  let container: ContainerNode | undefined = base;
  return path.flatMap((key, index) => {
    const member: Member | undefined = container && memberOf(container, key);
    container = containerIn<ContainerNode>(member);
    return member?.isNamed ? [index] : [];
  });
}
