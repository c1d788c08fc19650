export const paidBaseUrl = 'https://api.deepl.com';
export const freeBaseUrl = 'https://api-free.deepl.com';

/** DeepL API reference, "Authentication": keys of the free plan end in `:fx`. */
export function isFreeKey(key: string): boolean {
  return key.trim().endsWith(':fx');
}

/** `auto` goes by the key's suffix, which is not reliable for every key. */
export type Deployment = 'auto' | 'free' | 'pro';

export function baseUrlForKey(key: string, deployment: Deployment = 'auto'): string {
  const free = deployment === 'auto' ? isFreeKey(key) : deployment === 'free';
  return free ? freeBaseUrl : paidBaseUrl;
}
