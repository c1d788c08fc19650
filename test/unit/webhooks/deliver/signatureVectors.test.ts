import assert from 'node:assert/strict';
import { AwsV4Signer } from 'aws4fetch';
import { describe, it } from 'mocha';
import { credentials, type Vector, vectors } from './signatureVectors.ts';

/** Differences between the library and the suite that affect none of our requests. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['get-header-key-duplicate', 'the values of a header that is sent twice are joined with a space'],
  ['get-header-value-order', 'the values of a header that is sent twice are joined with a space'],
  ['get-utf8', 'a path is encoded twice, as the documentation says; the suite encodes this one once'],
  ['get-space', 'a path is encoded twice, as the documentation says; the suite encodes this one once'],
]);

async function signatureOf(vector: Vector, singleEncode = false): Promise<string> {
  const { request, headers = [], body, sessionToken } = vector;
  const [, method, target] = /^(\S+) (.*)$/.exec(request) ?? [];
  const all = new Headers();
  for (const [name, value] of headers) all.append(name, value);
  const signer = new AwsV4Signer({
    ...credentials,
    ...(method && { method }),
    url: `https://example.amazonaws.com${target}`,
    headers: all,
    ...(body && { body }),
    ...(sessionToken && { sessionToken }),
    // The suite also signs the content type; our deliveries do not.
    allHeaders: true,
    singleEncode,
  });
  return signer.signature();
}

describe('The library for signatures agrees with the AWS vectors', () => {
  it('of which there are 30', () => assert.equal(vectors.length, 30));

  for (const vector of vectors) {
    const exception = exceptions.get(vector.name);
    it(exception ? `except for ${vector.name}: ${exception}` : `in ${vector.name}`, async () => {
      const signature = await signatureOf(vector);
      if (exception) assert.notEqual(signature, vector.signature);
      else assert.equal(signature, vector.signature);
    });
  }

  for (const name of ['get-utf8', 'get-space']) {
    it(`in ${name} if it encodes a path once`, async () => {
      const vector = vectors.find((one) => one.name === name);
      assert.ok(vector);
      assert.equal(await signatureOf(vector, true), vector.signature);
    });
  }
});
