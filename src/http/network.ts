import { cancelled, type NetworkCause, type NetworkFailure, ServiceError } from './errors.ts';
import { errors } from './undici.ts';

/** Names the setting's origin but never its value, which may contain a password. */
export class ProxySettingError extends Error {
  readonly code = 'PROXY_SETTING';
}

const causes: Readonly<Record<string, NetworkCause>> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ENETDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  EAI_NODATA: 'dns',
  EAI_NONAME: 'dns',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'reset',
  EPROTO: 'tls',
  HOSTNAME_MISMATCH: 'tls',
  UND_ERR_PRX_TLS: 'tls',
  PROXY_SETTING: 'proxy',
};

/** Answers that are not valid HTTP: endless headers, and failed assertions such as a status below 100. */
const notHttp: ReadonlySet<string> = new Set(['UND_ERR_HEADERS_OVERFLOW', 'ERR_ASSERTION']);

/** Codes of certificate and handshake errors from OpenSSL and Node. */
const tlsCode =
  /^(ERR_TLS_|ERR_SSL_|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|INVALID_PURPOSE)/;

/** Errors that do not come from the network layer are returned unchanged. */
export function fromNetwork(error: unknown, endpoint: string, bodySent: boolean): unknown {
  if (error instanceof ServiceError || !(error instanceof Error)) return error;
  const proxyCode = proxyCodeOf(error);
  if (proxyCode) return unavailable(endpoint, { cause: 'proxy', code: proxyCode, bodySent });
  const code = codeOf(error);
  if (error instanceof errors.HTTPParserError || (code !== undefined && notHttp.has(code))) {
    return new ServiceError({ kind: 'badResponse', endpoint, shape: { path: '', issue: 'notHttp' } });
  }
  if (code === undefined) return error;
  if (code === 'UND_ERR_CLOSED' || code === 'UND_ERR_DESTROYED') {
    return cancelled(endpoint);
  }
  const cause = causes[code] ?? causeByKind(error, code);
  return cause ? unavailable(endpoint, { cause, code, bodySent }) : error;
}

/** A code for a proxy that does not connect; some of the library's errors for it have nothing but a message. */
function proxyCodeOf(error: Error): string | undefined {
  const [, status] = /^Proxy response \((\d{3})\)/.exec(error.message) ?? [];
  if (status) return `PROXY_${status}`;
  if (/^SOCKS5 \w+ timeout$/.test(error.message)) return 'PROXY_TIMEOUT';
  const code = codeOf(error);
  return code?.startsWith('UND_ERR_SOCKS5') ? code : undefined;
}

/** The system reports a host name that exceeds the maximum length as an invalid argument. */
function causeByKind(error: Error, code: string): NetworkCause | undefined {
  if (tlsCode.test(code)) return 'tls';
  return 'syscall' in error && error.syscall === 'getaddrinfo' ? 'dns' : undefined;
}

export function unavailable(endpoint: string, network: NetworkFailure): ServiceError {
  return new ServiceError({ kind: 'unavailable', endpoint, network });
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
