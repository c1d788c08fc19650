import type { TranslateCommand } from '../../../src/cli/arguments/translate.ts';
import { whatIsMissing } from '../../../src/project/plans/selection.ts';

/** `vernacular translate` without options other than these. */
export function translateCommand(
  paths: readonly string[],
  to: readonly string[],
  from?: string,
): TranslateCommand {
  return {
    kind: 'translate',
    paths,
    to,
    ...(from !== undefined && { from }),
    selection: whatIsMissing,
    yes: false,
    dryRun: false,
    json: false,
    memory: true,
  };
}
