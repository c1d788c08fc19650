/** The service's languages, remembered for a day so that a run need not begin with a request for them. */
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { Translator } from '../backend.ts';
import { isLoopbackHost } from '../http/loopback.ts';
import { asLanguages, type ServiceLanguage } from '../service/languages.ts';
import { readPrivate, writePrivate } from '../store/privateFile.ts';
import { cacheFolder, ownCacheFolder } from './cacheFolder.ts';
import { UsageError } from './errors.ts';

type Languages = readonly ServiceLanguage[] | undefined;

interface Service {
  readonly translator: Pick<Translator, 'languages'>;
  readonly baseUrl: string;
  readonly signal: AbortSignal;
}

/**
 * Calls `use` with the languages of the service. What a remembered list does not allow is tried again with a new one,
 * so `use` may be called twice.
 * @throws ServiceError, and the errors of `use`
 */
export async function withLanguages<T>(service: Service, use: (languages: Languages) => T): Promise<T> {
  const file = listFile(service.baseUrl);
  const known = file && (await remembered(file));
  if (known) {
    try {
      return use(known);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
    }
  }
  const { translator, signal } = service;
  const languages = await translator.languages({ signal });
  const result = use(languages);
  if (file && languages) await remember(file, languages);
  return result;
}

/** Undefined for a service on this machine, which answers at once, unless `VERNACULAR_CACHE_DIR` is set. */
function listFile(baseUrl: string): string | undefined {
  const { host, hostname } = new URL(baseUrl);
  const { env: environment, platform } = process;
  if (isLoopbackHost(hostname) && ownCacheFolder(environment) === undefined) return undefined;
  const folder = cacheFolder({ platform, environment, home: homedir() });
  return resolve(folder, `languages-${encodeURIComponent(host)}.json`);
}

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000;
const mostBytes = 1_000_000;

async function remembered(file: string): Promise<Languages> {
  try {
    const text = await readPrivate(file, mostBytes);
    if (text === undefined) return undefined;
    const { time, languages } = JSON.parse(text);
    const age = Date.now() - time;
    return age >= 0 && age < day ? asLanguages(languages) : undefined;
  } catch {
    // Without a readable list, the service is asked.
    return undefined;
  }
}

async function remember(file: string, languages: readonly ServiceLanguage[]): Promise<void> {
  try {
    await writePrivate(file, JSON.stringify({ time: Date.now(), languages }));
  } catch {
    // The next run asks the service again.
  }
}
