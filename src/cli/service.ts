/** The URL and key of the service for the command line. */
import { type ThrottledClient, withLimiter } from '../backend.ts';
import { isLoopbackHost } from '../http/loopback.ts';
import { Secrets } from '../http/secrets.ts';
import { parseBaseUrl } from '../service/baseUrl.ts';
import { createClient } from '../service/client.ts';
import { baseUrlForKey } from '../service/deployment.ts';
import { UsageError } from './errors.ts';
import { baseUrlSentence } from './serviceMessages.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The purpose of a key. One kind is never sent instead of the other. */
export type KeyKind = 'translate' | 'admin';

/** The keys accepted by every emulator; they give access to nothing else. */
const emulatorKeys: Readonly<Record<KeyKind, string>> = { translate: 'demo', admin: 'demo:adm' };

export interface Access {
  readonly baseUrl: string;
  readonly key: string;
}

/** @throws UsageError if there is no key of this kind, or no usable URL */
export function accessFrom(
  environment: Environment,
  option: string | undefined,
  kind: KeyKind = 'translate',
): Access {
  const base = namedBase(environment, option);
  const own = keyIn(environment, kind);
  const key = own || (base && isLoopbackHost(base.hostname) ? emulatorKeys[kind] : undefined);
  if (key === undefined) throw new UsageError(noKeySentence(environment, kind));
  return { baseUrl: base?.href ?? baseUrlForKey(key), key };
}

/**
 * The URL of the service, even without a key; undefined if it depends on a key that is not set.
 * @throws UsageError if the URL cannot be used
 */
export function addressFrom(environment: Environment, option: string | undefined): string | undefined {
  const key = keyIn(environment, 'translate');
  return namedBase(environment, option)?.href ?? (key === undefined ? undefined : baseUrlForKey(key));
}

function namedBase(environment: Environment, option: string | undefined): URL | undefined {
  const address = option ?? (environment.VERNACULAR_BASE_URL?.trim() || undefined);
  const base = address === undefined ? undefined : parseBaseUrl(address);
  if (typeof base === 'string') throw new UsageError(baseUrlSentence(base));
  return base;
}

const adminVariables = ['VERNACULAR_ADMIN_KEY', 'DEEPL_ADMIN_KEY'];
const keyVariables = ['VERNACULAR_API_KEY', 'DEEPL_AUTH_KEY'];

/** Where a variable may hold either kind, the suffix decides; the variables for admin keys are trusted. */
function keyIn(environment: Environment, kind: KeyKind): string | undefined {
  const keys = valuesOf(environment, keyVariables).filter((key) => isAdminKey(key) === (kind === 'admin'));
  return [...(kind === 'admin' ? valuesOf(environment, adminVariables) : []), ...keys][0];
}

function valuesOf(environment: Environment, variables: readonly string[]): readonly string[] {
  return variables.map((name) => environment[name]?.trim() ?? '').filter(Boolean);
}

/** Source: DeepL API reference, "Managing admin keys". */
function isAdminKey(key: string): boolean {
  return key.endsWith(':adm');
}

function noKeySentence(environment: Environment, kind: KeyKind): string {
  const other = valuesOf(environment, keyVariables).length > 0;
  if (kind === 'admin') {
    const reason = other ? ' The key in VERNACULAR_API_KEY or DEEPL_AUTH_KEY does not end with :adm.' : '';
    return `No admin key: set VERNACULAR_ADMIN_KEY.${reason}`;
  }
  const reason = other ? ' The one that is set is an admin key: set it as VERNACULAR_ADMIN_KEY.' : '';
  return `No API key: set VERNACULAR_API_KEY or DEEPL_AUTH_KEY.${reason}`;
}

/** All keys for the service in the environment. */
export function knownSecrets(environment: Environment): Secrets {
  return new Secrets(valuesOf(environment, [...adminVariables, ...keyVariables]));
}

export function openClient(access: Access, version: string, reportingTag = ''): ThrottledClient {
  const config = {
    ...access,
    secrets: knownSecrets(process.env),
    version,
    network: { strictSsl: true, systemCertificates: true, env: process.env },
    ...(reportingTag !== '' && { reportingTag }),
  };
  return withLimiter((onPushback) => createClient({ ...config, onPushback }));
}
