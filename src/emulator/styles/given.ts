/** Reads and validates requests about style rules. Source: DeepL API reference, "Style rules". */
import { isRecord } from '../../isRecord.ts';
import { limits } from '../../service/limits.ts';
import { Refusal, unsupportedValue } from '../answer.ts';
import type { Call } from '../call.ts';
import { findLanguage } from '../languages.ts';
import type { ParameterReader } from '../parameters.ts';
import type { ConfiguredRules, NewInstruction, StoredInstruction, StoredStyle } from './store.ts';

const { nameCharacters, customInstructions, labelCharacters, promptCharacters } = limits.styleRules;

const categories = new Set([
  'dates_and_times',
  'formatting',
  'numbers',
  'punctuation',
  'spelling_and_grammar',
  'style_and_tone',
  'vocabulary',
]);

/** Throws a 404 for an id that the account does not have. */
export function givenStyle({ world, key, path }: Call): StoredStyle {
  const found = world.styles.find(key.plan, path.style_id ?? '');
  if (found === undefined) throw new Refusal(404, 'Style rule list not found.');
  return found;
}

/** Throws a 404 for an id that the list does not have. */
export function givenInstruction({ instructions }: StoredStyle, { path }: Call): StoredInstruction {
  const found = instructions.find(({ id }) => id === path.instruction_id);
  if (found === undefined) throw new Refusal(404, 'Custom instruction not found.');
  return found;
}

/** Throws a 400 for an invalid value, like all readers below. */
export function readName(reader: ParameterReader): string {
  return within(nameCharacters, 'name', reader.required('name'));
}

export function readLanguage(reader: ParameterReader): string {
  const code = reader.required('language').toLowerCase();
  const language = findLanguage(code);
  if (language?.styleRules && !language.variant) return code;
  throw unsupportedValue('language');
}

export function readRules(value: unknown): ConfiguredRules {
  if (!isRecord(value)) throw unsupportedValue('configured_rules', 'An object is expected.');
  return Object.fromEntries(
    Object.entries(value).map(([category, rules]) => {
      if (categories.has(category) && isRules(rules)) return [category, rules];
      throw unsupportedValue('configured_rules', `The category '${category}' cannot be used.`);
    }),
  );
}

function isRules(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every((option) => typeof option === 'string');
}

export function readInstructions(reader: ParameterReader): readonly NewInstruction[] {
  const given = reader.records('custom_instructions') ?? [];
  checkInstructionCount(given.length);
  return given.map(readInstruction);
}

export function checkInstructionCount(count: number): void {
  if (count <= customInstructions) return;
  throw unsupportedValue('custom_instructions', `At most ${customInstructions} instructions.`);
}

export function readInstruction(reader: ParameterReader): NewInstruction {
  return {
    label: within(labelCharacters, 'label', reader.required('label')),
    prompt: within(promptCharacters, 'prompt', reader.required('prompt')),
    sourceLanguage: readSource(reader.string('source_language')),
  };
}

function readSource(code: string | undefined): string | undefined {
  if (code === undefined || findLanguage(code)) return code?.toLowerCase();
  throw unsupportedValue('source_language');
}

function within(limit: number, name: string, text: string): string {
  const count = [...text].length;
  if (text.trim() !== '' && count <= limit) return text;
  throw unsupportedValue(name, `From 1 to ${limit} characters are expected.`);
}
