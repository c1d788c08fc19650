/** The texts of a run's page and the targets of its links. */
import * as vscode from 'vscode';
import { noticeOf } from '../errors.ts';
import { conflictSentence, findingSentence } from '../findings.ts';
import { keyName, localeName, nameOf } from '../localeFile/names.ts';
import { notesOf } from '../localeFile/notes.ts';
import { BrokenFile } from '../localeFile/problems.ts';
import { formatDuration, formatNumber, formatTime } from '../views/figures.ts';
import type { LanguageSection, LinkText, ReasonSection, SummaryPage, TableRow } from './html.ts';
import {
  type CountedFile,
  type CountName,
  countNames,
  type EntryRecord,
  type LanguageRecord,
  type Reason,
  type ReasonGroup,
  type RunRecord,
  sumOf,
} from './record.ts';

export type Target =
  | { readonly kind: 'file'; readonly uri: vscode.Uri }
  | { readonly kind: 'line'; readonly uri: vscode.Uri; readonly line: number }
  | { readonly kind: 'entry'; readonly entry: EntryRecord };

export interface LinkedPage {
  readonly page: SummaryPage;
  /** Indexed by link number. */
  readonly targets: readonly Target[];
}

/** @param runs all runs that are kept */
export function pageOf(run: RunRecord, runs: readonly RunRecord[], isChosen: boolean): LinkedPage {
  const targets: Target[] = [];
  const link: LinkMaker = (text, target) => ({ text, link: targets.push(target) - 1 });
  const ending = endingOf(run);
  const page: SummaryPage = {
    run: run.id,
    isChosen,
    heading: headingOf(run),
    when: vscode.l10n.t('{0}, took {1}', formatTime(run.startedAt), formatDuration(run.milliseconds)),
    ...(ending !== undefined && { ending }),
    figures: figuresOf(run),
    problemsHeading: vscode.l10n.t('Files with problems'),
    problems: run.problems.map((problem) => ({ message: problem.message, ...placeOf(problem, link) })),
    notes: notesIn(run),
    languages: run.languages.map((language) => sectionOf(run, language, link)),
    choicesHeading: vscode.l10n.t('Runs in this window ({0})', formatNumber(runs.length)),
    choices: runs.map((one) => ({ id: one.id, text: `${formatTime(one.startedAt)}: ${headingOf(one)}` })),
  };
  return { page, targets };
}

type LinkMaker = (text: string, target: Target) => LinkText;

function headingOf({ sources, languages }: RunRecord): string {
  const [first] = sources;
  const into = namesOf(languages.map(({ locale }) => localeName(locale)));
  return sources.length === 1 && first
    ? vscode.l10n.t('Translation of {0} into {1}', nameOf(first), into)
    : vscode.l10n.t('Translation of {0} sources into {1}', formatNumber(sources.length), into);
}

const mostNames = 4;

/** Abbreviates the list, because a project may have fifty languages. */
function namesOf(languages: readonly string[]): string {
  if (languages.length > mostNames) return vscode.l10n.t('{0} languages', formatNumber(languages.length));
  return new Intl.ListFormat(vscode.env.language, { type: 'conjunction' }).format(languages);
}

function endingOf({ failure, cancelled }: RunRecord): string | undefined {
  if (failure !== undefined) return noticeOf(failure)?.message;
  return cancelled ? vscode.l10n.t('Cancelled. What was finished by then has been written.') : undefined;
}

function figuresOf({ languages, cost }: RunRecord): SummaryPage['figures'] {
  const files = languages.flatMap((language) => language.files);
  const shown = shownCounts(files);
  return [
    ...shown.map((name) => [countLabel(name), formatNumber(sumOf(files, name))] as const),
    ...(cost
      ? ([
          [vscode.l10n.t('Characters billed'), formatNumber(cost.characters)],
          [vscode.l10n.t('Requests'), formatNumber(cost.requests)],
        ] as const)
      : []),
    ...(cost?.unsent ? [[vscode.l10n.t('Needed no request'), formatNumber(cost.unsent)] as const] : []),
  ];
}

function notesIn(run: RunRecord): readonly string[] {
  const made = run.cost ? [] : [vscode.l10n.t('Made on this machine; nothing was sent.')];
  return [...made, ...notesOf(run)];
}

function shownCounts(files: readonly CountedFile[]): readonly CountName[] {
  return countNames.filter((name) => name === 'written' || name === 'leftOut' || sumOf(files, name) > 0);
}

function countLabel(name: CountName): string {
  switch (name) {
    case 'written':
      return vscode.l10n.t('Written');
    case 'moved':
      return vscode.l10n.t('Moved to new keys');
    case 'revived':
      return vscode.l10n.t('Brought back');
    case 'leftOut':
      return vscode.l10n.t('Left out');
    case 'conflicts':
      return vscode.l10n.t('Does not fit the file');
    case 'declined':
      return vscode.l10n.t('Rejected in the preview');
    case 'pending':
      return vscode.l10n.t('Not reached');
    case 'unwritten':
      return vscode.l10n.t('Translated, not written');
  }
}

function sectionOf(run: RunRecord, language: LanguageRecord, link: LinkMaker): LanguageSection {
  const { locale, files, groups, unlisted } = language;
  const shown = shownCounts(run.languages.flatMap((one) => one.files));
  const figures = (own: readonly CountedFile[]) => shown.map((name) => formatNumber(sumOf(own, name)));
  const rows = files.map((file): TableRow => {
    const name = nameOf(file.uri);
    return {
      name: file.isThere ? link(name, { kind: 'file', uri: file.uri }) : { text: name },
      figures: figures([file]),
    };
  });
  return {
    heading: localeName(locale),
    columns: [vscode.l10n.t('File'), ...shown.map(countLabel)],
    rows,
    ...(rows.length > 1 && { sum: { name: { text: vscode.l10n.t('Total') }, figures: figures(files) } }),
    kept: vscode.l10n.t('What was not written, and why'),
    reasons: groups.map((group) => reasonOf(group, link)),
    ...(unlisted > 0 && { rest: restSentence(unlisted) }),
  };
}

function restSentence(unlisted: number): string {
  return unlisted === 1
    ? vscode.l10n.t('1 more is listed in the Problems view.')
    : vscode.l10n.t('{0} more are listed in the Problems view.', formatNumber(unlisted));
}

function reasonOf({ reason, count, entries }: ReasonGroup, link: LinkMaker): ReasonSection {
  const sentence = upperFirst(sentenceOf(reason));
  return {
    heading: count === 1 ? sentence : vscode.l10n.t('{0} ({1} texts)', sentence, formatNumber(count)),
    entries: entries.map((entry) => {
      const { uri, path, line } = entry;
      const name = nameOf(uri);
      const place = line === undefined ? name : vscode.l10n.t('{0}, line {1}', name, line);
      return { ...link(keyName(path), { kind: 'entry', entry }), place };
    }),
  };
}

function sentenceOf(reason: Reason): string {
  switch (reason.kind) {
    case 'finding':
      return findingSentence(reason.finding);
    case 'conflict':
      return conflictSentence(reason);
  }
}

/** Capitalises a sentence that follows a colon elsewhere. */
function upperFirst(sentence: string): string {
  return sentence.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(vscode.env.language));
}

function placeOf(problem: Error, link: LinkMaker): LinkText {
  const [first] = problem instanceof BrokenFile ? problem.problems : [];
  if (!(problem instanceof BrokenFile) || !first) return { text: '' };
  return link(vscode.l10n.t('Go to Line'), { kind: 'line', uri: problem.uri, line: first.line });
}
