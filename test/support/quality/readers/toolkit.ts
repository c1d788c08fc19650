/** Reads formats with the Translate Toolkit, which has its own parser for most of them. */
import { qt } from '../../../../src/formats/qt.ts';
import { formKeys, numberedKeys } from './gettext.ts';
import { key, pythonProgram, type Reader, readTogether } from './reader.ts';

/** Debian's own Python, for which the toolkit is installed. */
const python = '/usr/bin/python3';

interface Store {
  readonly files: RegExp;
  /** The toolkit's class for such files. */
  readonly store: string;
  /** A Python expression that turns `units` into a list of pairs of path and text. */
  readonly pairs: string;
  readonly keysFor?: NonNullable<Reader['keysFor']>;
  /** A pattern in files that the class accepts without reading any of their units. */
  readonly unknown?: string;
  readonly broken: string;
}

const stores: readonly Store[] = [
  {
    files: /\.pot?$/,
    store: 'pypo.pofile',
    pairs:
      '[([*([u.getcontext()] if u.msgctxt else []), str(u.source), str(n)], str(t)) for u in units if not u.isobsolete() for n, t in enumerate(u.target.strings if u.hasplural() else [u.target])]',
    keysFor: numberedKeys,
    broken: 'msgid "a',
  },
  {
    files: /\.xli?ff?$/,
    store: 'xliff.xlifffile',
    unknown: '<xliff[^>]* version="2',
    pairs: "[(['target', str(u.target)], str(u.target)) for u in units if u.target is not None]",
    // The toolkit drops tags and collapses white space.
    keysFor: ({ text }) => (/<[a-z]|^\s|\s$|\s\s|[^\S ]/.test(text) ? [] : [key('target', text)]),
    broken: '<xliff><file></xliff>',
  },
  {
    files: /\.ts$/,
    store: 'ts2.tsfile',
    pairs:
      "[([*([i] if i else [u.getcontextname() or '', str(u.source or ''), *filter(None, [u.xmlelement.findtext('comment')])]), str(n)], str(t)) for u in units if not u.isobsolete() for i in [u.xmlelement.get('id')] for n, t in enumerate(u.target.strings if u.hasplural() else [u.target])]",
    // The toolkit reads a text up to its first `<byte>`.
    keysFor: (entry, file) =>
      [entry.text, ...entry.path].some((text) => /(?![\t\n])\p{Cc}/u.test(text))
        ? []
        : formKeys(entry, qt.pluralCategories?.(file, file.text) ?? []),
    broken: '<TS><message></TS>',
  },
  {
    files: /\.resx$/,
    store: 'resx.RESXFile',
    pairs: '[([u.getid()], str(u.target)) for u in units]',
    broken: '<root><data></root>',
  },
];

export const toolkit: readonly Reader[] = stores.map(({ files, store, pairs, unknown, keysFor, broken }) => {
  const [module = ''] = store.split('.');
  const program = pythonProgram(
    `import re\nfrom translate.storage import ${module}`,
    'read',
    `if re.search(${JSON.stringify(unknown ?? '(?!)')}, text): raise ValueError('unknown')
    units = [u for u in ${store}.parsestring(text.encode()).units if not u.isheader()]
    return ${pairs}`,
  );
  return {
    name: `the Translate Toolkit's ${store}`,
    debian: 'translate-toolkit',
    files,
    read: (all) => readTogether(python, ['-c', program], all),
    ...(keysFor && { keysFor }),
    broken,
  };
});
