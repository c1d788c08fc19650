/** Source: DeepL API reference, "Style rules". */
import { type Answer, done, json, Refusal } from '../answer.ts';
import type { Call } from '../call.ts';
import { pageOf } from '../page.ts';
import { ParameterReader, readJsonParameters } from '../parameters.ts';
import type { Route } from '../route.ts';
import { forTranslation } from '../translationKeys.ts';
import {
  checkInstructionCount,
  givenInstruction,
  givenStyle,
  readInstruction,
  readInstructions,
  readLanguage,
  readName,
  readRules,
} from './given.ts';
import { type StoredInstruction, type StoredStyle, withId } from './store.ts';

const all = '/v3/style_rules';
const one = `${all}/{style_id}`;
const instructions = `${one}/custom_instructions`;
const instruction = `${instructions}/{instruction_id}`;

const reads = { method: 'GET', scope: 'style_rules:read' };
/** Enough for 200 instructions in which JSON escapes every character as a surrogate pair, in 12 bytes. */
const writes = { scope: 'style_rules:write', bodyBytes: 1024 * 1024 };

export const styleRoutes: readonly Route[] = forPaid([
  { ...reads, path: all, handle: listStyles },
  { ...writes, method: 'POST', path: all, handle: createStyle },
  { ...reads, path: one, handle: (call) => json(detailed(givenStyle(call))) },
  { ...writes, method: 'PATCH', path: one, handle: renameStyle },
  { ...writes, method: 'DELETE', path: one, handle: deleteStyle },
  { ...writes, method: 'PUT', path: `${one}/configured_rules`, handle: putRules },
  { ...writes, method: 'POST', path: instructions, handle: addInstruction },
  { ...reads, path: instruction, handle: readOneInstruction },
  { ...writes, method: 'PUT', path: instruction, handle: putInstruction },
  { ...writes, method: 'DELETE', path: instruction, handle: deleteInstruction },
]);

function forPaid(routes: readonly Route[]): readonly Route[] {
  return forTranslation(routes).map(({ handle, ...route }) => ({
    ...route,
    handle: (call) => {
      if (call.key.plan === 'free')
        throw new Refusal(403, 'Forbidden: style rules are not available on the free plan.');
      return handle(call);
    },
  }));
}

function listStyles({ world, key, query }: Call): Answer {
  const details = query.get('detailed') ?? 'false';
  if (details !== 'true' && details !== 'false')
    throw new Refusal(400, "Value for 'detailed' not supported.");
  const styles = pageOf(world.styles.ofPlan(key.plan), query);
  return json({ style_rules: styles.map(details === 'true' ? detailed : record) });
}

function createStyle(call: Call): Answer {
  const parameters = readJsonParameters(call);
  const reader = new ParameterReader(parameters);
  const seed = {
    name: readName(reader),
    language: readLanguage(reader),
    rules: readRules(parameters.configured_rules ?? {}),
    instructions: readInstructions(reader),
  };
  const { styles, now } = call.world;
  return json(detailed(styles.add(seed, now())), 201);
}

function renameStyle(call: Call): Answer {
  const style = givenStyle(call);
  const name = readName(new ParameterReader(readJsonParameters(call)));
  return json(detailed(changed(call, style, { name })));
}

function deleteStyle(call: Call): Answer {
  call.world.styles.remove(givenStyle(call).id);
  return done;
}

function putRules(call: Call): Answer {
  const style = givenStyle(call);
  return json(detailed(changed(call, style, { rules: readRules(readJsonParameters(call)) })));
}

function addInstruction(call: Call): Answer {
  const style = givenStyle(call);
  checkInstructionCount(style.instructions.length + 1);
  const added = withId(readInstruction(new ParameterReader(readJsonParameters(call))));
  changed(call, style, { instructions: [...style.instructions, added] });
  return json(instructionRecord(added), 201);
}

function readOneInstruction(call: Call): Answer {
  return json(instructionRecord(givenInstruction(givenStyle(call), call)));
}

function putInstruction(call: Call): Answer {
  const style = givenStyle(call);
  const { id } = givenInstruction(style, call);
  const put = { id, ...readInstruction(new ParameterReader(readJsonParameters(call))) };
  changed(call, style, {
    instructions: style.instructions.map((present) => (present.id === id ? put : present)),
  });
  return json(instructionRecord(put));
}

function deleteInstruction(call: Call): Answer {
  const style = givenStyle(call);
  const { id } = givenInstruction(style, call);
  changed(call, style, { instructions: style.instructions.filter((present) => present.id !== id) });
  return done;
}

function changed(
  { world }: Call,
  style: StoredStyle,
  changes: Parameters<typeof world.styles.change>[1],
): StoredStyle {
  return world.styles.change(style, changes, world.now());
}

function record({ id, name, language, created, updated, version }: StoredStyle): object {
  return {
    style_id: id,
    name,
    creation_time: created.toISOString(),
    updated_time: updated.toISOString(),
    language,
    version,
  };
}

function detailed(style: StoredStyle): object {
  return {
    ...record(style),
    configured_rules: style.rules,
    custom_instructions: style.instructions.map(instructionRecord),
  };
}

function instructionRecord({ id, label, prompt, sourceLanguage }: StoredInstruction): object {
  return { id, label, prompt, ...(sourceLanguage && { source_language: sourceLanguage }) };
}
