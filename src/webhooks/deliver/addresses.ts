import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isLoopbackHost } from '../../http/loopback.ts';

/**
 * `private`: not routed to one place on the public internet, so it may be nearby. `unusable`: no host at all
 * (unspecified, multicast, broadcast, reserved).
 */
export type AddressKind = 'public' | 'private' | 'loopback' | 'unusable';

/** IANA's registries of special-purpose addresses (RFC 6890), of multicast and of reserved addresses. */
const privateNetworks: readonly Network[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
];
const loopbackNetworks: readonly Network[] = [['127.0.0.0', 8]];
const unusableNetworks: readonly Network[] = [
  ['0.0.0.0', 8],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

type Network = readonly [address: string, prefix: number];

/** Contains all IPv6 addresses of the public internet except for `embeddings`. Others are private at best. */
const globalUnicast: Network = ['2000::', 3];
const privateNetworks6: readonly Network[] = [
  // IETF protocols, among them Teredo, whose addresses contain IPv4 addresses.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4, whose addresses contain IPv4 addresses as well.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

/** Prefixes of IPv6 addresses that hold an IPv4 address in their last 32 bits: mapped, and translated by NAT64. */
const embeddings = ['::ffff:', '64:ff9b::'];

const unusable = blockList(unusableNetworks, [
  ['::', 128],
  ['ff00::', 8],
]);
const loopback = blockList(loopbackNetworks, [['::1', 128]]);
const privateAddresses = blockList(privateNetworks, privateNetworks6);
const publicAddresses = blockList([['0.0.0.0', 0]], [globalUnicast]);

function blockList(networks4: readonly Network[], networks6: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of networks6) list.addSubnet(address, prefix, 'ipv6');
  for (const [address, prefix] of networks4) {
    list.addSubnet(address, prefix, 'ipv4');
    for (const embedding of embeddings) list.addSubnet(`${embedding}${address}`, 96 + prefix, 'ipv6');
  }
  return list;
}

/** @param address an IPv4 or IPv6 address without brackets */
export function addressKind(address: string): AddressKind {
  // A zone names an interface of this machine, which does not affect the kind of address.
  const [plain = ''] = address.split('%');
  const version = isIP(plain);
  if (version === 0) return 'unusable';
  const isIn = (list: BlockList) => list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  if (isIn(unusable)) return 'unusable';
  if (isIn(loopback)) return 'loopback';
  return isIn(privateAddresses) || !isIn(publicAddresses) ? 'private' : 'public';
}

export class AddressError extends Error {
  override readonly name = 'AddressError';
  readonly code = 'ADDRESS_NOT_ALLOWED';

  constructor() {
    super('An address that deliveries may not go to');
  }
}

/** Only the user's own settings may allow private addresses. */
export type AllowsPrivate = () => boolean;

/**
 * `URL` has normalised every spelling of an address (decimal, octal and hexadecimal, a trailing dot, full-width
 * digits). The addresses of a name are checked when connecting, by `guardedLookup`.
 */
export function isAllowedHost({ hostname }: URL, allowsPrivate: AllowsPrivate): boolean {
  if (isLoopbackHost(hostname)) return true;
  // Systems resolve these names to this machine (RFC 6761), and a proxy resolves them to itself.
  if (/(?:^|\.)localhost\.?$/.test(hostname)) return allowsPrivate();
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 || isAllowedAddress(address, hostname, allowsPrivate);
}

/** Loopback addresses are always allowed under their own names; under any other name they count as private. */
function isAllowedAddress(address: string, hostname: string, allowsPrivate: AllowsPrivate): boolean {
  const kind = addressKind(address);
  if (isLoopbackHost(hostname)) return kind === 'loopback';
  switch (kind) {
    case 'public':
      return true;
    case 'private':
    case 'loopback':
      return allowsPrivate();
    case 'unusable':
      return false;
  }
}

/**
 * Looks up the addresses for a connection, and fails with an `AddressError` if one of them is not allowed or there are
 * none. The connection uses the result without another lookup, so a name cannot change its address in between.
 */
export function guardedLookup(
  allowsPrivate: AllowsPrivate,
  lookup: LookupFunction = dns.lookup,
): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found, family) => {
      if (error) return callback(error, '', 0);
      const addresses =
        typeof found === 'string' ? [{ address: found, family: family ?? isIP(found) }] : found;
      const [first] = addresses;
      const isAllowed = addresses.every(({ address }) => isAllowedAddress(address, hostname, allowsPrivate));
      if (!first || !isAllowed) return callback(new AddressError(), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
}
