/** Parses the command line. */
import { type CodeCommand, parseCode } from './arguments/code.ts';
import { type DeleteCommand, parseDelete } from './arguments/delete.ts';
import { type DocumentCommand, parseDocument } from './arguments/document.ts';
import { type EmulatorCommand, parseEmulator } from './arguments/emulator.ts';
import { type KeysCommand, parseKeys } from './arguments/keys.ts';
import { type AcceptCommand, type LockCommand, parseAccept, parseLock } from './arguments/lock.ts';
import { type MemoryCommand, parseMemory } from './arguments/memory.ts';
import { type PruneCommand, parsePrune } from './arguments/prune.ts';
import { parseRename, type RenameCommand } from './arguments/rename.ts';
import { parseReport, type ReportCommand } from './arguments/report.ts';
import { parseStatus, type StatusCommand } from './arguments/status.ts';
import {
  type GlossaryCommand,
  type MemoriesCommand,
  parseGlossary,
  parseMemories,
  parseStyles,
  type StylesCommand,
} from './arguments/terms.ts';
import { parseText, type TextCommand } from './arguments/text.ts';
import { parseTranslate, type TranslateCommand } from './arguments/translate.ts';
import { parseUsage, type UsageCommand } from './arguments/usage.ts';
import { parseWebhooks, type WebhooksCommand } from './arguments/webhooks.ts';
import { parseWrite, type WriteCommand } from './arguments/write.ts';
import { apiKeyError, UsageError } from './errors.ts';

export type Command =
  | TranslateCommand
  | StatusCommand
  | CodeCommand
  | RenameCommand
  | DeleteCommand
  | LockCommand
  | AcceptCommand
  | PruneCommand
  | TextCommand
  | DocumentCommand
  | WriteCommand
  | EmulatorCommand
  | MemoryCommand
  | UsageCommand
  | ReportCommand
  | KeysCommand
  | GlossaryCommand
  | StylesCommand
  | MemoriesCommand
  | WebhooksCommand
  | HelpCommand
  | { readonly kind: 'version' };

export interface HelpCommand {
  readonly kind: 'help';
  /** The command to describe, or `settings`; if absent, all commands. */
  readonly about?: string;
}

const parsers: Readonly<Record<string, (args: readonly string[]) => Command>> = {
  translate: parseTranslate,
  status: parseStatus,
  code: parseCode,
  rename: parseRename,
  delete: parseDelete,
  lock: parseLock,
  accept: parseAccept,
  prune: parsePrune,
  text: parseText,
  document: parseDocument,
  write: parseWrite,
  emulator: parseEmulator,
  memory: parseMemory,
  usage: parseUsage,
  report: parseReport,
  keys: parseKeys,
  glossary: parseGlossary,
  styles: parseStyles,
  memories: parseMemories,
  webhooks: parseWebhooks,
};

/** Commands whose `--key` names keys of texts. */
const withKeys: ReadonlySet<string> = new Set(['translate', 'accept', 'prune', 'delete']);

/** @throws UsageError */
export function parseCommand(argv: readonly string[]): Command {
  const [name, ...rest] = argv;
  const takesKeys = withKeys.has(name ?? '') ? /^--key(?:=|$)/ : /^$/;
  if (argv.some((one) => /^--?[a-z-]*key(?:=|$)/i.test(one) && !takesKeys.test(one))) throw apiKeyError();
  if (name === undefined) throw new UsageError(`Name a command: ${commands}. See vernacular --help.`);
  if (name === 'help') return helpAbout(rest[0]);
  if (argv.includes('--help') || argv.includes('-h')) return helpAbout(name);
  if (name === '--version') return { kind: 'version' };
  const parse = Object.hasOwn(parsers, name) ? parsers[name] : undefined;
  if (parse) return parse(rest);
  throw new UsageError(`Unknown command "${name}". The commands are ${commands}. See vernacular --help.`);
}

function helpAbout(name: string | undefined): HelpCommand {
  return name !== undefined && (name === 'settings' || Object.hasOwn(parsers, name))
    ? { kind: 'help', about: name }
    : { kind: 'help' };
}

const commands = Object.keys(parsers)
  .join(', ')
  .replace(/, (?=\w+$)/, ' and ');
