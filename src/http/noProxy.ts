import { BlockList, isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { isLoopbackHost } from './loopback.ts';

/**
 * Entries use the syntax of curl and VS Code: a host (including its subdomains), `.host`, `*.host`, `host:port`, an IP
 * address or CIDR block, `*`. Loopback hosts always bypass the proxy.
 */
export function bypassesProxy(url: URL, entries: readonly string[]): boolean {
  return isLoopbackHost(url.hostname) || entries.some((entry) => matches(url, entry.trim().toLowerCase()));
}

function matches(url: URL, entry: string): boolean {
  if (entry === '' || entry === '*') return entry === '*';
  const address = bare(url.hostname);
  const block = /^\[?(.+?)\]?\/(\d{1,3})$/.exec(entry);
  if (block?.[1] && block[2]) return isInBlock(address, block[1], Number(block[2]));
  const { host, port } = splitPort(entry);
  if (port !== undefined && port !== portOf(url)) return false;
  return address === host || (isIP(address) === 0 && address.endsWith(`.${host}`));
}

function splitPort(entry: string): { readonly host: string; readonly port?: string } {
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|([^:]+))(?::(\d+))?$/.exec(entry) ?? [];
  const host = asInUrl((bracketed ?? plain ?? entry).replace(/^\*?\./, ''));
  return port === undefined ? { host } : { host, port };
}

/** The host as a URL spells it, but without brackets: names in Punycode, addresses in canonical form. */
function asInUrl(host: string): string {
  return bare(domainToASCII(isIP(host) === 6 ? `[${host}]` : host) || host);
}

/** Removes the brackets of an address, and the dot that may end a name. */
function bare(host: string): string {
  return host.replace(/^\[|\]$|\.$/g, '');
}

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80');
}

function isInBlock(address: string, network: string, prefix: number): boolean {
  const family = isIP(network);
  if (family === 0 || isIP(address) !== family || prefix > (family === 4 ? 32 : 128)) return false;
  const name = family === 4 ? 'ipv4' : 'ipv6';
  const block = new BlockList();
  block.addSubnet(network, prefix, name);
  return block.check(address, name);
}
