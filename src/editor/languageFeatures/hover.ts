/** Shows a text in all languages when the user hovers over it. */
import * as vscode from 'vscode';
import type { Entry } from '../../formats/format.ts';
import { knownFormat } from '../../formats/index.ts';
import { pathKey, pluralKey } from '../../formats/pathKey.ts';
import type { Term } from '../../terms/term.ts';
import { shortened, visible, visibleLines } from '../../visible.ts';
import { factSentence, missingSentence } from '../factSentences.ts';
import { commandIds } from '../ids.ts';
import { localeName, localeNames } from '../localeFile/names.ts';
import type { Locales } from '../locales/model.ts';
import { isTarget, ownerOf, type Shown, type ShownResource, type ShownTarget } from '../locales/shown.ts';
import { appendLiterally, literally } from '../markdown.ts';
import type { TextInProject } from '../terms/projectTerms.ts';
import { turn } from '../turn.ts';
import type { TextsArgument } from './argument.ts';
import { type PointedText, textAt } from './entryAt.ts';
import { formsIn } from './forms.ts';

/** The project's terms that occur in a text, if they are loaded. */
export interface KnownTerms {
  in(text: TextInProject): readonly Term[];
}

export function textHover(model: Locales, terms: KnownTerms): vscode.HoverProvider {
  return {
    async provideHover(document, position, token) {
      const pointed = await textAt(model, document, position);
      if (!pointed) return undefined;
      const place = pointed.range.contains(position) ? 'text' : 'key';
      const content = await contentOf(pointed, {
        ...{ model, terms, place, token },
        listed: problemsAt(document.uri, position),
      });
      return content && new vscode.Hover(content, pointed.range);
    },
  };
}

interface ContentParts {
  readonly model: Locales;
  readonly terms: KnownTerms;
  /** What the user points at: the text itself, its key in the same file, or its key in program code. */
  readonly place: 'text' | 'key' | 'code';
  readonly token: vscode.CancellationToken;
  /** The messages of problems, which VS Code shows above the hover. */
  readonly listed?: readonly string[];
}

/** @returns undefined if cancelled */
export async function contentOf(
  { role, entry }: Pick<PointedText, 'role' | 'entry'>,
  { model, terms, place, token, listed = [] }: ContentParts,
): Promise<vscode.MarkdownString | undefined> {
  if (token.isCancellationRequested) return undefined;
  const owner = ownerOf(role);
  const content = new vscode.MarkdownString();
  // Links may run only these commands; text from files is rendered literally.
  const { goToText, goToSource, translateTexts, editText } = commandIds;
  content.isTrusted = { enabledCommands: [goToText, goToSource, translateTexts, editText] };
  const source = (await formsIn(model, owner, entry)) ?? [];
  // States and commands name texts as the source does.
  const named = source[0] ?? entry;
  // Over the text itself, VS Code shows its listed problems above the hover.
  if (isTarget(role) && place !== 'text') addFacts(content, role, factsOf(model, role, named));
  if (isTarget(role) || place === 'code') {
    const { locale } = owner.resource;
    const [first] = isTarget(role) ? [role] : owner.targets;
    addText(content, owner, source, {
      ...{ locale, facts: [], command: commandIds.goToSource },
      // In formats such as gettext, source texts are written in code.
      isEditable: !knownFormat(owner.uri.path, owner.resource.format)?.bilingual,
      ...(first && { target: first.target.locale }),
    });
  }
  const missing: string[] = [];
  const unread: string[] = [];
  for (const target of owner.targets) {
    // Files are read one at a time, yielding in between.
    await turn();
    if (token.isCancellationRequested) return undefined;
    if (target === role) continue;
    const texts = await formsIn(model, target, entry);
    const { locale } = target.target;
    if (!texts) unread.push(locale);
    else if (texts.length === 0) missing.push(locale);
    else {
      const facts = factsOf(model, target, named);
      addText(content, owner, texts, { locale, facts, command: commandIds.goToText, target: locale });
    }
  }
  if (unread.length > 0) appendLiterally(content, cannotBeRead(unread)).appendMarkdown('\n\n');
  if (missing.length > 0) {
    const sentence = missingSentence(missing);
    const isListed = listed.includes(visible(sentence));
    addMissing(content, owner, named, { locales: missing, ...(!isListed && { sentence }) });
  }
  addTerms(content, termsIn(terms, role, isTarget(role) ? source : [entry]));
  return content;
}

function termsIn(known: KnownTerms, role: Shown, texts: readonly Entry[]): readonly Term[] {
  const owner = ownerOf(role);
  const text = texts.map((one) => one.text).join('\n');
  const found = (isTarget(role) ? [role] : owner.targets).flatMap(({ target }) =>
    known.in({
      uri: owner.uri,
      text,
      sourceLocale: owner.resource.locale,
      targetLocale: target.locale,
    }),
  );
  return [...new Map(found.map((term) => [`${term.source}\t${term.target}`, term])).values()];
}

/** The rest can be found in the dictionary. */
const mostTerms = 10;

/** Renders terms as plain text, because others may have written the dictionary. */
function addTerms(content: vscode.MarkdownString, terms: readonly Term[]): void {
  if (terms.length === 0) return;
  const listed = terms.slice(0, mostTerms).map(({ source, target }) => `${source} → ${target}`);
  const more = terms.length > mostTerms ? ['…'] : [];
  content.appendMarkdown('\n\n');
  appendLiterally(content, vscode.l10n.t('Terms: {0}', [...listed, ...more].join(', ')));
}

function cannotBeRead(locales: readonly string[]): string {
  return vscode.l10n.t('{0} cannot be read', localeNames(locales));
}

/** Sentences about the text in a language. A sentence that applies to several plural forms appears once. */
function factsOf(model: Locales, target: ShownTarget, { path, plural }: Entry): readonly string[] {
  const state = model.stateOf(target);
  if (state.kind !== 'known') return [];
  const own = state.state.entries.filter((one) =>
    plural ? one.plural && pluralKey(one.plural) === pluralKey(plural) : pathKey(one.path) === pathKey(path),
  );
  return [...new Set(own.flatMap(({ facts }) => facts.map(factSentence)))];
}

function addFacts(
  content: vscode.MarkdownString,
  { target: { locale } }: ShownTarget,
  facts: readonly string[],
): void {
  for (const fact of facts) {
    appendLiterally(content, vscode.l10n.t('{0}: {1}', localeName(locale), fact)).appendMarkdown('\n\n');
  }
}

interface InLanguage {
  readonly locale: string;
  readonly facts: readonly string[];
  /** Goes to the text: in the target, or in its source. */
  readonly command: string;
  /** The locale that the command needs. Without it, there is no link. */
  readonly target?: string;
  /** True by default. */
  readonly isEditable?: boolean;
}

/** UTF-16 code units; longer texts are truncated. */
const longestText = 300;

function addText(
  content: vscode.MarkdownString,
  owner: ShownResource,
  texts: readonly Entry[],
  { locale, facts, command, target, isEditable = true }: InLanguage,
): void {
  const [first] = texts;
  if (!first) return;
  if (target === undefined) content.appendMarkdown(literally(localeName(locale)));
  else {
    const argument: TextsArgument = { source: owner.uri.toString(), locales: [target], paths: [first.path] };
    content.appendMarkdown(link(localeName(locale), command, argument));
  }
  for (const fact of facts) appendLiterally(content, ` ${fact}`);
  if (vscode.workspace.isTrusted && isEditable) {
    const argument: TextsArgument = { source: owner.uri.toString(), locales: [locale], paths: [first.path] };
    content.appendMarkdown(` — ${link(vscode.l10n.t('Edit'), commandIds.editText, argument)}`);
  }
  const lines = texts.map(({ plural, text }) => (plural ? `${plural.category}: ${text}` : text));
  content.appendCodeblock(visibleLines(shortened(lines.join('\n'), longestText)), 'plaintext');
}

function problemsAt(uri: vscode.Uri, position: vscode.Position): readonly string[] {
  const all = vscode.languages.getDiagnostics(uri).filter(({ range }) => range.contains(position));
  return all.map(({ message }) => message);
}

interface MissingIn {
  readonly locales: readonly string[];
  readonly sentence?: string;
}

function addMissing(
  content: vscode.MarkdownString,
  { uri }: ShownResource,
  { path }: Entry,
  { locales, sentence }: MissingIn,
): void {
  if (sentence) appendLiterally(content, sentence);
  if (!vscode.workspace.isTrusted) return;
  if (sentence) content.appendMarkdown(' — ');
  const argument: TextsArgument = { source: uri.toString(), locales, paths: [path] };
  content.appendMarkdown(link(vscode.l10n.t('Translate'), commandIds.translateTexts, argument));
}

function link(label: string, command: string, argument: TextsArgument): string {
  const target = `command:${command}?${encodeURIComponent(JSON.stringify([argument]))}`;
  // Parentheses would end the link early.
  return `[${literally(label)}](${target.replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`;
}
