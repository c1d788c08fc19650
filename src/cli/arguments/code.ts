import { withPositionals } from './options.ts';

export interface CodeCommand {
  readonly kind: 'code';
  readonly paths: readonly string[];
  readonly from?: string;
  readonly json: boolean;
  /** Whether the exit code reflects what was found. */
  readonly check: boolean;
}

/** @throws UsageError */
export function parseCode(args: readonly string[]): CodeCommand {
  const { values, positionals } = withPositionals(args, {
    from: { type: 'string' },
    json: { type: 'boolean' },
    check: { type: 'boolean' },
  });
  return {
    kind: 'code',
    paths: positionals.length > 0 ? positionals : ['.'],
    json: values.json ?? false,
    check: values.check ?? false,
    ...(values.from !== undefined && { from: values.from.trim() }),
  };
}
