/** The service as the command line reaches it: address and key. */
import { type PacedClient, withPace } from '../backend.ts';
import { isLoopbackHost } from '../http/loopback.ts';
import { parseBaseUrl } from '../service/baseUrl.ts';
import { createClient } from '../service/client.ts';
import { baseUrlForKey } from '../service/deployment.ts';
import { UsageError } from './errors.ts';
import { baseUrlSentence } from './messages.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The key that every emulator knows; it opens nothing else. */
const emulatorKey = 'demo';

export interface Access {
  readonly baseUrl: string;
  readonly key: string;
}

/** @throws UsageError when there is no key, or no usable address. */
export function accessFrom(environment: Environment, option: string | undefined): Access {
  const address = option ?? (environment.VERNACULAR_BASE_URL?.trim() || undefined);
  const base = address === undefined ? undefined : parseBaseUrl(address);
  if (typeof base === 'string') throw new UsageError(baseUrlSentence(base));
  const given = environment.VERNACULAR_API_KEY?.trim() || environment.DEEPL_AUTH_KEY?.trim();
  const key = given || (base && isLoopbackHost(base.hostname) ? emulatorKey : undefined);
  if (key === undefined) throw new UsageError('No API key: set VERNACULAR_API_KEY or DEEPL_AUTH_KEY.');
  return { baseUrl: base?.href ?? baseUrlForKey(key), key };
}

export function openClient(access: Access, version: string, reportingTag: string): PacedClient {
  const config = {
    ...access,
    version,
    network: { strictSsl: true, systemCertificates: true, env: process.env },
    ...(reportingTag !== '' && { reportingTag }),
  };
  return withPace((onPushback) => createClient({ ...config, onPushback }));
}
