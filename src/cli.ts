#!/usr/bin/env node
/** The terminal program. Each command loads its code when it runs. */
import { helpText } from './cli/arguments/help.ts';
import { type Command, parseCommand } from './cli/arguments.ts';
import { describeUnexpected, UsageError } from './cli/errors.ts';
import { outliveReaders, printLines, printText, tell } from './cli/terminal.ts';

async function run(command: Command): Promise<number> {
  switch (command.kind) {
    case 'translate':
      return (await import('./cli/translate.ts')).translate(command);
    case 'status':
      return (await import('./cli/status.ts')).status(command);
    case 'lock':
      return (await import('./cli/lock.ts')).lock(command);
    case 'accept':
      return (await import('./cli/lock.ts')).accept(command);
    case 'prune':
      return (await import('./cli/prune.ts')).prune(command);
    case 'text':
      return (await import('./cli/text.ts')).text(command);
    case 'document':
      return (await import('./cli/document/document.ts')).document(command);
    case 'write':
      return (await import('./cli/writing.ts')).write(command);
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
    case 'glossary':
      return (await import('./cli/terms/glossary.ts')).glossary(command);
    case 'styles':
      return (await import('./cli/terms/styles.ts')).styles(command);
    case 'memories':
      return (await import('./cli/terms/memories.ts')).memories(command);
    case 'webhooks':
      return (await import('./cli/webhooks/webhooks.ts')).webhooks(command);
    case 'help':
      await printText(helpText(command.about));
      return 0;
    case 'version': {
      const { default: manifest } = await import('../package.json', { with: { type: 'json' } });
      await printLines([manifest.version]);
      return 0;
    }
  }
}

async function main(): Promise<number> {
  try {
    return await run(parseCommand(process.argv.slice(2)));
  } catch (error) {
    if (error instanceof UsageError) {
      for (const line of error.lines) tell(line);
      return 2;
    }
    for (const line of `Unexpected error: ${describeUnexpected(error)}`.split('\n')) tell(line);
    return 1;
  }
}

outliveReaders();
process.exitCode = await main();
