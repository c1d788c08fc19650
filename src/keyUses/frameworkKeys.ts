/** Keys that no code of a project needs to name, because its framework composes them. */
import type { KeyPath } from '../formats/format.ts';

interface Family {
  readonly file: RegExp;
  /** The first part of a key; any if it is missing. */
  readonly first?: ReadonlySet<string>;
  /** The whole key; any if it is missing. */
  readonly name?: RegExp;
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
  // The same models without Rails
  {
    file: /\/locales?\/[^/]+\.(?:ya?ml|rb)$/,
    name: /^(?:errors\.attributes\.\w+|active(?:record|model)\.errors\..+)\.\w+$/,
  },
  // Apple: what the system shows of a program, and the texts of an interface by the ids of its objects
  { file: /\.lproj\/InfoPlist\.strings$/ },
  { file: /\.lproj\/[^/]+\.strings$/, name: /^(?:\w{3}-\w{2}-\w{3}|\d{1,6})\.\w+$/ },
  // MediaWiki: help of its API, and what its logs say
  { file: /\/i18n\/.*\.json$/, name: /^(?:apihelp|log-name|log-description|logentry)-/ },
  // Bean Validation: messages of its own constraints
  {
    file: /\/ValidationMessages\.properties$/,
    name: /^(?:(?:javax|jakarta)\.validation|org\.hibernate\.validator)\.constraints\..+\.message$/,
  },
  // Laravel
  { file: /\/lang\/[^/]+\/(?:validation|passwords|pagination|auth)\.php$/ },
];

/** @param file the path of the source, with forward slashes */
export function isOfFramework({ file, whole }: { readonly file: string; readonly whole: KeyPath }): boolean {
  return families.some(
    (one) =>
      one.file.test(file) &&
      (!one.first || one.first.has(whole[0] ?? '')) &&
      (!one.name || one.name.test(whole.join('.'))),
  );
}
