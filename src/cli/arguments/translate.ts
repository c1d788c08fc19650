import { parseArgs } from 'node:util';
import { type Selection, scopes } from '../../project/plans/selection.ts';
import { type Formality, formalities } from '../../project/settings/settings.ts';
import { UsageError } from '../errors.ts';
import { choice, keysOf, localesOf, parsed, wholeNumber } from './options.ts';
import { webhookOptions, webhooksOf } from './webhooks.ts';

export interface TranslateCommand {
  readonly kind: 'translate';
  readonly paths: readonly string[];
  /** The languages as typed; if empty, a translation named in `paths`, or else the setting, decides. */
  readonly to: readonly string[];
  readonly from?: string;
  readonly selection: Selection;
  /** Overrides the setting. */
  readonly formality?: Formality;
  /** Replaces existing translations without asking. */
  readonly yes: boolean;
  readonly dryRun: boolean;
  /** The most that the run may send; if absent, any amount. */
  readonly maxCharacters?: number;
  readonly json: boolean;
  readonly baseUrl?: string;
  /** Whether to remember answers and reuse known ones. */
  readonly memory: boolean;
  /** The file of the webhooks to notify. */
  readonly webhooks?: string;
}

/** A higher number would be a slip. */
const highestLimit = 1_000_000_000_000;

/** @throws UsageError */
export function parseTranslate(args: readonly string[]): TranslateCommand {
  const { values, positionals } = parsed(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string', multiple: true },
        from: { type: 'string' },
        only: { type: 'string' },
        key: { type: 'string', multiple: true },
        formality: { type: 'string' },
        yes: { type: 'boolean', short: 'y' },
        'dry-run': { type: 'boolean' },
        'max-characters': { type: 'string' },
        json: { type: 'boolean' },
        'base-url': { type: 'string' },
        'no-memory': { type: 'boolean' },
        ...webhookOptions,
      },
    }),
  );
  if (positionals.length === 0)
    throw new UsageError('Name a locale file or a folder to translate, such as "." for the current folder.');
  const { formality, 'base-url': baseUrl, 'max-characters': limit } = values;
  const to = values.to && localesOf('--to', values.to);
  return {
    kind: 'translate',
    paths: positionals,
    to: to ?? [],
    ...(values.from !== undefined && { from: values.from.trim() }),
    ...(formality !== undefined && { formality: choice('--formality', formality, formalities) }),
    selection: { only: choice('--only', values.only ?? 'missing', scopes), keys: keysOf(values.key ?? []) },
    yes: values.yes ?? false,
    dryRun: values['dry-run'] ?? false,
    ...(limit !== undefined && { maxCharacters: wholeNumber('--max-characters', limit, highestLimit) }),
    json: values.json ?? false,
    ...(baseUrl !== undefined && { baseUrl }),
    memory: !values['no-memory'],
    ...webhooksOf(values),
  };
}
