import type { LookupFunction } from 'node:net';
import tls from 'node:tls';
import { trustedCertificates } from './certificates.ts';
import { ProxySettingError } from './network.ts';
import { bypassesProxy } from './noProxy.ts';
import { Agent, type Dispatcher, Pool, ProxyAgent } from './undici.ts';

export interface NetworkSettings {
  /** URL of a proxy; takes precedence over the environment. */
  readonly proxy?: string | undefined;
  /** Hosts that bypass the proxy, in addition to those in `NO_PROXY`. */
  readonly noProxy?: readonly string[] | undefined;
  /** False accepts any certificate. */
  readonly strictSsl: boolean;
  readonly systemCertificates: boolean;
  /** Source of the proxy variables and `NODE_EXTRA_CA_CERTS`. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timeouts?: NetworkTimeouts | undefined;
}

/** Milliseconds. */
export interface NetworkTimeouts {
  readonly connect?: number | undefined;
  /** How long an idle connection is kept, even if the server offers longer. */
  readonly keepAlive?: number | undefined;
}

const defaultTimeouts = { connect: 10_000, keepAlive: 20_000 };

/**
 * Keeps connections alive, and opens them through a proxy where one applies. Certificates are read when TLS is first
 * needed.
 * @param lookup resolves the hosts of direct connections only
 */
export function createDispatcher(settings: NetworkSettings, lookup?: LookupFunction): Dispatcher {
  const connect = connectOptions(settings);
  const keepAlive = settings.timeouts?.keepAlive ?? defaultTimeouts.keepAlive;
  // `send` limits the time of the whole exchange.
  const options = {
    keepAliveTimeout: keepAlive,
    keepAliveMaxTimeout: keepAlive,
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  return new Agent({
    factory: (origin) => {
      const url = new URL(origin);
      const proxy = proxyFor(url, settings);
      if (!proxy)
        return new Pool(origin, { ...options, connect: { ...connect(url), ...(lookup && { lookup }) } });
      // Given options for TLS, the library would speak TLS even to a SOCKS proxy.
      const proxyTls = proxy.protocol.startsWith('http') && { proxyTls: connect(proxy) };
      const connections = { requestTls: connect(url), ...proxyTls };
      return new ProxyAgent({ ...options, uri: proxy.href, ...credentialsOf(proxy), ...connections });
    },
  });
}

/**
 * Credentials are passed as options, because the library does not decode those in the URL of a SOCKS proxy, and sends
 * other proxies a user name only together with a password.
 */
function credentialsOf({ protocol, username, password }: URL): Readonly<Record<string, string>> {
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  if (!protocol.startsWith('http')) return { username: name, password: secret };
  if (!name && !secret) return {};
  return { token: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}` };
}

interface ConnectOptions {
  readonly timeout: number;
  readonly rejectUnauthorized?: boolean;
  readonly secureContext?: tls.SecureContext;
}

/** Parsing hundreds of certificates is slow, so all connections share one context. */
function connectOptions(settings: NetworkSettings): (url: URL) => ConnectOptions {
  const timeout = settings.timeouts?.connect ?? defaultTimeouts.connect;
  let secureContext: tls.SecureContext | undefined;
  return (url) => {
    if (url.protocol !== 'https:') return { timeout };
    secureContext ??= createContext(settings);
    return { timeout, rejectUnauthorized: settings.strictSsl, secureContext };
  };
}

function createContext(settings: NetworkSettings): tls.SecureContext {
  const ca = trustedCertificates({
    systemCertificates: settings.systemCertificates,
    extraFile: settings.env.NODE_EXTRA_CA_CERTS,
  });
  return tls.createSecureContext(ca ? { ca: [...ca] } : {});
}

/** @throws ProxySettingError if the applicable setting or variable is not a valid proxy URL */
export function proxyFor(
  url: URL,
  settings: Pick<NetworkSettings, 'proxy' | 'noProxy' | 'env'>,
): URL | undefined {
  const { env } = settings;
  const entries = [...(settings.noProxy ?? []), ...(env.no_proxy || env.NO_PROXY || '').split(/[,\s]+/)];
  if (bypassesProxy(url, entries)) return undefined;
  const configured = settings.proxy?.trim();
  if (configured) return parseProxy(configured, 'the proxy setting');
  const plain = env.http_proxy || env.HTTP_PROXY;
  const value = url.protocol === 'https:' ? env.https_proxy || env.HTTPS_PROXY || plain : plain;
  return value?.trim() ? parseProxy(value.trim(), 'the proxy environment variable') : undefined;
}

function parseProxy(value: string, origin: string): URL {
  const text = value.includes('://') ? value : `http://${value}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^(https?|socks5?):$/.test(url.protocol) || !canDecode(`${url.username}:${url.password}`)) {
    throw new ProxySettingError(`${origin} is not a proxy URL`);
  }
  return url;
}

/** A lone `%` is valid in a URL, but cannot be decoded. */
function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
