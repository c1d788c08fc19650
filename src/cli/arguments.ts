/** What was asked for on the command line. */
import { parseArgs } from 'node:util';
import type { DamageOptions } from '../emulator/damage/mode.ts';
import { UsageError } from './errors.ts';

export interface TranslateCommand {
  readonly kind: 'translate';
  readonly paths: readonly string[];
  /** As typed; empty means the setting decides. */
  readonly to: readonly string[];
  readonly from?: string;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly baseUrl?: string;
  /** Whether answers are remembered, and known ones not sent again. */
  readonly memory: boolean;
}

export interface EmulatorCommand {
  readonly kind: 'emulator';
  readonly port: number;
  readonly latencyMs: number;
  readonly damage?: DamageOptions;
}

export interface MemoryCommand {
  readonly kind: 'memory';
  readonly clear: boolean;
  readonly json: boolean;
}

export type Command =
  | TranslateCommand
  | EmulatorCommand
  | MemoryCommand
  | { readonly kind: 'help' }
  | { readonly kind: 'version' };

export const help = `Usage:
  vernacular translate PATH… --to de,fr [--from en] [--dry-run] [--json] [--base-url URL] [--no-memory]
  vernacular emulator [--port N] [--latency MS] [--damage [--seed N]]
  vernacular memory [--clear] [--json]

translate   Fills in what is missing in the locale files that belong to PATH, a source file such as
            locales/en.json or a folder. Existing translations are never changed.
  --to          target languages, separated by commas; otherwise the setting vernacular.targetLanguages
  --from        source language; otherwise the setting vernacular.sourceLanguage, or en
  --dry-run     tell what would be done and what it costs; send and write nothing
  --json        print the result as one JSON document
  --base-url    address of the service; otherwise VERNACULAR_BASE_URL, or as the key says
  --no-memory   send what was translated before, too, and remember nothing

emulator    Runs a local double of the service, prints one JSON line with its url, and stops on an interrupt.
  --port        0 (the default) takes any free port
  --latency     milliseconds before each answer
  --damage      break what it translates: tags, placeholders, white space and the like
  --seed        another number, other damages; 0 unless told

memory      Tells where translations are remembered and how many: what was paid for once is not sent again.
            Not for a service on this machine, such as the emulator, unless VERNACULAR_CACHE_DIR is set.
  --clear       forget them; the figures are those from before
  --json        print one JSON document

The API key is read from VERNACULAR_API_KEY or DEEPL_AUTH_KEY. Settings come from the nearest
.vscode/settings.json above PATH. Translations are remembered in the user's cache folder, or in the
folder VERNACULAR_CACHE_DIR.

Exit codes: 0 done, 1 something was left out or failed, 2 bad usage, 130 interrupted.
`;

/** @throws UsageError */
export function parseCommand(argv: readonly string[]): Command {
  if (argv.some((argument) => /^--?[a-z-]*key(?:=|$)/i.test(argument))) {
    throw new UsageError(
      'The API key is not taken as an argument, where others could read it: set VERNACULAR_API_KEY instead.',
    );
  }
  const [name, ...rest] = argv;
  if (name === undefined)
    throw new UsageError('Say what to do: translate, emulator or memory. See vernacular --help.');
  if (argv.includes('--help') || argv.includes('-h')) return { kind: 'help' };
  if (name === 'help') return { kind: 'help' };
  if (name === '--version') return { kind: 'version' };
  if (name === 'translate') return parseTranslate(rest);
  if (name === 'emulator') return parseEmulator(rest);
  if (name === 'memory') return parseMemory(rest);
  throw new UsageError(
    `Unknown command "${name}": translate, emulator and memory are known. See vernacular --help.`,
  );
}

function parseTranslate(args: readonly string[]): TranslateCommand {
  const { values, positionals } = parsed(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string', multiple: true },
        from: { type: 'string' },
        'dry-run': { type: 'boolean' },
        json: { type: 'boolean' },
        'base-url': { type: 'string' },
        'no-memory': { type: 'boolean' },
      },
    }),
  );
  if (positionals.length === 0) throw new UsageError('Name a locale file or a folder to translate.');
  const baseUrl = values['base-url'];
  const to = values.to && targetsOf(values.to);
  return {
    kind: 'translate',
    paths: positionals,
    to: to ?? [],
    ...(values.from !== undefined && { from: values.from.trim() }),
    dryRun: values['dry-run'] ?? false,
    json: values.json ?? false,
    ...(baseUrl !== undefined && { baseUrl }),
    memory: !values['no-memory'],
  };
}

function targetsOf(lists: readonly string[]): readonly string[] {
  const locales = lists
    .flatMap((list) => list.split(','))
    .map((locale) => locale.trim())
    .filter(Boolean);
  // An unset variable of a script must not pay for the languages of the setting.
  if (locales.length === 0) throw new UsageError('--to names no language.');
  return locales;
}

function parseEmulator(args: readonly string[]): EmulatorCommand {
  const { values } = parsed(() =>
    parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        latency: { type: 'string' },
        damage: { type: 'boolean' },
        seed: { type: 'string' },
      },
    }),
  );
  if (values.seed !== undefined && !values.damage) throw new UsageError('--seed belongs to --damage.');
  return {
    kind: 'emulator',
    port: wholeNumber('--port', values.port ?? '0', 65_535),
    latencyMs: wholeNumber('--latency', values.latency ?? '0', 3_600_000),
    ...(values.damage && { damage: { seed: wholeNumber('--seed', values.seed ?? '0', 4_294_967_295) } }),
  };
}

function parseMemory(args: readonly string[]): MemoryCommand {
  const { values } = parsed(() =>
    parseArgs({ args: [...args], options: { clear: { type: 'boolean' }, json: { type: 'boolean' } } }),
  );
  return { kind: 'memory', clear: values.clear ?? false, json: values.json ?? false };
}

function wholeNumber(option: string, text: string, largest: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= largest) return value;
  throw new UsageError(`${option} takes a whole number from 0 to ${largest}, not "${text}".`);
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}
