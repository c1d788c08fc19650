/** The rows of the terms view. */
import * as vscode from 'vscode';
import type { Dictionary, Glossary } from '../../service/glossaries.ts';
import type { StyleRules } from '../../service/styleRules.ts';
import type { TranslationMemory } from '../../service/translationMemories.ts';
import { commandIds } from '../ids.ts';
import type { KnownTerms, TermsList, TermsState } from '../terms/model.ts';
import { dictionaryUsers, type FolderTerms, memoryUsers, styleUsers } from '../terms/uses.ts';
import { formatNumber } from './figures.ts';
import type { Node } from './tree.ts';

/** Empty without a service that has terms; without any service, the view is hidden. */
export function termsNodes(state: TermsState, folders: readonly FolderTerms[]): readonly Node[] {
  switch (state.kind) {
    case 'none':
      return [];
    case 'unread':
    case 'loading':
      return [{ label: vscode.l10n.t('Reading the terms…'), icon: 'loading~spin' }];
    case 'forbidden':
    case 'failed':
      return [failedNode(state.message)];
    case 'ready':
      return groups(state, folders);
  }
}

function failedNode(message: string): Node {
  const label = vscode.l10n.t('The terms could not be read');
  const command = { command: commandIds.refreshTerms, title: vscode.l10n.t('Try Again') };
  return { ...fact(label, message, 'warning'), tooltip: message, command };
}

function groups({ glossaries, styles, memories }: KnownTerms, folders: readonly FolderTerms[]) {
  return [
    group({
      ...{ id: 'glossaries', label: vscode.l10n.t('Glossaries'), icon: 'book', list: glossaries },
      none: {
        label: vscode.l10n.t('No glossary yet: create one'),
        command: { command: commandIds.createGlossary, title: vscode.l10n.t('Create Glossary') },
      },
      nodeOf: (one, all) => glossaryNode(one, all.map(named), folders),
    }),
    group({
      ...{ id: 'styles', label: vscode.l10n.t('Style rules'), icon: 'law', list: styles },
      none: { label: vscode.l10n.t("None: style rules are created on the service's website") },
      nodeOf: (one, all) => styleNode(one, styleUsers(folders, { one: styled(one), all: all.map(styled) })),
    }),
    group({
      ...{ id: 'memories', label: vscode.l10n.t('Translation memories'), icon: 'database', list: memories },
      none: { label: vscode.l10n.t("None: translation memories are created on the service's website") },
      nodeOf: (one, all) => memoryNode(one, memoryUsers(folders, { one: kept(one), all: all.map(kept) })),
    }),
  ];
}

const named = ({ glossaryId: id, name }: Glossary) => ({ id, name });
const styled = ({ styleId: id, name }: StyleRules) => ({ id, name });
const kept = ({ translationMemoryId: id, name }: TranslationMemory) => ({ id, name });

interface Group<T> {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly list: TermsList<T>;
  /** The row that replaces an empty list. */
  readonly none: Node;
  readonly nodeOf: (one: T, all: readonly T[]) => Node;
}

function group<T>({ id, label, icon, list, none, nodeOf }: Group<T>): Node {
  const row = { id: `terms.${id}`, contextValue: `terms.${id}` };
  if (list.kind !== 'known') {
    const isForbidden = list.kind === 'forbidden';
    const description = isForbidden ? vscode.l10n.t('not with this key') : vscode.l10n.t('not read');
    const why = { label: list.message, tooltip: list.message, icon: isForbidden ? 'lock' : 'warning' };
    return { ...fact(label, description, icon), ...row, collapsed: true, children: [why] };
  }
  const { all } = list;
  const children = all.length > 0 ? all.map((one) => nodeOf(one, all)) : [none];
  return { ...fact(label, formatNumber(all.length), icon), ...row, children };
}

type NamedGlossary = ReturnType<typeof named>;

function glossaryNode(
  glossary: Glossary,
  all: readonly NamedGlossary[],
  folders: readonly FolderTerms[],
): Node {
  const { glossaryId, name, dictionaries, ready, readOnly } = glossary;
  const terms = dictionaries.reduce((sum, { entryCount }) => sum + entryCount, 0);
  const facts = [termCount(terms), ...(ready ? [] : [vscode.l10n.t('being prepared')])];
  const description = facts.join(' · ');
  return {
    id: `glossary.${glossaryId}`,
    contextValue: `glossary.${readOnly ? 'readOnly' : 'editable'}`,
    ...fact(name, description, 'book'),
    tooltip: `${name}\n${description}\n${glossaryId}`,
    collapsed: true,
    children: dictionaries.map((dictionary) =>
      dictionaryNode(
        glossary,
        dictionary,
        dictionaryUsers(folders, { one: named(glossary), all }, dictionary),
      ),
    ),
  };
}

function dictionaryNode(
  { glossaryId, readOnly }: Glossary,
  { sourceLang, targetLang, entryCount }: Dictionary,
  users: readonly string[],
): Node {
  const id = `dictionary.${glossaryId}.${sourceLang}.${targetLang}`;
  const label = `${sourceLang} → ${targetLang}`;
  const facts = [termCount(entryCount), ...useText(users)];
  return {
    id,
    contextValue: `dictionary.${readOnly ? 'readOnly' : 'editable'}`,
    ...fact(label, facts.join(' · '), users.length > 0 ? 'pass-filled' : 'list-flat'),
    command: { command: commandIds.openDictionary, title: vscode.l10n.t('Open'), arguments: [{ id }] },
  };
}

function styleNode({ styleId, name, language }: StyleRules, users: readonly string[]): Node {
  const description = [language, ...useText(users)].join(' · ');
  return {
    id: `style.${styleId}`,
    contextValue: 'style',
    ...fact(name, description, users.length > 0 ? 'pass-filled' : 'law'),
    tooltip: `${name}\n${description}\n${styleId}`,
  };
}

function memoryNode(memory: TranslationMemory, users: readonly string[]): Node {
  const { translationMemoryId, name, sourceLanguage, targetLanguages, segmentCount } = memory;
  const languages = `${sourceLanguage} → ${targetLanguages.join(', ')}`;
  const segments = segmentCount === undefined ? [] : [segmentsText(segmentCount)];
  const description = [languages, ...segments, ...useText(users)].join(' · ');
  return {
    id: `memory.${translationMemoryId}`,
    contextValue: 'memory',
    ...fact(name, description, users.length > 0 ? 'pass-filled' : 'database'),
    tooltip: `${name}\n${description}\n${translationMemoryId}`,
  };
}

/** Names the folders that use an object, unless only one folder is open. */
function useText(users: readonly string[]): readonly string[] {
  if (users.length === 0) return [];
  const isAlone = vscode.workspace.workspaceFolders?.length === 1;
  return [isAlone ? vscode.l10n.t('used here') : vscode.l10n.t('used in {0}', users.join(', '))];
}

export function termCount(count: number): string {
  return count === 1 ? vscode.l10n.t('1 term') : vscode.l10n.t('{0} terms', formatNumber(count));
}

function segmentsText(count: number): string {
  return count === 1 ? vscode.l10n.t('1 segment') : vscode.l10n.t('{0} segments', formatNumber(count));
}

/** Names on the service may be empty. */
function fact(label: string, description: string, icon: string) {
  const shown = label.trim() === '' ? vscode.l10n.t('(no name)') : label;
  return { label: shown, description, spoken: `${shown}: ${description}`, icon };
}

export type TermsRow =
  | { readonly kind: 'glossary'; readonly glossaryId: string }
  | {
      readonly kind: 'dictionary';
      readonly glossaryId: string;
      readonly sourceLang: string;
      readonly targetLang: string;
    }
  | { readonly kind: 'style'; readonly styleId: string }
  | { readonly kind: 'memory'; readonly translationMemoryId: string };

/** Ids come from the service and may contain dots, unlike language codes. */
export function termsRowOf(node: unknown): TermsRow | undefined {
  if (typeof node !== 'object' || node === null || !('id' in node) || typeof node.id !== 'string') {
    return undefined;
  }
  const [, kind, id = ''] = /^(\w+)\.(.+)$/s.exec(node.id) ?? [];
  switch (kind) {
    case 'glossary':
      return { kind, glossaryId: id };
    case 'style':
      return { kind, styleId: id };
    case 'memory':
      return { kind, translationMemoryId: id };
    case 'dictionary': {
      const [, glossaryId = '', sourceLang = '', targetLang = ''] =
        /^(.*)\.([^.]*)\.([^.]*)$/s.exec(id) ?? [];
      return { kind, glossaryId, sourceLang, targetLang };
    }
    default:
      return undefined;
  }
}

/** The service's id; a dictionary has that of its glossary. */
export function termsRowId(row: TermsRow): string {
  switch (row.kind) {
    case 'glossary':
    case 'dictionary':
      return row.glossaryId;
    case 'style':
      return row.styleId;
    case 'memory':
      return row.translationMemoryId;
  }
}
