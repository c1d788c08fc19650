import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { formatOfText } from '../../../../src/formats/index.ts';
import { discoverSources } from '../../../../src/project/discovery/discover.ts';
import { treePort } from '../../../support/tree.ts';

const path = 'templates/en/mail.ftl';
const fluent = [
  '',
  'a = A text\n',
  '\uFEFF# A comment\na = A text\n',
  '\n\na = <b>A text</b> <#if>\n',
  // Broken files are reported, not taken for another kind.
  '<<<<<<< HEAD\na = A\n=======\na = B\n>>>>>>> x\n',
  '< a = A\n',
  '[a] = A\n',
];
const templates = [
  '<#ftl encoding="utf-8">\n',
  '\uFEFF\r\n  <#-- a = A text -->\n',
  '<@layout.page title="A"/>\n',
  '<!DOCTYPE html>\n<html></html>\n',
  '<?xml version="1.0"?>\n',
  '</#macro>\n',
  '<html>\n',
  '[#ftl]\n',
];

describe("Fluent and FreeMarker's templates, which have the same extension", () => {
  for (const text of fluent)
    it(`is Fluent: ${JSON.stringify(text)}`, () => assert.equal(formatOfText(path, text)?.id, 'fluent'));
  for (const text of templates)
    it(`is a template: ${JSON.stringify(text)}`, () => assert.equal(formatOfText(path, text), undefined));

  it('are told apart in a project', async () => {
    const tree = {
      'p/locales/en/app.ftl': 'a = A text\n',
      'p/locales/de/app.ftl': 'a = Ein Text\n',
      'p/templates/en/mail.ftl': '<#if x>y</#if>\n',
      'p/templates/de/mail.ftl': '<#if x>y</#if>\n',
    };
    assert.deepEqual((await discoverSources('p', treePort(tree), 'en')).sources, ['p/locales/en/app.ftl']);
  });
});
