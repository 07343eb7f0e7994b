/** A ticket opens the preview of one page for a minute, without a sign-in: for this server's own browser, which makes a picture of it. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** seconds */
const LIFE = 60;

const signed = (key: Uint8Array, pageId: number, until: number): string =>
  createHmac('sha256', key).update(`preview ${pageId} ${until}`).digest('base64url');

/** @param now Unix seconds */
export function previewTicket(key: Uint8Array, pageId: number, now: number): string {
  return `${now + LIFE}.${signed(key, pageId, now + LIFE)}`;
}

export function isPreviewTicket(key: Uint8Array, pageId: number, ticket: unknown, now: number): boolean {
  const [, until = '', hash = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(typeof ticket === 'string' ? ticket : '') ?? [];
  if (until === '' || Number(until) < now || Number(until) > now + LIFE) return false;
  return timingSafeEqual(Buffer.from(signed(key, pageId, Number(until))), Buffer.from(hash));
}
