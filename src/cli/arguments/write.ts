import type { DocumentKind } from '../../code/documents/document.ts';
import type { Writing } from '../../engine/segment.ts';
import { limits } from '../../service/limits.ts';
import { UsageError } from '../errors.ts';
import { type Connected, choice, connected, serviceOptions, withPositionals } from './options.ts';
import { formatOf, inputPaths } from './text.ts';

export interface WriteCommand extends Connected {
  readonly kind: 'write';
  /** The paths as typed; `-` means standard input. */
  readonly paths: readonly string[];
  readonly writing: Writing;
  /** The language of the texts, as typed; if absent, the service detects it. */
  readonly language?: string;
  /** The format of all documents, whatever their names. */
  readonly format?: DocumentKind;
  /** Whether to remember answers and reuse known ones. */
  readonly memory: boolean;
}

/** @throws UsageError */
export function parseWrite(args: readonly string[]): WriteCommand {
  const { values, positionals } = withPositionals(args, {
    ...serviceOptions,
    style: { type: 'string' },
    tone: { type: 'string' },
    correct: { type: 'boolean' },
    language: { type: 'string' },
    format: { type: 'string' },
    'no-memory': { type: 'boolean' },
  });
  const { language } = values;
  return {
    kind: 'write',
    paths: inputPaths(positionals),
    writing: writingOf(values),
    ...(language !== undefined && { language: language.trim() }),
    ...formatOf(values),
    memory: !values['no-memory'],
    ...connected(values),
  };
}

interface Manners {
  readonly style?: string | undefined;
  readonly tone?: string | undefined;
  readonly correct?: boolean | undefined;
}

function writingOf({ style, tone, correct }: Manners): Writing {
  if ([style !== undefined, tone !== undefined, correct === true].filter(Boolean).length > 1) {
    throw new UsageError('Only one of --style, --tone and --correct can be used.');
  }
  if (correct) return { kind: 'correct' };
  return {
    kind: 'rephrase',
    ...(style !== undefined && { style: choice('--style', style, limits.write.styles) }),
    ...(tone !== undefined && { tone: choice('--tone', tone, limits.write.tones) }),
  };
}
