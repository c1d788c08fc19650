/** Translates pieces of documents and returns what to write for each piece. */
import * as vscode from 'vscode';
import { detectedSource, segmentsOf } from '../../code/documents/translation.ts';
import type { Piece } from '../../code/piece.ts';
import { type PieceResult, resultsOf } from '../../code/results.ts';
import { estimate } from '../../engine/estimate.ts';
import type { EngineDeps, Segment, TextOptions, TranslationRun } from '../../engine/segment.ts';
import { translateSegments } from '../../engine/translate.ts';
import type { JobContext } from '../../jobs/runner.ts';
import { sourceLanguage } from '../../project/locales/locale.ts';
import { leavesInstructions, type TranslationSettings } from '../../project/settings/settings.ts';
import { isAgreed } from '../costDetail.ts';
import type { Deps } from '../deps.ts';
import { engineFor } from '../engine.ts';
import { glossaryFilesFor } from '../glossaryFiles/beforeRun.ts';
import type { Steps } from '../jobs.ts';
import {
  checkFormality,
  type LanguageList,
  pickTarget,
  type TargetLanguage,
  targetNamed,
  unknownLanguage,
} from '../languages.ts';
import { requestOptions, translationSettings } from '../translationSettings.ts';

export interface Wish {
  /** The document, whose settings apply. */
  readonly uri: vscode.Uri;
  readonly pieces: readonly Piece[];
  /** Returns undefined if the user cancels. */
  readonly chooseTarget: ChooseTarget;
  /** The translation is only shown: the text may be in any language, and the settings do not steer it. */
  readonly isToRead?: true;
}

type ChooseTarget = (languages: LanguageList) => Promise<TargetLanguage | undefined>;

export interface PiecesProgress extends Steps {
  readonly target: TargetLanguage;
}

export interface TranslatedPieces {
  readonly target: TargetLanguage;
  /** The results in the order of the pieces. */
  readonly results: readonly PieceResult[];
  /** The service's code of the detected source language, if none was specified. */
  readonly detected?: string;
  /** The settings contain instructions that the service does not support for the language. */
  readonly isUninstructed: boolean;
  /** What ended the run early. */
  readonly failure?: unknown;
}

/** @returns undefined if the user cancelled a question */
export async function translatePieces(
  deps: Deps,
  wish: Wish,
  job: Pick<JobContext<PiecesProgress>, 'signal' | 'report'>,
): Promise<TranslatedPieces | undefined> {
  const { uri, pieces } = wish;
  const connection = await deps.connections.current(uri);
  const languages = await deps.languages.list(connection);
  const target = await wish.chooseTarget(languages);
  if (!target) return undefined;
  const spelled = optionsFor(wish, languages, target);
  const use = await glossaryFilesFor(deps, connection, {
    wanted: wish.isToRead ? [] : [{ scope: uri, options: spelled }],
    ...{ signal: job.signal, isUnattended: false },
  });
  if (!use) return undefined;
  const options = use({ scope: uri, options: spelled });
  const segments = segmentsOf({ pieces }, options);
  const wanted = [{ scope: uri, options }];
  const engine = await engineFor(deps, connection, { wanted, signal: job.signal });
  const isWanted = await isAgreed(estimate(segments, engine), deps.usage.charactersLeft(), {
    question: vscode.l10n.t('Translate this text into {0}?', target.name),
    act: vscode.l10n.t('Translate'),
  });
  if (!isWanted) return undefined;
  const { outcomes, failure } = await run(deps, { engine, target, segments }, job);
  const translated = outcomes.filter(({ kind }) => kind === 'translated');
  // Remembered only now: without a list, the service may turn out not to support the language.
  if (translated.length > 0) await deps.languages.remember([target.code]);
  const detected = options.sourceLang === undefined ? detectedSource(outcomes) : undefined;
  return {
    target,
    results: await resultsOf(pieces, outcomes),
    isUninstructed: !wish.isToRead && leavesInstructions(translationSettings(uri), options),
    ...(detected !== undefined && { detected }),
    ...(failure !== undefined && { failure }),
  };
}

/** The first configured language. Without one, or on request, the user chooses. */
export function configuredTarget(
  deps: Pick<Deps, 'languages'>,
  { uri, asks }: { readonly uri: vscode.Uri; readonly asks: boolean },
): ChooseTarget {
  return async (languages) => {
    const { targetLanguages } = translationSettings(uri);
    const [configured] = targetLanguages;
    if (asks || !configured) return pickTarget(languages, deps.languages.recent(), targetLanguages);
    return targetNamed(configured, languages, 'vernacular.targetLanguages');
  };
}

/** Neutral settings, for a translation that is only shown. */
const unsteered: Partial<TranslationSettings> = {
  ...{ sourceLanguage: '', formality: 'default', context: '', customInstructions: [] },
  ...{ glossaries: {}, styles: {}, translationMemories: {} },
};

function optionsFor({ uri, isToRead }: Wish, languages: LanguageList, target: TargetLanguage): TextOptions {
  const settings = { ...translationSettings(uri), ...(isToRead && unsteered) };
  const configured = settings.sourceLanguage;
  checkFormality(settings.formality, languages, target.code);
  const sourceLang = configured === '' ? undefined : sourceLanguage(configured, languages);
  if (configured !== '' && sourceLang === undefined) {
    throw unknownLanguage(configured, 'vernacular.sourceLanguage');
  }
  return requestOptions(settings, { targetLang: target.code, ...(sourceLang && { sourceLang }) });
}

interface Work {
  readonly engine: EngineDeps;
  readonly target: TargetLanguage;
  readonly segments: readonly Segment[];
}

async function run(
  deps: Deps,
  { engine, target, segments }: Work,
  job: Pick<JobContext<PiecesProgress>, 'signal' | 'report'>,
): Promise<TranslationRun> {
  try {
    return await translateSegments(segments, engine, {
      signal: job.signal,
      onProgress: (done, total, isBusy) => job.report({ done, total, isBusy, target }),
    });
  } finally {
    job.report(undefined);
    deps.usage.refreshInBackground();
  }
}
