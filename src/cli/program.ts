/** Runs a command and loads only the code that it needs. */
import { describeUnexpected } from '../unexpected.ts';
import { helpText } from './arguments/help.ts';
import { type Command, parseCommand } from './arguments.ts';
import { FileError, UsageError } from './errors.ts';
import { outliveReaders, printLines, printMessage, printText } from './terminal.ts';

async function run(command: Command): Promise<number> {
  switch (command.kind) {
    case 'translate':
      return (await import('./translate.ts')).translate(command);
    case 'status':
      return (await import('./status.ts')).status(command);
    case 'code':
      return (await import('./code.ts')).code(command);
    case 'rename':
      return (await import('./rename.ts')).rename(command);
    case 'delete':
      return (await import('./delete.ts')).deleteUnused(command);
    case 'lock':
      return (await import('./lock.ts')).lock(command);
    case 'accept':
      return (await import('./accept.ts')).accept(command);
    case 'prune':
      return (await import('./prune.ts')).prune(command);
    case 'text':
      return (await import('./text.ts')).text(command);
    case 'document':
      return (await import('./document/document.ts')).document(command);
    case 'write':
      return (await import('./writing.ts')).write(command);
    case 'emulator':
      return (await import('./emulator.ts')).emulator(command);
    case 'memory':
      return (await import('./memory.ts')).memory(command);
    case 'usage':
      return (await import('./administration/usage.ts')).usage(command);
    case 'report':
      return (await import('./administration/report.ts')).report(command);
    case 'keys':
      return (await import('./administration/keys.ts')).keys(command);
    case 'glossary':
      return (await import('./terms/glossary.ts')).glossary(command);
    case 'styles':
      return (await import('./terms/styles.ts')).styles(command);
    case 'memories':
      return (await import('./terms/memories.ts')).memories(command);
    case 'webhooks':
      return (await import('./webhooks/webhooks.ts')).webhooks(command);
    case 'help':
      await printText(helpText(command.about));
      return 0;
    case 'version': {
      const { default: manifest } = await import('../../package.json', { with: { type: 'json' } });
      await printLines([manifest.version]);
      return 0;
    }
  }
}

/**
 * @param args what follows the name of the program
 * @returns the exit code
 */
export async function main(args: readonly string[]): Promise<number> {
  outliveReaders();
  try {
    return await run(parseCommand(args));
  } catch (error) {
    if (error instanceof UsageError) {
      for (const line of error.lines) printMessage(line);
      return 2;
    }
    if (error instanceof FileError) {
      const { failureLines } = await import('./report.ts');
      const { path, fault } = error;
      for (const line of failureLines([{ kind: 'fault', path, fault }])) printMessage(line);
      return 1;
    }
    for (const line of `Unexpected error: ${describeUnexpected(error)}`.split('\n')) printMessage(line);
    return 1;
  }
}
