import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import type { Person } from './person.ts';
import { useProjectSettings } from './projectSettingsFolder.ts';
import { configure } from './service.ts';

const instructions = 'Custom Instructions';

describe('Translation Settings of This Project, for custom instructions', () => {
  const { writeAndWait, written, use, shownFor, choose, ...own } = useProjectSettings();
  let person: Person;

  beforeEach(() => {
    person = own.person();
  });

  it('adds, edits and removes instructions for a target', async () => {
    await writeAndWait({ targetLanguages: ['de', 'cs'], customInstructions: ['Be brief'] });
    const own = async () => (await written())['vernacular.customInstructions'];
    choose(instructions, 'Change…', 'German (de)', 'Add an Instruction…', undefined);
    person.inputs.push('Say du');
    await use();
    assert.deepEqual(await own(), { '*': ['Be brief'], de: ['Say du'] });
    assert.deepEqual(person.hints, ['6 of 300 characters']);
    assert.equal(
      person.picks[2]?.placeHolder.includes('the service does not support instructions for Czech (cs)'),
      true,
    );
    assert.equal(shownFor(instructions), '1 for all languages and 1 for German (de) · this project');
    choose(instructions, 'Change…', 'German (de)', 'Say du', 'Edit…', undefined);
    person.inputs.push('Say Sie');
    await use();
    assert.deepEqual(await own(), { '*': ['Be brief'], de: ['Say Sie'] });
    choose(instructions, 'Change…', 'German (de)', 'Say Sie', 'Remove', undefined);
    await use();
    assert.deepEqual(await own(), ['Be brief']);
  });

  it('allows no more instructions than the service does, and refuses one that is too long', async () => {
    await writeAndWait({
      customInstructions: { '*': Array(4).fill('Be brief'), de: Array(6).fill('Say du') },
    });
    choose(instructions, 'Change…', 'all languages', undefined, undefined);
    await use();
    assert.equal(person.picks[3]?.labels.includes('Add an Instruction…'), false);
    assert.match(person.picks[3]?.placeHolder ?? '', /^No more can be added: a target takes 10/);
    await writeAndWait({ customInstructions: ['Be brief'] });
    choose(instructions, 'Change…', 'all languages', 'Add an Instruction…');
    person.inputs.push('x'.repeat(301));
    await use();
    assert.deepEqual((await written())['vernacular.customInstructions'], ['Be brief']);
    assert.deepEqual(person.refusals, ['301 characters are too many; at most 300 are allowed.']);
  });

  it('overrides an instruction from the user settings that is removed for the project', async () => {
    await configure('customInstructions', { de: ['Say du'], fr: ['Dites tu'] });
    choose(instructions, 'German (de)', 'Say du', 'Remove', undefined);
    await use();
    assert.deepEqual(await written(), { 'vernacular.customInstructions': { de: [], fr: ['Dites tu'] } });
    assert.equal(shownFor(instructions), '1 for French (fr) · this project');
  });
});
