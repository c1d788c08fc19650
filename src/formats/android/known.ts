import type { KnownFormat } from '../known.ts';
import { folderCandidates, splitFolder } from './folders.ts';

/** `values` folders also contain other resources, in files that rarely have translatable texts. */
const otherResources =
  /\/(?:attrs?|bools?|colors?|config|dimens?|do_?not_?translate[^/]*|drawables?|ids?|integers?|public|styles?|styleables?|themes?)\.xml$/i;
const resourceNames = /(?:^|\/)(?:[^/]*strings|strings[^/]*|plurals|arrays)\.xml$/i;
const resourceFolders = /(?:^|\/)(?:values(?:-[^/]+)?|moko-resources\/[^/]+)\/[^/]+\.xml$/;

export const android: KnownFormat = {
  id: 'android',
  extensions: ['xml'],
  reads: (path) => resourceNames.test(path) || (resourceFolders.test(path) && !otherResources.test(path)),
  example: 'values/strings.xml',
  // Scripts, as in `b+zh+Hans`, require Android 7.
  chinese: [[/(?:^|\/)(?:values-|moko-resources\/)\{locale\}\/[^/]+\.xml$/, 'zh-CN']],
  split: splitFolder,
  candidates: folderCandidates,
  sources: {
    alone:
      /(?:^|\/)(?:values\/(?:[^/]*strings|strings[^/]*|plurals|arrays)|moko-resources\/base\/[^/]+)\.xml$/,
    aloneWithTexts: /(?:^|\/)values\/[^/]+\.xml$/,
  },
  load: async () => (await import('../android.ts')).android,
};
