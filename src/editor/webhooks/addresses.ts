/**
 * The paths of webhooks that are open as documents: `/<identifier>/<host>.json`, and `/new/webhook.json` for a
 * webhook that is not saved yet.
 */
import type { WebhookRecord } from '../../webhooks/record/schema.ts';

export type DocumentPlace =
  | { readonly kind: 'webhook'; readonly oid: number }
  | { readonly kind: 'new' }
  | { readonly kind: 'folder' };

export const newPath = '/new/webhook.json';

/** The name is only for display; the identifier alone determines the webhook. */
export function documentPath({ webhook_oid: oid, webhook_url: url }: WebhookRecord): string {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  // The brackets of an IPv6 address would be escaped in the document's URI.
  const name = host.replaceAll(/[^a-z0-9.-]+/g, '-').replaceAll(/^[-.]+|(?<![-.])[-.]+$/g, '');
  return `/${oid}/${name || 'webhook'}.json`;
}

/** @returns undefined for any other path */
export function placeOf(path: string): DocumentPlace | undefined {
  if (/^\/(?:new|[1-9]\d*)?\/?$/.test(path)) return { kind: 'folder' };
  const [, folder = ''] = /^\/(new|[1-9]\d*)\/[^/]+\.json$/.exec(path) ?? [];
  if (folder === 'new') return { kind: 'new' };
  const oid = Number(folder);
  return folder !== '' && Number.isSafeInteger(oid) ? { kind: 'webhook', oid } : undefined;
}
