#!/usr/bin/env node
import { help } from './cli/arguments/help.ts';
/** The terminal program. What a command needs is loaded when it runs. */
import { type Command, parseCommand } from './cli/arguments.ts';
import { describeUnexpected, systemCode, UsageError } from './cli/errors.ts';

async function run(command: Command): Promise<number> {
  switch (command.kind) {
    case 'translate':
      return (await import('./cli/translate.ts')).translate(command);
    case 'emulator':
      return (await import('./cli/emulator.ts')).emulator(command);
    case 'memory':
      return (await import('./cli/memory.ts')).memory(command);
    case 'usage':
      return (await import('./cli/administration/usage.ts')).usage(command);
    case 'report':
      return (await import('./cli/administration/report.ts')).report(command);
    case 'keys':
      return (await import('./cli/administration/keys.ts')).keys(command);
    case 'help':
      process.stdout.write(help);
      return 0;
    case 'version': {
      const { default: manifest } = await import('../package.json', { with: { type: 'json' } });
      process.stdout.write(`${manifest.version}\n`);
      return 0;
    }
  }
}

async function main(): Promise<number> {
  try {
    return await run(parseCommand(process.argv.slice(2)));
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n`);
      return 2;
    }
    process.stderr.write(`Unexpected error: ${describeUnexpected(error)}\n`);
    return 1;
  }
}

// A reader such as `head` may close the output early; the files are to be finished all the same.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (error) => {
    if (systemCode(error) !== 'EPIPE') throw error;
  });
}
process.exitCode = await main();
