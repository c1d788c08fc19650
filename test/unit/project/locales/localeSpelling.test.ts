import assert from 'node:assert/strict';
import { spelling } from '../../../../src/project/locales/localeSpelling.ts';

describe('spelling', () => {
  /** Wanted, existing, source, expected. */
  const table: readonly (readonly [string, string, string | undefined, string])[] = [
    ['de', 'de fr', undefined, 'de'],
    ['de', 'de-DE fr-FR', undefined, 'de-DE'],
    ['de', 'de-AT de-DE', undefined, 'de-DE'],
    ['de-DE', 'de', undefined, 'de'],
    ['ar', 'ar-SA', undefined, 'ar-SA'],
    ['ar', 'ar-SA ar-SY', undefined, 'ar'],
    ['pl', 'de_de', undefined, 'pl_pl'],
    ['pl', 'de-DE fr-FR zh-CN', 'en', 'pl-PL'],
    ['pl', 'de-DE fr-FR eo', 'en', 'pl-PL'],
    ['pl', 'de-DE fr-FR it', 'en', 'pl'],
    ['pl', 'de_DE pt_BR', undefined, 'pl_PL'],
    ['ja', 'de-DE zh-Hans', undefined, 'ja-JP'],
    ['zh', 'de-DE fr-FR', undefined, 'zh-CN'],
    ['pl', 'de pt-BR', undefined, 'pl'],
    ['pl', 'pt-BR zh-CN es-ES', undefined, 'pl'],
    ['pl', 'de-AT de-CH', undefined, 'pl'],
    ['pl', 'sr-Latn', undefined, 'pl'],
    ['pl', '', 'en-US', 'pl'],
    ['eo', 'de-DE', undefined, 'eo'],
    ['de-AT', 'de', undefined, 'de-AT'],
    ['pt', 'pt-PT', undefined, 'pt'],
    ['pt', 'pt_BR', undefined, 'pt_BR'],
    ['PT-BR', 'pt_BR', undefined, 'pt_BR'],
    ['zh-Hans', 'zh-CN zh-TW', undefined, 'zh-CN'],
    ['zh-TW', 'zh-Hant', undefined, 'zh-Hant'],
    ['no', 'nb', undefined, 'nb'],
    ['pt-BR', 'zh_CN de', undefined, 'pt_BR'],
    ['pt_BR', 'zh-CN', undefined, 'pt-BR'],
    ['zh-Hans', 'pt-br zh-tw', undefined, 'zh-cn'],
    ['pt-br', 'zh-TW', undefined, 'pt-BR'],
    ['pt-BR', '', 'en_US', 'pt_BR'],
    ['pt-BR', 'de', 'en', 'pt-BR'],
    ['pt-br', '', undefined, 'pt-br'],
    ['DE', '', undefined, 'de'],
    ['ZH-HANT', '', undefined, 'zh-Hant'],
    ['ca@valencia', 'pt-BR', undefined, 'ca@valencia'],
    ['pt-BR', 'de pt-rBR', undefined, 'pt-rBR'],
    ['pt-BR', 'de zh-rCN', undefined, 'pt-BR'],
    ['pt-rBR', 'de', undefined, 'pt-rBR'],
    ['b+sr+Latn', 'zh-rCN', undefined, 'b+sr+Latn'],
    ['id', 'in iw', undefined, 'in'],
    ['zh-Hans', 'pt_BR de', undefined, 'zh_CN'],
    ['zh-Hant', 'pt_BR de', undefined, 'zh_TW'],
    ['zh-Hans', 'de-DE fr-FR ja', undefined, 'zh-CN'],
    ['zh-Hans', 'pt-BR de fr', undefined, 'zh-Hans'],
    ['zh-Hans', 'de fr', 'en', 'zh-Hans'],
    ['zh-Hans', '', 'en-US', 'zh-CN'],
    ['zh-Hant', 'zh-CN', 'zh-Hans', 'zh-TW'],
    ['zh-Hant', 'zh-Hans pt-BR', 'zh-CN', 'zh-Hant'],
    ['zh-Hant', 'zh pt_BR', undefined, 'zh_TW'],
    ['zh-Hant-HK', 'pt_BR', undefined, 'zh_HK'],
    ['zh-Hant', 'pt_BR sr_Latn', undefined, 'zh_Hant'],
    ['sr-Latn', 'pt_BR', undefined, 'sr_Latn'],
    ['zh-CN', 'zh-Hant', undefined, 'zh-CN'],
    ['zh-Hans', '', 'zh_CN', 'zh_CN'],
    ['zh-Hant', 'de fr', 'zh_CN', 'zh_TW'],
    ['zh-Hans', 'pt-BR de-DE fr-FR', 'zh-Hans', 'zh-Hans'],
    ['pt-BR', 'de', 'zh_CN', 'pt_BR'],
    ['pt-BR', 'de', 'zh-cn', 'pt-br'],
  ];
  for (const [wanted, existing, source, expected] of table) {
    it(`of ${wanted} beside [${existing}]${source ? ` from ${source}` : ''} is ${expected}`, () => {
      assert.equal(spelling(wanted, existing.split(' ').filter(Boolean), source), expected);
    });
  }

  /** Wanted, existing, source, expected, where programs expect regions. */
  const regional: readonly (readonly [string, string, string, string])[] = [
    ['de', '', 'en_US', 'de_DE'],
    ['pt', '', 'en-GB', 'pt-BR'],
    ['pl', 'pt-BR zh-CN', 'en-GB', 'pl-PL'],
    ['pl', 'de', 'en-GB', 'pl'],
    ['es', 'es-MX es-AR', 'en-GB', 'es'],
    ['de-AT', '', 'en_US', 'de_AT'],
    ['eo', '', 'en_US', 'eo'],
    ['zh', '', 'zh_Hans_CN', 'zh_Hans_CN'],
    ['zh-Hant', 'de_DE', 'zh_Hans_CN', 'zh_Hant_TW'],
    ['zh-TW', '', 'zh_Hans_CN', 'zh_Hant_TW'],
    ['zh-Hant', '', 'en_US', 'zh_TW'],
  ];
  for (const [wanted, existing, source, expected] of regional) {
    it(`of ${wanted} beside [${existing}] from ${source} with regions is ${expected}`, () => {
      const shown = existing.split(' ').filter(Boolean);
      assert.equal(spelling(wanted, shown, source, { namesRegions: true }), expected);
    });
  }
});
