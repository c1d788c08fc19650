/** Resources as the setting `vernacular.resources` names them. */
import { bareName, counterpartsIn, type ResourceFiles } from './counterparts.ts';
import { type FileLayout, layoutAs, layoutsOf } from './layout.ts';
import { localeRank } from './likeliestSource.ts';
import { localePart, type PathPattern } from './pathPattern.ts';
import type { Resource } from './resource.ts';
import { isExcluded, type ResourceRule, type ResourceRules } from './resourceRules.ts';
import type { Sibling } from './siblings.ts';
import { treeBelow, type WalkPort } from './walk.ts';

/** A rule with a source, and how its files are found. */
export interface Configured {
  readonly rules: ResourceRules;
  /** The locale that sources are in, unless their paths say otherwise. */
  readonly usual: string;
  readonly files: ResourceFiles;
}

interface Named {
  readonly rule: ResourceRule & { readonly source: PathPattern };
  readonly namespace: string | undefined;
}

/** The rule that names a file, as a source or a translation; the first of several. */
export function ruleOf(path: string, { folder, rules }: ResourceRules): Named | undefined {
  const below = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
  if (below === undefined) return undefined;
  for (const { source, ...rule } of rules) {
    if (!source || isExcluded(path, folder, rule)) continue;
    const parts = source.match(below) ?? rule.target?.match(below);
    if (parts) return { rule: { ...rule, source }, namespace: parts.namespace };
  }
  return undefined;
}

/** The resource of a file that a rule names; undefined where none does, or its source is not there. */
export async function configuredAt(path: string, configured: Configured): Promise<Resource | undefined> {
  const named = ruleOf(path, configured.rules);
  const resource = named && (await resourceOf(named, configured));
  if (!resource || resource.path === path) return resource;
  const own = resource.siblings.find((sibling) => sibling.path === path);
  return own && { ...resource, only: own.locale };
}

export interface ConfiguredResources {
  readonly resources: readonly Resource[];
  /** The patterns of sources that no file has. */
  readonly unmatched: readonly string[];
}

/** Those below a folder. */
export async function configuredIn(
  root: string,
  walk: WalkPort,
  configured: Configured,
): Promise<ConfiguredResources> {
  const { folder, rules } = configured.rules;
  const resources = new Map<string, Resource>();
  const unmatched: string[] = [];
  for (const { source, ...rule } of rules) {
    if (!source) continue;
    const place = bareName(`${folder}/${source.folder}`);
    const start = isWithin(root, place) ? root : place;
    if (!isWithin(start, root) && start !== root) continue;
    const found = await resourcesOf({ ...rule, source }, start, walk, configured);
    // Where a part of a rule's folder was named, the rest is elsewhere.
    if (found.length === 0 && start === place) unmatched.push(`${folder}/${source.text}`);
    for (const one of found) if (!resources.has(one.path)) resources.set(one.path, one);
  }
  return { resources: [...resources.values()].filter(({ path }) => isWithin(path, root)), unmatched };
}

async function resourcesOf(
  rule: Named['rule'],
  start: string,
  walk: WalkPort,
  configured: Configured,
): Promise<readonly Resource[]> {
  const { folder } = configured.rules;
  const matched = (path: string) => rule.source.match(path.slice(folder.length + 1));
  const reads = (path: string) => matched(path) !== undefined && !isExcluded(path, folder, rule);
  // What version control ignores is taken all the same where a person named it.
  const { files, ignoredFiles } = await treeBelow(start, { ...walk, reads });
  const namespaces = new Set([...files, ...ignoredFiles].map((path) => matched(path)?.namespace));
  const found = [...namespaces].map((namespace) => resourceOf({ rule, namespace }, configured));
  return (await Promise.all(found)).filter((one) => one !== undefined);
}

async function resourceOf(named: Named, configured: Configured): Promise<Resource | undefined> {
  const { rule, namespace } = named;
  const source = await sourceOf(named, configured);
  if (!source) return undefined;
  const { targets, format } = rule;
  const layout = layoutIn(rule.target ?? rule.source, namespace, configured);
  const found = rule.target && (await counterpartsIn(layout, source.path, configured.files));
  const siblings = (found?.siblings ?? []).filter(
    ({ path }) => !isExcluded(path, configured.rules.folder, rule),
  );
  const said = { ...(targets && { targets }), ...(format !== undefined && { format }) };
  return { ...source, siblings, layout, isNamed: true, ...said };
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

/** As the format spells locales, where its own layout is the same. */
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
