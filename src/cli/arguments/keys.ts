import { UsageError } from '../errors.ts';
import {
  type Connected,
  connected,
  refuseArguments,
  serviceOptions,
  wholeNumber,
  withPositionals,
} from './options.ts';
import { webhookOptions, webhooksOf } from './webhooks.ts';

/** `key` is an id, its first characters, or a label. */
export type KeyAction =
  | { readonly kind: 'list'; readonly all: boolean }
  | { readonly kind: 'create'; readonly label?: string }
  | { readonly kind: 'rename'; readonly key: string; readonly label: string }
  | ({ readonly kind: 'limit'; readonly key: string } & LimitWish)
  | { readonly kind: 'deactivate'; readonly key: string; readonly yes: boolean };

/** Limits to set; null means no limit. Absent ones stay unchanged. */
export interface LimitWish {
  readonly characters?: number | null;
  readonly speechMinutes?: number | null;
}

export interface KeysCommand extends Connected {
  readonly kind: 'keys';
  /** The file of the webhooks to notify of a change. */
  readonly webhooks?: string;
  readonly action: KeyAction;
}

interface Parsed extends Connected {
  readonly action: KeyAction;
  readonly webhooks?: string;
}

/** @throws UsageError */
export function parseKeys([action, ...args]: readonly string[]): KeysCommand {
  return { kind: 'keys', ...parserOf(action)(args) };
}

const changeOptions = { ...serviceOptions, ...webhookOptions } as const;

function parserOf(action: string | undefined): (args: readonly string[]) => Parsed {
  switch (action) {
    case 'list':
      return parseList;
    case 'create':
      return parseCreate;
    case 'rename':
      return parseRename;
    case 'limit':
      return parseLimit;
    case 'deactivate':
      return parseDeactivate;
  }
  // The text is not repeated, because a key may have been typed in the wrong place.
  throw new UsageError(
    'vernacular keys takes list, create, rename, limit or deactivate. See vernacular --help.',
  );
}

function parseList(args: readonly string[]): Parsed {
  const options = { ...serviceOptions, all: { type: 'boolean' } } as const;
  const { values, positionals } = withPositionals(args, options);
  refuseArguments('keys list', positionals);
  return { action: { kind: 'list', all: values.all ?? false }, ...connected(values) };
}

function parseCreate(args: readonly string[]): Parsed {
  const options = { ...changeOptions, label: { type: 'string' } } as const;
  const { values, positionals } = withPositionals(args, options);
  refuseArguments('keys create', positionals);
  const { label } = values;
  if (label !== undefined) requireLabel(label);
  return {
    action: { kind: 'create', ...(label !== undefined && { label }) },
    ...connected(values),
    ...webhooksOf(values),
  };
}

function parseRename(args: readonly string[]): Parsed {
  const { values, positionals } = withPositionals(args, changeOptions);
  const [key, label, ...more] = positionals;
  if (label === undefined || more.length > 0)
    throw new UsageError('vernacular keys rename takes KEY and LABEL.');
  requireLabel(label);
  return {
    action: { kind: 'rename', key: requireKey('rename', [key]), label },
    ...connected(values),
    ...webhooksOf(values),
  };
}

function parseLimit(args: readonly string[]): Parsed {
  const limits = { characters: { type: 'string' }, 'speech-minutes': { type: 'string' } } as const;
  const options = { ...changeOptions, ...limits };
  const { values, positionals } = withPositionals(args, options);
  const { characters, 'speech-minutes': minutes } = values;
  if (characters === undefined && minutes === undefined) {
    throw new UsageError('Name a limit: --characters or --speech-minutes, a number or none.');
  }
  const wish = {
    ...(characters !== undefined && { characters: limit('--characters', characters, mostCharacters) }),
    ...(minutes !== undefined && { speechMinutes: limit('--speech-minutes', minutes, mostMinutes) }),
  };
  return {
    action: { kind: 'limit', key: requireKey('limit', positionals), ...wish },
    ...connected(values),
    ...webhooksOf(values),
  };
}

function parseDeactivate(args: readonly string[]): Parsed {
  const options = { ...changeOptions, yes: { type: 'boolean', short: 'y' } } as const;
  const { values, positionals } = withPositionals(args, options);
  const key = requireKey('deactivate', positionals);
  return {
    action: { kind: 'deactivate', key, yes: values.yes ?? false },
    ...connected(values),
    ...webhooksOf(values),
  };
}

const mostCharacters = Number.MAX_SAFE_INTEGER;
/** The service counts in milliseconds. */
const mostMinutes = Math.floor(Number.MAX_SAFE_INTEGER / 60_000);

function limit(option: string, text: string, largest: number): number | null {
  return text === 'none' ? null : wholeNumber(option, text, largest, 'none');
}

/** Rejects an empty text, which an unset variable in a script would produce. */
function requireKey(action: string, [key, ...more]: readonly (string | undefined)[]): string {
  if (key !== undefined && key.trim() !== '' && more.length === 0) return key.trim();
  throw new UsageError(
    `vernacular keys ${action} takes one KEY: its ID, the first characters of its ID, or its label.`,
  );
}

function requireLabel(label: string): void {
  if (label.trim() === '') throw new UsageError('The label is empty.');
}
