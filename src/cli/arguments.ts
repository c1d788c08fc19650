/** Parses the command line. */
import { type CodeCommand, parseCode } from './arguments/code.ts';
import { type DeleteCommand, parseDelete } from './arguments/delete.ts';
import { type DocumentCommand, parseDocument } from './arguments/document.ts';
import { type EmulatorCommand, parseEmulator } from './arguments/emulator.ts';
import { type KeysCommand, parseKeys } from './arguments/keys.ts';
import { type AcceptCommand, type LockCommand, parseAccept, parseLock } from './arguments/lock.ts';
import { type MemoryCommand, parseMemory } from './arguments/memory.ts';
import { isSecret } from './arguments/options.ts';
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
import { editDistance } from './editDistance.ts';
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
const withKeys = ['translate', 'accept', 'prune', 'delete'];

const helpOptions: ReadonlySet<string> = new Set(['--help', '-h']);
const versionNames: ReadonlySet<string> = new Set(['--version', '-v', 'version']);

/** @throws UsageError */
export function parseCommand(argv: readonly string[]): Command {
  const [name, ...rest] = argv;
  if (argv.some((one, at) => isKeyGiven(one, argv[at + 1]))) throw apiKeyError();
  if (name === undefined) throw new UsageError(`Name a command: ${listed(names)}. See vernacular --help.`);
  if (name === 'help' || helpOptions.has(name))
    return helpAbout(rest[0]?.startsWith('-') ? undefined : rest[0]);
  if (argv.some((one) => helpOptions.has(one))) return helpAbout(name.startsWith('-') ? undefined : name);
  if (versionNames.has(name)) return { kind: 'version' };
  const parse = parserOf(name);
  if (!withKeys.includes(name) && rest.some((one) => keyOption.test(one))) {
    const more = 'for keys of texts. API keys only come from VERNACULAR_API_KEY and VERNACULAR_ADMIN_KEY.';
    throw new UsageError(`vernacular ${name} takes no --key: ${listed(withKeys)} do, ${more}`);
  }
  return parse(rest);
}

/** The option that names keys of texts. */
const keyOption = /^--key(?:=|$)/;
const anyKeyOption = /^--?[a-z-]*key(?:=|$)/i;

/** Whether an option is meant for an API key, by its name or by its value. */
function isKeyGiven(option: string, next = ''): boolean {
  if (!anyKeyOption.test(option)) return false;
  return !keyOption.test(option) || isSecret(option === '--key' ? next : option.slice('--key='.length));
}

/** @throws UsageError for an unknown command */
function helpAbout(name: string | undefined): HelpCommand {
  if (name === undefined || name === 'help' || versionNames.has(name)) return { kind: 'help' };
  if (name !== 'settings') parserOf(name);
  return { kind: 'help', about: name };
}

/** @throws UsageError that names what may have been meant */
function parserOf(name: string): (args: readonly string[]) => Command {
  const parse = Object.hasOwn(parsers, name) ? parsers[name] : undefined;
  if (parse) return parse;
  const close = names.filter((one) => editDistance(name.toLowerCase(), one) <= mostTypos(name));
  const hint =
    close.length > 0 ? `Did you mean ${close.join(' or ')}?` : `The commands are ${listed(names)}.`;
  throw new UsageError(`Unknown command "${name}". ${hint} See vernacular --help.`);
}

/** Two letters in the wrong order count as two typos. */
function mostTypos(name: string): number {
  return Math.min(2, Math.floor(name.length / 2));
}

const names = Object.keys(parsers);
const lastComma = /, (?=\w+$)/;

function listed(words: readonly string[]): string {
  return words.join(', ').replace(lastComma, ' and ');
}
