/** The help for a command, or the list of all commands. */

import { settings } from './helpTexts/settings.ts';
import { commands, exitCodes, notes } from './helpTexts.ts';

/** @param about a command or `settings`; if absent or unknown, the list of all commands */
export function helpText(about?: string): string {
  if (about === 'settings') return settings;
  const found = commands.find(({ name }) => name === about);
  if (found === undefined) return overview();
  const uses = found.uses.map((use) => notes[use]).join('\n');
  const parts = [`Usage:\n  ${found.usage}`, found.details, uses, exitCodes];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function overview(): string {
  const list = commands.map(({ name, summary }) => `  vernacular ${name.padEnd(10)} ${summary}`);
  const more =
    '`vernacular COMMAND --help` describes a command, `vernacular help settings` the settings of a project.\n' +
    '`--version` prints the version.';
  return `Usage:\n${list.join('\n')}\n\n${more}\n\n${Object.values(notes).join('\n')}\n\n${exitCodes}\n`;
}
