/** What was asked for on the command line. */
import { type EmulatorCommand, parseEmulator } from './arguments/emulator.ts';
import { type MemoryCommand, parseMemory } from './arguments/memory.ts';
import { parseTranslate, type TranslateCommand } from './arguments/translate.ts';
import { UsageError } from './errors.ts';

export type Command =
  | TranslateCommand
  | EmulatorCommand
  | MemoryCommand
  | { readonly kind: 'help' }
  | { readonly kind: 'version' };

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
