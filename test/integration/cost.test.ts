import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { isAgreed } from '../../src/editor/costDetail.ts';
import { Person } from './person.ts';

describe('The cost of texts in a document', () => {
  let person: Person;
  beforeEach(() => {
    person = new Person();
  });
  afterEach(() => person.leave());

  const agree = (characters: number, left: number | undefined) =>
    isAgreed({ texts: 1, characters, requests: 1 }, left, { question: 'Send $(it)?', act: 'Translate' });

  it('needs no confirmation if it is low', async () => {
    for (const left of [undefined, 800, 10_000]) assert.equal(await agree(800, left), true);
    assert.deepEqual(person.messages, []);
  });

  it('needs confirmation if it exceeds the setting', async () => {
    assert.equal(await agree(5001, undefined), false);
    assert.match(person.messages.at(-1)?.detail ?? '', /About 5,001 characters/);
  });

  it('needs confirmation if it exceeds what is left, however low it is', async () => {
    assert.equal(await agree(800, 799), false);
    assert.match(person.messages.at(-1)?.detail ?? '', /Only 799 characters are left/);
    person.presses.add('Translate');
    assert.equal(await agree(800, 799), true);
  });
});
