import assert from 'node:assert/strict';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { findResources } from '../../src/cli/resources.ts';
import { findSource, requireFormat } from '../../src/editor/localeFile/source.ts';
import { knownFormat } from '../../src/formats/index.ts';
import { groupBy } from '../../src/groupBy.ts';
import type { Resource } from '../../src/project/discovery/resource.ts';
import { corporaFolder, corpusRows, describeCorpus } from '../support/corpora.ts';
import { corpusProjects } from '../support/corpusProjects.ts';

const extension = vscode.extensions.getExtension('vernacular.vernacular');
const beside = join(extension?.extensionPath ?? '', corporaFolder);
const corpora = existsSync(beside) ? realpathSync(beside) : beside;

function fieldsOf({ layout, path, locale, siblings, beside, only, languages }: Resource) {
  return { layout: layout.pattern, path, locale, siblings, beside, only, languages };
}

async function inEditor(path: string) {
  const uri = vscode.Uri.file(path);
  return { ...fieldsOf(await findSource(uri)), format: (await requireFormat(uri)).id };
}

async function inTerminal(path: string): Promise<object> {
  const { resources, failures } = await findResources({ paths: [path] });
  assert.deepEqual([resources.length, failures], [1, []], path);
  return { ...resources.map(({ resource }) => fieldsOf(resource))[0], format: knownFormat(path)?.id };
}

describeCorpus(
  'Editor and terminal',
  () => {
    const rows = corpusRows(corpora).filter(({ path }) => knownFormat(path));
    const parts = corpusProjects(corpora).flatMap(({ files }) => files);
    const sources = new Map(parts.map(({ path, source }) => [path, join(corpora, source)]));
    for (const [project, files] of groupBy(rows, (row) => row.project)) {
      it(`agree on every file of ${project}`, async () => {
        for (const { path } of files) {
          const found = await inEditor(join(corpora, path));
          assert.deepEqual(found, await inTerminal(join(corpora, path)), path);
          assert.equal(found.path, sources.get(path) ?? found.path);
        }
      });
    }
  },
  corpora,
);
