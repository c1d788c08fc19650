/** Rephrases a text in the active editor: one run, one edit, one undo. */
import * as vscode from 'vscode';
import { segmentsOf } from '../../code/documents/translation.ts';
import { resultsOf } from '../../code/results.ts';
import { rephrasing } from '../../writing/language.ts';
import type { Deps } from '../deps.ts';
import { claimDocument } from '../jobs.ts';
import { Passages } from '../passages.ts';
import { meantIn, nothingSelected, showMeant } from '../text/meant.ts';
import { place } from '../text/placement.ts';
import { requireWritable, SelectionClaim } from '../text/textRun.ts';
import { requireTrust } from '../trust.ts';
import { improve } from './improve.ts';
import { pickManner } from './manner.ts';
import { reportLeftOut } from './report.ts';
import { localeOf, optionsFor } from './textLanguage.ts';

export async function rephrase(deps: Deps): Promise<void> {
  requireTrust();
  const editor = vscode.window.activeTextEditor;
  if (!editor) throw nothingSelected();
  await requireWritable(editor);
  const { uri } = editor.document;
  const locale = await localeOf(uri);
  // `en` and `pt` have styles only as variants, so this is the code for which a style would be chosen.
  const { targetLang: language } = optionsFor(locale, { kind: 'rephrase', style: 'default' });
  const pieces = await meantIn(deps, editor);
  if (!pieces) return;
  showMeant(editor, pieces);
  // The ranges are tracked from here on, while the user is asked and the service is working.
  const passages = new Passages(
    editor.document,
    pieces.map(({ range }) => range),
  );
  try {
    const manner = await pickManner({ language, state: deps.choices });
    if (manner === undefined) return;
    const writing = rephrasing(manner === 'none' ? undefined : manner);
    const results = await improve(deps, {
      uri,
      writing,
      segments: segmentsOf({ pieces }, optionsFor(locale, writing)),
      begin: (job) => claimDocument(job, new SelectionClaim(passages)),
      finish: async ({ outcomes }) => {
        const rephrased = await resultsOf(pieces, outcomes);
        await place('replace', passages, { pieces, results: rephrased, isTranslation: false });
        return rephrased;
      },
    });
    if (results) await reportLeftOut(results);
  } finally {
    passages.dispose();
  }
}
