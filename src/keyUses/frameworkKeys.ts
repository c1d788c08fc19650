/** Keys that no code of a project needs to name, because its framework puts them together. */
import type { KeyPath } from '../formats/format.ts';

interface Family {
  readonly file: RegExp;
  /** The first part of a key; any if it is missing. */
  readonly first?: ReadonlySet<string>;
}

const families: readonly Family[] = [
  {
    // Rails and libraries for it: names of models and attributes, messages of validations, formats
    file: /\/config\/locales\/.*\.(?:ya?ml|rb)$/,
    first: new Set(
      (
        'activerecord activemodel attributes errors helpers date time datetime number support i18n ' +
        'simple_form formtastic devise will_paginate'
      ).split(' '),
    ),
  },
  // Laravel
  { file: /\/lang\/[^/]+\/(?:validation|passwords|pagination|auth)\.php$/ },
];

/** @param file the path of the source, with forward slashes */
export function isOfFramework({ file, whole }: { readonly file: string; readonly whole: KeyPath }): boolean {
  return families.some((one) => one.file.test(file) && (!one.first || one.first.has(whole[0] ?? '')));
}
