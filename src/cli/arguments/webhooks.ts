import { UsageError } from '../errors.ts';
import { choice, wholeNumber, withPositionals } from './options.ts';

const actions = ['list', 'test', 'status', 'deliver', 'events'] as const;

export interface WebhooksCommand {
  readonly kind: 'webhooks';
  readonly action: (typeof actions)[number];
  /** The webhook that the command is about; if absent, all of them. */
  readonly oid?: number;
  /** The file of the records; if absent, `VERNACULAR_WEBHOOKS` names it. */
  readonly webhooks?: string;
  readonly json: boolean;
  readonly timeoutSeconds: number;
}

export const webhookOptions = { webhooks: { type: 'string' } } as const;

const longestSeconds = 24 * 60 * 60;

/** @throws UsageError */
export function parseWebhooks([action, ...args]: readonly string[]): WebhooksCommand {
  if (action === undefined) throw new UsageError(`vernacular webhooks takes ${actions.join(', ')}.`);
  const { values, positionals } = withPositionals(args, {
    ...webhookOptions,
    json: { type: 'boolean' },
    timeout: { type: 'string' },
  });
  const [oid, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`vernacular webhooks ${action} takes one OID, or none for all.`);
  return {
    kind: 'webhooks',
    action: choice('vernacular webhooks', action, actions),
    ...(oid !== undefined && { oid: wholeNumber('OID', oid, Number.MAX_SAFE_INTEGER) }),
    ...webhooksOf(values),
    json: values.json ?? false,
    timeoutSeconds:
      values.timeout === undefined ? 60 : wholeNumber('--timeout', values.timeout, longestSeconds),
  };
}

/** @throws UsageError for an empty name, which an unset variable in a script would produce */
export function webhooksOf({ webhooks }: { readonly webhooks?: string | undefined }): {
  readonly webhooks?: string;
} {
  if (webhooks === undefined) return {};
  if (webhooks.trim() === '') throw new UsageError('--webhooks names no file.');
  return { webhooks };
}
