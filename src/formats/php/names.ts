import type { KeyPath } from '../format.ts';
import { containerIn, memberOf } from '../nested/tree.ts';
import type { PhpDocument } from './document.ts';
import { canCopy } from './print.ts';
import type { ContainerNode, Member } from './tree.ts';

/** Whether a path that the file lacks has a constant of the template as a key that may mean something else here. */
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
