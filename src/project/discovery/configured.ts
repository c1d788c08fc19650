/** Resources named by the setting `vernacular.resources`. */

import { isEnglishWord } from '../../formats/joinedLocale.ts';
import { type FileLayout, layoutAs, layoutsOf, type Sibling } from '../layout/layout.ts';
import { localePart, type PathParts, type PathPattern } from '../settings/pathPattern.ts';
import type { ResourceRule, ResourceRules } from '../settings/resourceRules.ts';
import { bareName, counterpartsIn, type ResourceFiles } from './counterparts.ts';
import { localeRank } from './likeliestSource.ts';
import type { Resource } from './resource.ts';
import { type Tree, treeBelow, type WalkPort } from './walk.ts';

export interface Configured {
  readonly rules: ResourceRules;
  /** The source locale: assumed if the path of a source names none, otherwise searched for among the files. */
  readonly usual: string;
  readonly files: ResourceFiles;
  isIgnored(path: string): Promise<boolean>;
}

interface Named {
  readonly rule: ResourceRule & { readonly source: PathPattern };
  readonly namespace: string | undefined;
}

export function isNamed(path: string, rules: ResourceRules): boolean {
  return namedAt(path, rules).length > 0;
}

/** All matches of the rules for a file, in the order of the rules. */
function namedAt(path: string, { folder, rules }: ResourceRules): readonly Named[] {
  if (!path.startsWith(`${folder}/`)) return [];
  const below = path.slice(folder.length + 1);
  return rules.flatMap(({ source, ...rule }) => {
    if (!source || rule.exclude.has(below)) return [];
    const [asSource, asTarget] = [source.match(below), rule.target?.match(below)];
    // `a.de.json` is a translation of `a.json`, although it also matches the source pattern `{namespace}.json`.
    const isSource = asTarget?.locale === undefined || isEnglishWord(asTarget.locale);
    const all = isSource ? [asSource, asTarget] : [asTarget, asSource];
    return all
      .flatMap((parts) => parts ?? [])
      .map(({ namespace }) => ({ rule: { ...rule, source }, namespace }));
  });
}

/** The resource of a file named by a rule, unless it translates a source that version control ignores. */
export async function configuredAt(path: string, configured: Configured): Promise<Resource | undefined> {
  for (const named of namedAt(path, configured.rules)) {
    const resource = await resourceOf(named, configured);
    if (resource?.path === path) return resource;
    const own = resource?.siblings.find((sibling) => sibling.path === path);
    if (!resource || !own) continue;
    return (await configured.isIgnored(resource.path)) ? undefined : { ...resource, only: own.locale };
  }
  return undefined;
}

export interface ConfiguredResources {
  readonly resources: readonly Resource[];
  readonly passedOver: readonly PassedPattern[];
}

/** A source pattern for which nothing was found, perhaps because version control ignores what matches it. */
export interface PassedPattern {
  readonly path: string;
  readonly code: 'unmatched' | 'ignored';
}

/** The named resources below a folder, without ignored sources: a repository's settings might name secrets. */
export async function configuredIn(
  root: string,
  walk: WalkPort,
  configured: Configured,
): Promise<ConfiguredResources> {
  const { folder, rules } = configured.rules;
  const named = rules.flatMap(({ source, ...rule }) => (source ? [{ ...rule, source }] : []));
  if (named.length === 0) return { resources: [], passedOver: [] };
  const reads = (path: string) => named.some((rule) => partsIn(path, folder, rule) !== undefined);
  const tree = await treeBelow(root, { ...walk, reads, skips: (_, name) => hidden.test(name) });
  const resources = new Map<string, Resource>();
  const passedOver: PassedPattern[] = [];
  for (const rule of named) {
    const own = await resourcesOf(rule, tree.files, configured);
    for (const one of own) if (!resources.has(one.path)) resources.set(one.path, one);
    // If the root covers only part of the rule's folder, the rule's files may be elsewhere.
    const isWhole = isWithin(bareName(`${folder}/${rule.source.folder}`), root);
    if (own.length === 0 && isWhole) passedOver.push(passed(rule, tree, folder));
  }
  return { resources: [...resources.values()], passedOver };
}

async function resourcesOf(
  rule: Named['rule'],
  files: readonly string[],
  configured: Configured,
): Promise<readonly Resource[]> {
  const { folder } = configured.rules;
  const namespaces = new Set(
    files.flatMap((path) => partsIn(path, folder, rule) ?? []).map((one) => one.namespace),
  );
  const all = await Promise.all(
    [...namespaces].map((namespace) => resourceOf({ rule, namespace }, configured)),
  );
  const below = new Set(files);
  const found = all.flatMap((one) => (one && below.has(one.path) ? [one] : []));
  const translations = new Set(
    found.flatMap(({ siblings }) =>
      siblings.filter(({ locale }) => !isEnglishWord(locale)).map(({ path }) => path),
    ),
  );
  return found.filter(({ path }) => !translations.has(path));
}

function passed(rule: Named['rule'], { ignoredFiles, ignoredFolders }: Tree, folder: string): PassedPattern {
  const place = bareName(`${folder}/${rule.source.folder}`);
  const isIgnored =
    ignoredFiles.some((path) => partsIn(path, folder, rule) !== undefined) ||
    ignoredFolders.some((path) => isWithin(place, path));
  return { path: `${folder}/${rule.source.text}`, code: isIgnored ? 'ignored' : 'unmatched' };
}

function partsIn(path: string, folder: string, rule: Named['rule']): PathParts | undefined {
  const below = path.slice(folder.length + 1);
  if (!isWithin(path, folder) || rule.exclude.has(below)) return undefined;
  return rule.source.match(below);
}

/** Folders that never contain a project's texts, whatever its settings say. */
const hidden = /^(?:\..*|node_modules)$/;

async function resourceOf(named: Named, configured: Configured): Promise<Resource | undefined> {
  const { rule, namespace } = named;
  const source = await sourceOf(named, configured);
  if (!source) return undefined;
  const { targets, format } = rule;
  const layout = layoutIn(rule.target ?? rule.source, namespace, configured);
  const found = rule.target && (await counterpartsIn(layout, source.path, configured.files));
  const siblings = (found?.siblings ?? []).filter(
    ({ path }) => !rule.exclude.has(path.slice(configured.rules.folder.length + 1)),
  );
  const said = { ...(targets && { targets }), ...(format !== undefined && { format }) };
  return { ...source, siblings, layout: found?.layout ?? layout, isNamed: true, ...said };
}

async function sourceOf(
  { rule: { source }, namespace }: Named,
  configured: Configured,
): Promise<Sibling | undefined> {
  const { usual, files } = configured;
  const layout = layoutIn(source, namespace, configured);
  if (!source.has(localePart)) {
    return (await files.isFile(layout.pattern)) ? { path: layout.pattern, locale: usual } : undefined;
  }
  const all = (await counterpartsIn(layout, '', files))?.siblings ?? [];
  const ranked = all.flatMap((one) => {
    const rank = localeRank(one.locale, usual);
    return rank === undefined ? [] : [{ one, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank)[0]?.one;
}

/** Spells locales as the format's own layout does, if that layout has the same pattern. */
function layoutIn(
  pattern: PathPattern,
  namespace: string | undefined,
  { rules: { folder } }: Configured,
): FileLayout {
  const text = `${folder}/${pattern.within(namespace)}`;
  const usual = layoutsOf(text.replaceAll(localePart, 'de')).find((layout) => layout.pattern === text);
  return usual ?? layoutAs(text);
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}
