import assert from 'node:assert/strict';
import { samplesIn, zoneAt } from '../../../../src/keyUses/extract/ways.ts';
import { KeyIndex } from '../../../../src/keyUses/keyIndex.ts';
import { comparableMs } from '../../../support/processorTime.ts';

describe('the ways in which a file asks for texts', () => {
  it('differ between the scripts of a component and its template', () => {
    const text = '<p>a</p><script>b</script><p>c</p><script setup>d</script>';
    const zones = Array.from('abcd', (sign) => zoneAt({ path: 'a.vue', text }, text.search(`\\b${sign}\\b`)));
    assert.deepEqual(zones, ['template', 'script', 'template', 'script']);
  });

  it('are found in linear time, however far below the script', async () => {
    const entries = [{ path: ['title'], text: 'Title' }];
    const index = new KeyIndex([{ source: 'en', path: '/w/en.json', entries }]);
    const use = `<p class="some-class another-class">{{ $t('title') }}</p>\n`;
    const code = { path: '/w/a.vue', text: `<script>a</script>${use.repeat(15_000)}` };
    const ms = await comparableMs(() => assert.equal(samplesIn(code, index).length, 15_000));
    assert.ok(ms < 10_000);
  });
});
