import type { KnownFormat } from '../known.ts';
import { splitFolder } from './folders.ts';

/** Files in folders of values hold other resources too; these never hold texts, or none to translate. */
const otherResources =
  /\/(?:attrs?|bools?|colors?|config|dimens?|do_?not_?translate[^/]*|drawables?|ids?|integers?|public|styles?|styleables?|themes?)\.xml$/i;
const resourceNames = /(?:^|\/)(?:[^/]*strings|strings[^/]*|plurals|arrays)\.xml$/i;
const resourceFolders = /(?:^|\/)(?:values(?:-[^/]+)?|moko-resources\/[^/]+)\/[^/]+\.xml$/;

export const android: KnownFormat = {
  id: 'android',
  extensions: ['xml'],
  reads: (path) => resourceNames.test(path) || (resourceFolders.test(path) && !otherResources.test(path)),
  example: 'values/strings.xml',
  // What has a script, `b+zh+Hans`, is read from Android 7 on only.
  chinese: [[/(?:^|\/)(?:values-|moko-resources\/)\{locale\}\/[^/]+\.xml$/, 'zh-CN']],
  split: splitFolder,
  sources: {
    alone:
      /(?:^|\/)(?:values\/(?:[^/]*strings|strings[^/]*|plurals|arrays)|moko-resources\/base\/[^/]+)\.xml$/,
    aloneWithTexts: /(?:^|\/)values\/[^/]+\.xml$/,
  },
  load: async () => (await import('../android.ts')).android,
};
