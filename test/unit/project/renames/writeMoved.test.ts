import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { writeMoved } from '../../../../src/project/renames/writeMoved.ts';
import { formatOf } from './renamedKeys.ts';

describe('writeMoved', () => {
  it('reports what is refused beside texts whose comments move along', () => {
    const text =
      '{\n  "cart": {\n    // Notiz\n    "bye": "Ade",\n    "x": "X"\n  },\n  "menu": {\n    "a": "Ah"\n  }\n}\n';
    const file = { path: 'de.jsonc', locale: 'de' };
    const format = formatOf(file.path);
    const [first] = format.read(text, file).entries;
    assert.ok(first);
    const path = ['menu', 'bye'];
    const moved = [{ ...first, path, from: first.path, formerPath: first.path, translation: first.text }];
    const changes = [path, ['menu', 'a', 'x']].map((own) => ({
      kind: 'set' as const,
      path: own,
      text: 'Ade',
    }));
    const others = new Map<string, string>();
    const written = writeMoved({ format, text, changes, options: { file }, others }, moved);
    assert.deepEqual(written.conflicts, [{ path: ['menu', 'a', 'x'], code: 'shapeDiffers' }]);
    assert.equal(
      written.text,
      '{\n  "cart": {\n    "x": "X"\n  },\n  "menu": {\n    "a": "Ah",\n    // Notiz\n    "bye": "Ade"\n  }\n}\n',
    );
  });
});
