/** The commands of the Terms view for glossaries and their dictionaries, except import and export. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import {
  createGlossary,
  endpoint,
  entriesOf,
  glossaries,
  glossaryNamed,
  patches,
  type WireGlossary,
} from './glossaryService.ts';
import { run } from './organisation.ts';
import { Person } from './person.ts';
import { addFaults, configure, useEmulator } from './service.ts';

let person: Person;

const rowOf = ({ glossary_id: id }: WireGlossary) => ({ id: `glossary.${id}` });

describe('Terms', () => {
  useEmulator();

  beforeEach(() => {
    person = new Person();
  });

  afterEach(async () => {
    person.leave();
    await configure('glossaries', undefined);
  });

  describe('in a new glossary', () => {
    it('are created with a name, two languages and a first term', async () => {
      person.inputs.push(' Product ', 'basket', 'Warenkorb');
      person.choices.push(['en'], ['de'], ['Enter the First Term…']);
      await run('createGlossary');
      const glossary = await glossaryNamed('Product');
      assert.deepEqual(glossary.dictionaries, [{ source_lang: 'en', target_lang: 'de', entry_count: 1 }]);
      assert.equal(await entriesOf(glossary.glossary_id), 'basket\tWarenkorb');
      assert.match(
        person.last('information')?.text ?? '',
        /Created the glossary "Product"\. en → de: 1 term\./,
      );
    });

    it('are created even if the service does not report the glossary as ready', async () => {
      const failing = {
        match: { endpoint: 'GET /v3/glossaries/{glossary_id}' },
        times: 20,
        status: 403,
        body: {},
      };
      await addFaults(failing);
      person.inputs.push('Product', 'basket', 'Warenkorb');
      person.choices.push(['en'], ['de'], ['Enter the First Term…']);
      await run('createGlossary');
      await glossaryNamed('Product');
      assert.match(person.last('warning')?.text ?? '', /^The glossary "Product" was created, but/);
    });

    it('are not created if the user cancels a step', async () => {
      await run('createGlossary');
      person.inputs.push('Product');
      await run('createGlossary');
      person.inputs.push('Product', 'basket');
      person.choices.push(['en'], ['de'], ['Enter the First Term…']);
      await run('createGlossary');
      assert.deepEqual(await glossaries(), []);
    });

    for (const [what, name, refusal] of [
      ['empty', '  ', /Enter a name/],
      ['too long', 'x'.repeat(1025), /1025 bytes/],
      ['on two lines', 'a\u2028b', /control character/],
    ] as const) {
      it(`are not created if the name is ${what}`, async () => {
        person.inputs.push(name);
        await run('createGlossary');
        assert.match(person.refusals[0] ?? '', refusal);
      });
    }

    it('come with a hint if another glossary has the same name', async () => {
      await createGlossary('Product', 'a\tb');
      person.inputs.push('Product');
      await run('createGlossary');
      assert.match(person.hints[0] ?? '', /Another glossary has this name/);
    });

    it('are not created with a source that the service would refuse', async () => {
      person.inputs.push('Product', 'a\u2028b');
      person.choices.push(['en'], ['de'], ['Enter the First Term…']);
      await run('createGlossary');
      assert.match(person.refusals[0] ?? '', /The source contains the control character U\+2028/);
    });
  });

  it('can be added for another language pair', async () => {
    const glossary = await createGlossary('Product', 'basket\tWarenkorb');
    person.choices.push(['en'], ['fr'], ['Enter the First Term…']);
    person.inputs.push('basket', 'panier');
    await run('addDictionary', rowOf(glossary));
    assert.equal(await entriesOf(glossary.glossary_id, 'en>fr'), 'basket\tpanier');
    assert.ok(!person.picks[1]?.descriptions.includes('de'), 'an existing language pair is offered again');
  });

  it('have a glossary that can be renamed', async () => {
    const glossary = await createGlossary('Old', 'basket\tKorb');
    person.inputs.push('New');
    await run('renameGlossary', rowOf(glossary));
    assert.equal((await glossaryNamed('New')).glossary_id, glossary.glossary_id);
    person.choices.push(['New']);
    person.inputs.push('Newer');
    await run('renameGlossary');
    await glossaryNamed('Newer');
    assert.equal(await patches(glossary), 2);
  });

  it('that no longer exist are reported', async () => {
    const glossary = await createGlossary('Old', 'basket\tKorb');
    await addFaults({ match: { endpoint: endpoint('PATCH', glossary) }, status: 404, body: {} });
    person.inputs.push('New');
    await run('renameGlossary', rowOf(glossary));
    assert.match(person.last('warning')?.text ?? '', /no longer has this glossary or dictionary/);
  });

  it('are deleted only after a question that says what is lost, and what uses them', async () => {
    const glossary = await createGlossary('Product', 'basket\tWarenkorb\ncar\tAuto');
    await configure('glossaries', { 'en>de': 'Product' });
    await run('deleteGlossary', rowOf(glossary));
    const { text, detail = '', buttons } = person.last('warning') ?? {};
    assert.equal(text, 'Delete the glossary "Product" permanently?');
    assert.match(detail, /^Lost: 2 terms \(en → de\)\.\nTranslations in .+ use it\.\n.*cannot be undone\.$/);
    // The first button has the focus.
    assert.deepEqual(buttons, ['Keep Glossary', 'Delete Glossary']);
    assert.equal((await glossaries()).length, 1);
    person.presses.add('Delete Glossary');
    await run('deleteGlossary', rowOf(glossary));
    assert.deepEqual(await glossaries(), []);
  });

  it('of one language pair can be deleted alone', async () => {
    const glossary = await createGlossary('Product', 'basket\tWarenkorb');
    person.presses.add('Delete Dictionary');
    person.choices.push(['Product: en → de']);
    await run('deleteDictionary');
    assert.deepEqual((await glossaryNamed('Product')).dictionaries, []);
    assert.equal((await glossaryNamed('Product')).glossary_id, glossary.glossary_id);
  });

  it('have ids that can be copied', async () => {
    const glossary = await createGlossary('Product', 'basket\tWarenkorb');
    await run('copyTermsId', rowOf(glossary));
    assert.equal(await vscode.env.clipboard.readText(), glossary.glossary_id);
    await run('copyTermsId', { id: 'style.some.id' });
    assert.equal(await vscode.env.clipboard.readText(), 'some.id');
  });
});
