import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { describe, it } from 'mocha';
import {
  AddressError,
  type AddressKind,
  addressKind,
  guardedLookup,
  isAllowedHost,
} from '../../../../src/webhooks/deliver/addresses.ts';

const kinds: Readonly<Record<AddressKind, readonly string[]>> = {
  public: [
    ...['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
    ...['128.0.0.0', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '192.0.1.0'],
    ...['192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0', '223.255.255.255'],
    ...['2606:4700::1111', '2a00:1450:4001::1', '::ffff:1.1.1.1', '::ffff:101:101', '64:ff9b::808:808'],
  ],
  private: [
    ...['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
    // Link-local, including the addresses at which clouds provide credentials.
    ...['169.254.0.0', '169.254.169.254', '169.254.255.255', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
    // Shared between a provider and its customers.
    ...['100.64.0.0', '100.100.100.200', '100.127.255.255'],
    // Unique local, and the former site-local.
    ...['fc00::1', 'fd00:ec2::254', 'fdff::1', 'fec0::1'],
    // Special-purpose and unallocated addresses.
    ...['192.0.0.8', '192.0.2.1', '198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.9'],
    ...['192.88.99.1', '2001:db8::1', '3fff::1', '100::1', '5f00::1', '4000::1', 'e000::1'],
    // IPv4 addresses inside IPv6 addresses: mapped, translated, compatible, in 6to4 and in Teredo.
    ...['::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::ffff:192.168.1.1', '0:0:0:0:0:ffff:ac10:1'],
    ...['64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::1', '::ffff:0:10.0.0.1'],
    ...['::10.0.0.1', '::127.0.0.1', '::1.1.1.1', '2002:7f00:1::', '2002:a00:1::1', '2001:0:a00:1::1'],
  ],
  loopback: [
    ...['127.0.0.1', '127.255.255.255', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
    '64:ff9b::127.0.0.1',
  ],
  unusable: [
    ...['0.0.0.0', '0.255.255.255', '::', '::ffff:0.0.0.0', '64:ff9b::'],
    ...['224.0.0.1', '239.255.255.255', 'ff02::1', '::ffff:224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['', 'localhost', '1.2.3', '[::1]', '010.0.0.1'],
  ],
};

describe('addressKind', () => {
  for (const kind of ['public', 'private', 'loopback', 'unusable'] as const) {
    for (const address of kinds[kind]) {
      it(`of ${address} is ${kind}`, () => assert.equal(addressKind(address), kind));
    }
  }
});

describe('isAllowedHost', () => {
  const hosts: readonly [
    when: 'always' | 'if private ones are allowed' | 'never',
    hosts: readonly string[],
  ][] = [
    ['always', ['localhost', 'LOCALHOST', '127.0.0.1', '127.1', '0x7f.1', '2130706433', '017700000001']],
    ['always', ['127.0.0.1.', '[::1]', '[0:0:0:0:0:0:0:1]', 'example.com', '1.1.1.1', '[2606:4700::1111]']],
    ['if private ones are allowed', ['localhost.', 'a.localhost', 'a.b.localhost.', '[::ffff:127.0.0.1]']],
    [
      'if private ones are allowed',
      ['10.0.0.1', '10.1', '0xa.1', '012.0.0.1', '167772161', '0x0a000001', '10.0.0.1.'],
    ],
    ['if private ones are allowed', ['169.254.169.254', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376']],
    [
      'if private ones are allowed',
      ['[::ffff:10.0.0.1]', '[::ffff:a9fe:a9fe]', '[fe80::1]', '[fd00::1]', '[::10.0.0.1]'],
    ],
    ['if private ones are allowed', ['１０.０.０.１', '10。0。0。1', '%31%30.0.0.1']],
    [
      'never',
      ['0.0.0.0', '0', '0x0', '[::]', '[::ffff:0.0.0.0]', '224.0.0.1', '[ff02::1]', '255.255.255.255'],
    ],
    // Names are checked again when a connection is made.
    ['always', ['10.example.com', 'localhost.example.com', 'notlocalhost', 'metadata.google.internal']],
  ];
  for (const [when, names] of hosts) {
    for (const host of names) {
      it(when === 'never' ? `never allows ${host}` : `allows ${host} ${when}`, () => {
        const url = new URL(`https://${host}/x`);
        assert.equal(
          isAllowedHost(url, () => false),
          when === 'always',
        );
        assert.equal(
          isAllowedHost(url, () => true),
          when !== 'never',
        );
      });
    }
  }
});

function resolvesTo(addresses: readonly string[]): LookupFunction {
  return (_hostname, options, found) => {
    assert.equal(options.all, true, 'not all of its addresses are asked for');
    found(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    );
  };
}

interface Found {
  readonly error: Error | null;
  readonly address: string | LookupAddress[];
}

function look(lookup: LookupFunction, hostname: string, all: boolean): Promise<Found> {
  return new Promise((resolve) => {
    lookup(hostname, { all }, (error, address) => resolve({ error, address }));
  });
}

describe('guardedLookup', () => {
  const names: readonly [hostname: string, addresses: readonly string[], strict: boolean, lax: boolean][] = [
    ['example.com', ['1.1.1.1'], true, true],
    ['example.com', ['1.1.1.1', '2606:4700::1111'], true, true],
    ['example.com', ['10.0.0.1'], false, true],
    ['example.com', ['1.1.1.1', '10.0.0.1'], false, true],
    ['example.com', ['1.1.1.1', '::ffff:169.254.169.254'], false, true],
    ['example.com', ['127.0.0.1'], false, true],
    ['example.com', ['::1'], false, true],
    ['example.com', ['0.0.0.0'], false, false],
    ['example.com', ['1.1.1.1', 'ff02::1'], false, false],
    ['example.com', [], false, false],
    ['localhost', ['127.0.0.1', '::1'], true, true],
    ['localhost', ['127.0.0.1', '1.1.1.1'], false, false],
    ['localhost', ['10.0.0.1'], false, false],
    ['localhost.', ['127.0.0.1'], false, true],
  ];
  for (const [hostname, addresses, strict, lax] of names) {
    for (const [isAllowed, allowsPrivate] of [
      [strict, false],
      [lax, true],
    ] as const) {
      const mode = allowsPrivate ? 'if private ones are allowed' : 'by default';
      it(`${isAllowed ? 'finds' : 'refuses'} ${hostname} at ${addresses.join(' and ')} ${mode}`, async () => {
        const lookup = guardedLookup(() => allowsPrivate, resolvesTo(addresses));
        const { error, address } = await look(lookup, hostname, true);
        if (isAllowed) assert.equal(error, null);
        else assert.ok(error instanceof AddressError);
        const expected = addresses.map((one) => ({ address: one, family: isIP(one) }));
        assert.deepEqual(address, isAllowed ? expected : '');
      });
    }
  }

  it('returns one address to a caller that asks for one', async () => {
    const lookup = guardedLookup(() => false, resolvesTo(['1.1.1.1', '8.8.8.8']));
    assert.deepEqual(await look(lookup, 'example.com', false), { error: null, address: '1.1.1.1' });
  });

  it('checks a single address if the lookup returns only one', async () => {
    const lookup = guardedLookup(
      () => false,
      (_hostname, _options, found) => found(null, '10.0.0.1', 4),
    );
    assert.ok((await look(lookup, 'example.com', true)).error instanceof AddressError);
  });

  it('reports that a name does not exist', async () => {
    const lookup = guardedLookup(() => true);
    const { error } = await look(lookup, 'no-such-host.invalid', true);
    assert.ok(error && 'code' in error && ['ENOTFOUND', 'EAI_AGAIN'].includes(String(error.code)));
  });
});
