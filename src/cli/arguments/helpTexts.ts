/** Help texts, wrapped by hand at 100 columns. */
import { localeFiles } from './helpTexts/localeFiles.ts';
import { service } from './helpTexts/service.ts';
import type { Help } from './helpTexts/shared.ts';
import { texts } from './helpTexts/texts.ts';

export { exitCodes, type Help, notes } from './helpTexts/shared.ts';

export const commands: readonly Help[] = [...localeFiles, ...texts, ...service];
