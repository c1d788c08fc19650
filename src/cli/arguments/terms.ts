/** `vernacular glossary`, `styles` and `memories`: glossaries, style rules and translation memories of the account. */
import { UsageError } from '../errors.ts';
import {
  type Connected,
  connected,
  localesOf,
  refuseArguments,
  serviceOptions,
  withPositionals,
} from './options.ts';
import { webhookOptions, webhooksOf } from './webhooks.ts';

/** Languages as typed. */
interface Languages {
  readonly from?: string;
  readonly to?: string;
}

/** `glossary` is a name or an id. */
export type GlossaryAction =
  | { readonly kind: 'list' }
  | ({ readonly kind: 'show'; readonly glossary: string } & Languages)
  | ({ readonly kind: 'create'; readonly name: string; readonly files: readonly string[] } & Languages)
  /** `adopt`: the id of a glossary that becomes the project's. */
  | { readonly kind: 'push'; readonly name?: string; readonly adopt?: string }
  | { readonly kind: 'pull'; readonly yes: boolean }
  | { readonly kind: 'delete'; readonly glossary: string; readonly yes: boolean };

export interface GlossaryCommand extends Connected {
  readonly kind: 'glossary';
  /** The file of the webhooks to notify of a change. */
  readonly webhooks?: string;
  readonly action: GlossaryAction;
}

type Parsed = Omit<GlossaryCommand, 'kind'>;

/** @throws UsageError */
export function parseGlossary([action, ...args]: readonly string[]): GlossaryCommand {
  return { kind: 'glossary', ...parserOf(action)(args) };
}

const languageOptions = { from: { type: 'string' }, to: { type: 'string' } } as const;
const changeOptions = { ...serviceOptions, ...webhookOptions } as const;

function parserOf(action: string | undefined): (args: readonly string[]) => Parsed {
  switch (action) {
    case 'list':
      return parseList;
    case 'show':
      return parseShow;
    case 'create':
      return parseCreate;
    case 'push':
      return parsePush;
    case 'pull':
      return parsePull;
    case 'delete':
      return parseDelete;
  }
  throw new UsageError(
    'vernacular glossary takes list, show, create, push, pull or delete. See vernacular --help.',
  );
}

function parseList(args: readonly string[]): Parsed {
  const { values, positionals } = withPositionals(args, serviceOptions);
  refuseArguments('glossary list', positionals);
  return { action: { kind: 'list' }, ...connected(values) };
}

function parseShow(args: readonly string[]): Parsed {
  const { values, positionals } = withPositionals(args, { ...serviceOptions, ...languageOptions });
  const glossary = oneReference('glossary show', 'GLOSSARY', positionals);
  return { action: { kind: 'show', glossary, ...languagesOf(values) }, ...connected(values) };
}

function parseCreate(args: readonly string[]): Parsed {
  const { values, positionals } = withPositionals(args, { ...changeOptions, ...languageOptions });
  const [name, ...files] = positionals;
  if (name === undefined || name.trim() === '' || files.length === 0) {
    throw new UsageError('vernacular glossary create takes NAME and at least one FILE.');
  }
  if (files.some((file) => file.trim() === '')) throw new UsageError('A FILE has no name.');
  const languages = languagesOf(values);
  if ((languages.from === undefined) !== (languages.to === undefined)) {
    throw new UsageError('--from and --to must be given together.');
  }
  return {
    action: { kind: 'create', name, files, ...languages },
    ...connected(values),
    ...webhooksOf(values),
  };
}

function parsePush(args: readonly string[]): Parsed {
  const options = { ...changeOptions, name: { type: 'string' }, adopt: { type: 'string' } } as const;
  const { values, positionals } = withPositionals(args, options);
  refuseArguments('glossary push', positionals);
  const { name, adopt } = values;
  if (name?.trim() === '') throw new UsageError('--name is empty.');
  if (adopt?.trim() === '') throw new UsageError('--adopt names no glossary.');
  return {
    action: { kind: 'push', ...(name !== undefined && { name }), ...(adopt !== undefined && { adopt }) },
    ...connected(values),
    ...webhooksOf(values),
  };
}

function parsePull(args: readonly string[]): Parsed {
  const options = { ...serviceOptions, yes: { type: 'boolean', short: 'y' } } as const;
  const { values, positionals } = withPositionals(args, options);
  refuseArguments('glossary pull', positionals);
  return { action: { kind: 'pull', yes: values.yes ?? false }, ...connected(values) };
}

function parseDelete(args: readonly string[]): Parsed {
  const options = { ...changeOptions, yes: { type: 'boolean', short: 'y' } } as const;
  const { values, positionals } = withPositionals(args, options);
  const glossary = oneReference('glossary delete', 'GLOSSARY', positionals);
  return {
    action: { kind: 'delete', glossary, yes: values.yes ?? false },
    ...connected(values),
    ...webhooksOf(values),
  };
}

/** @throws UsageError for a list, and for an empty text, which an unset variable in a script would produce */
function languagesOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Languages {
  return {
    ...(from !== undefined && { from: oneLanguage('--from', from) }),
    ...(to !== undefined && { to: oneLanguage('--to', to) }),
  };
}

function oneLanguage(option: string, text: string): string {
  const [language = '', ...more] = localesOf(option, [text]);
  if (more.length > 0) throw new UsageError(`${option} takes one language.`);
  return language;
}

/** Rejects an empty text, which an unset variable in a script would produce. */
function oneReference(command: string, what: string, [one, ...more]: readonly string[]): string {
  if (one !== undefined && one.trim() !== '' && more.length === 0) return one;
  throw new UsageError(`vernacular ${command} takes one ${what}: its name or its ID.`);
}

export type StylesAction = { readonly kind: 'list' } | { readonly kind: 'show'; readonly style: string };

export interface StylesCommand extends Connected {
  readonly kind: 'styles';
  readonly action: StylesAction;
}

/** @throws UsageError */
export function parseStyles([action, ...args]: readonly string[]): StylesCommand {
  const { values, positionals } = withPositionals(args, serviceOptions);
  switch (action) {
    case 'list':
      refuseArguments('styles list', positionals);
      return { kind: 'styles', action: { kind: 'list' }, ...connected(values) };
    case 'show': {
      const style = oneReference('styles show', 'STYLE', positionals);
      return { kind: 'styles', action: { kind: 'show', style }, ...connected(values) };
    }
  }
  throw new UsageError('vernacular styles takes list or show. See vernacular --help.');
}

export interface MemoriesCommand extends Connected {
  readonly kind: 'memories';
}

/** @throws UsageError */
export function parseMemories([action, ...args]: readonly string[]): MemoriesCommand {
  if (action !== 'list') throw new UsageError('vernacular memories takes list. See vernacular --help.');
  const { values, positionals } = withPositionals(args, serviceOptions);
  refuseArguments('memories list', positionals);
  return { kind: 'memories', ...connected(values) };
}
