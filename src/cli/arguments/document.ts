import { formalities } from '../../project/settings/settings.ts';
import { UsageError } from '../errors.ts';
import { type Connected, choice, connected, localesOf, serviceOptions, withPositionals } from './options.ts';
import { webhookOptions, webhooksOf } from './webhooks.ts';

export interface SendAction {
  readonly kind: 'send';
  readonly paths: readonly string[];
  readonly to: readonly string[];
  readonly from?: string;
  /** The file name extension of the result, without its dot. */
  readonly outputFormat?: string;
  /** Overrides the setting. */
  readonly formality?: (typeof formalities)[number];
  readonly overwrite: boolean;
}

/** Ids can be shortened to their first characters. */
export type DocumentAction =
  | SendAction
  | {
      readonly kind: 'resume';
      /** If empty, all documents in progress. */
      readonly ids: readonly string[];
      /** Another path for the result, for a single document. */
      readonly output?: string;
      readonly overwrite: boolean;
    }
  | { readonly kind: 'list' }
  | { readonly kind: 'forget'; readonly ids: readonly string[] };

export interface DocumentCommand extends Connected {
  readonly kind: 'document';
  /** The file of the webhooks to notify. */
  readonly webhooks?: string;
  readonly action: DocumentAction;
}

const options = {
  ...serviceOptions,
  ...webhookOptions,
  to: { type: 'string', multiple: true },
  from: { type: 'string' },
  'output-format': { type: 'string' },
  formality: { type: 'string' },
  overwrite: { type: 'boolean' },
  output: { type: 'string' },
  resume: { type: 'boolean' },
  list: { type: 'boolean' },
  forget: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof withPositionals<typeof options>>['values'];

/** @throws UsageError */
export function parseDocument(args: readonly string[]): DocumentCommand {
  const { values, positionals } = withPositionals(args, options);
  // An unset variable in a script must not count as a name.
  if (positionals.includes('')) throw new UsageError('A file name or an ID is empty.');
  const action = actionOf(values, positionals);
  return { kind: 'document', action, ...connected(values), ...webhooksOf(values) };
}

const ofSending = ['to', 'from', 'output-format', 'formality'] as const;

function actionOf(values: Values, positionals: readonly string[]): DocumentAction {
  const modes = (['resume', 'list', 'forget'] as const).filter((mode) => values[mode]);
  const [mode, second] = modes;
  if (second !== undefined) throw new UsageError(`--${mode} and --${second} cannot be combined.`);
  if (mode === undefined) return sendAction(values, positionals);
  const foreign = ofSending.find((name) => values[name] !== undefined);
  if (foreign !== undefined) throw new UsageError(`--${foreign} cannot be combined with --${mode}.`);
  const { output, overwrite = false } = values;
  if (mode !== 'resume' && (output !== undefined || overwrite)) {
    throw new UsageError(`--output and --overwrite cannot be combined with --${mode}.`);
  }
  switch (mode) {
    case 'list':
      if (positionals.length > 0) throw new UsageError('--list takes no names.');
      return { kind: 'list' };
    case 'forget':
      if (positionals.length === 0) throw new UsageError('Name the IDs to forget: --list shows them.');
      return { kind: 'forget', ids: positionals };
    case 'resume':
      if (output !== undefined && positionals.length !== 1) {
        throw new UsageError('--output takes exactly one document: name its ID.');
      }
      return { kind: 'resume', ids: positionals, overwrite, ...(output !== undefined && { output }) };
  }
}

function sendAction(values: Values, paths: readonly string[]): SendAction {
  const { to, from, formality, overwrite = false, output } = values;
  if (paths.length === 0) throw new UsageError('Name the files to translate.');
  if (to === undefined) throw new UsageError('Name the target languages with --to.');
  if (output !== undefined) throw new UsageError('--output needs --resume.');
  const format = values['output-format']?.trim().replace(/^\./, '').toLowerCase();
  if (format !== undefined && !/^[a-z\d]{1,10}$/.test(format)) {
    throw new UsageError('--output-format takes a file name extension, such as docx.');
  }
  return {
    kind: 'send',
    paths,
    to: [...new Set(localesOf('--to', to))],
    overwrite,
    ...(from !== undefined && { from: from.trim() }),
    ...(format !== undefined && { outputFormat: format }),
    ...(formality !== undefined && { formality: choice('--formality', formality, formalities) }),
  };
}
