import assert from 'node:assert/strict';
import { missingFor } from '../../../../src/keyUses/extract/introductions.ts';

describe('an object that a new call needs', () => {
  type Row = readonly [path: string, open: string, marked: string];

  function missing([path, open, marked]: Row): string | undefined {
    const offset = marked.indexOf('¦');
    const way = { open, close: '', isIdentifier: false, kind: 'expression', passes: 'unknown' } as const;
    const code = { path: `/w/${path}`, text: marked.replace('¦', '') };
    return missingFor(code, { offset, way }, { codes: [], names: [] })?.name;
  }

  const known: readonly Row[] = [
    ['a.dart', 'l10n.', 'f() { final l10n = g(); if (x) { h(); } ¦l10n.a }'],
    ['a.dart', 'l10n.', 'f(AppLocalizations l10n) { ¦l10n.a } g() { final l10n = h(); }'],
    ['a.dart', 'l10n.', 'AppLocalizations get l10n => g(); f() { ¦l10n.a }'],
    ['a.dart', 'l10n.', 'f() { l10n.b; ¦l10n.a }'],
    ['a.dart', 'context.l10n.', 'f() { ¦context.l10n.a }'],
    [
      'a.dart',
      'AppLocalizations.of(context)!.',
      "import 'b.dart' show AppLocalizations; f() { ¦AppLocalizations.of(context)!.a }",
    ],
    ['A.cs', '_texts["', 'A(I texts) { _texts = texts; } f() { ¦_texts["a"] }'],
    ['A.cs', 'Resources.', 'f() { ¦Resources.A }'],
    ['a.php', "$this->texts->trans('", "private $texts; f() { ¦$this->texts->trans('a') }"],
    ['A.java', 'getString(R.string.', 'f() { ¦getString(R.string.a) }'],
    ['a.rb', "i18n.t('", "¦i18n.t('a')"],
  ];
  for (const row of known)
    it(`is known in ${row[0]}: ${row[2]}`, () => assert.equal(missing(row), undefined));

  const lacking: readonly (readonly [...Row, name: string])[] = [
    ['a.dart', 'l10n.', 'f() { final l10n = g(); l10n.b } h() { ¦l10n.a }', 'l10n'],
    ['a.dart', 'l10n.', 'f() { ¦l10n.a }', 'l10n'],
    ['a.dart', 'l10n.', 'f() { ¦l10n.a; final l10n = g(); }', 'l10n'],
    [
      'a.dart',
      'AppLocalizations.of(context)!.',
      'f() { ¦AppLocalizations.of(context)!.a }',
      'AppLocalizations',
    ],
    ['A.cs', '_texts["', 'f() { ¦_texts["a"] }', '_texts'],
    ['a.php', "$this->texts->trans('", "f() { ¦$this->texts->trans('a') }", 'texts'],
    ['A.java', 'bundle.getString("', 'f() { ¦bundle.getString("a") }', 'bundle'],
  ];
  for (const [path, open, code, name] of lacking) {
    it(`is missing in ${path}: ${code}`, () => assert.equal(missing([path, open, code]), name));
  }
});
