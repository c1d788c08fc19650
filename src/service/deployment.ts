export const paidBaseUrl = 'https://api.deepl.com';
export const freeBaseUrl = 'https://api-free.deepl.com';

/** `auto` follows the key's suffix, which is not reliable for every key. */
export type Deployment = 'auto' | 'free' | 'pro';

export function baseUrlForKey(key: string, deployment?: Deployment): string {
  return isFreeKey(key, deployment) ? freeBaseUrl : paidBaseUrl;
}

/** Source: DeepL API reference, "Authentication": keys of the free plan end in `:fx`. */
export function isFreeKey(key: string, deployment: Deployment = 'auto'): boolean {
  return deployment === 'auto' ? key.trim().endsWith(':fx') : deployment === 'free';
}
