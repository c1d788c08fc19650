import { type DocumentKind, documentKinds } from '../../code/documents/document.ts';
import { formalities } from '../../project/settings/settings.ts';
import { UsageError } from '../errors.ts';
import { type Connected, choice, connected, localesOf, serviceOptions, withPositionals } from './options.ts';

export interface TextCommand extends Connected {
  readonly kind: 'text';
  /** The paths as typed; `-` means standard input. */
  readonly paths: readonly string[];
  readonly to: string;
  readonly from?: string;
  /** The format of all documents, whatever their names. */
  readonly format?: DocumentKind;
  /** Override the settings. */
  readonly overrides: { readonly formality?: (typeof formalities)[number]; readonly context?: string };
  /** Whether to remember answers and reuse known ones. */
  readonly memory: boolean;
}

/** @throws UsageError */
export function parseText(args: readonly string[]): TextCommand {
  const { values, positionals } = withPositionals(args, {
    ...serviceOptions,
    to: { type: 'string', multiple: true },
    from: { type: 'string' },
    format: { type: 'string' },
    formality: { type: 'string' },
    context: { type: 'string' },
    'no-memory': { type: 'boolean' },
  });
  const { from, formality, context } = values;
  return {
    kind: 'text',
    paths: inputPaths(positionals),
    to: targetOf(values.to),
    ...(from !== undefined && { from: from.trim() }),
    ...formatOf(values),
    overrides: {
      ...(formality !== undefined && { formality: choice('--formality', formality, formalities) }),
      ...(context !== undefined && { context }),
    },
    memory: !values['no-memory'],
    ...connected(values),
  };
}

/** @throws UsageError */
export function formatOf({ format }: { readonly format?: string | undefined }): {
  readonly format?: DocumentKind;
} {
  return format === undefined ? {} : { format: choice('--format', format, documentKinds) };
}

/** Allows a single target, because several translations could not be told apart in one output. */
function targetOf(lists: readonly string[] | undefined): string {
  if (lists === undefined) throw new UsageError('Name the target language with --to.');
  const [only = '', ...others] = localesOf('--to', lists);
  if (others.length > 0)
    throw new UsageError('vernacular text translates into one language: --to takes one.');
  return only;
}

/** @throws UsageError */
export function inputPaths(positionals: readonly string[]): readonly string[] {
  // Rejects an empty name, which an unset variable in a script would produce.
  if (positionals.includes('')) throw new UsageError('A file name is empty; - is standard input.');
  if (positionals.filter((path) => path === '-').length > 1)
    throw new UsageError('- is standard input, which can be read only once.');
  return positionals.length > 0 ? positionals : ['-'];
}
