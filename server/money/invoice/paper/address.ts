/** Addresses of invoices' files. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { seconds, type Context, type Services } from '../../../kernel/http/context.ts';
import { intOf } from '../../../kernel/http/input.ts';
import { MINUTE } from '../../../../engine/rules/format/time.ts';

/** seconds for which a signed address is valid */
const LIFE = 10 * MINUTE;

export type FileAddress = (invoiceId: number) => string;

/** For the pages of the office, which open it with the operator's cookie. */
export const officeFile: FileAddress = (id) => `/edit/invoice-files/${id}.pdf`;

/** What a signed address grants: one member's invoice until a time in Unix seconds. */
interface Grant {
  id: number;
  userId: number;
  expires: number;
}

function sign({ signingKey }: Pick<Services, 'signingKey'>, { id, userId, expires }: Grant): Buffer {
  return createHmac('sha256', signingKey).update(`invoice-file:${id}:${userId}:${expires}`).digest();
}

/**
 * For the buyer. Our pages open it with the cookie. Clients of other origins have no cookie and open an address without a header, so
 * theirs is whole and signed.
 */
export function ownFile(
  context: Pick<Context, 'foreign' | 'origin' | 'clock' | 'signingKey'>,
  userId: number,
): FileAddress {
  const { foreign, origin = '' } = context;
  const path: FileAddress = (id) => `/member/invoice-files/${id}.pdf`;
  if (!foreign) return path;
  const expires = seconds(context) + LIFE;
  return (id) => {
    const mark = sign(context, { id, userId, expires }).toString('base64url');
    return `${origin}${path(id)}?by=${userId}&expires=${expires}&mark=${mark}`;
  };
}

/** The member for whom the address of an invoice was signed; undefined when it was not, or has expired. */
export function grantedTo(services: Services, id: number, query: Record<string, unknown>): number | undefined {
  const [userId, expires] = [intOf(query['by']), intOf(query['expires'])];
  const { mark } = query;
  if (userId === undefined || expires === undefined || typeof mark !== 'string') return undefined;
  const now = seconds(services);
  if (expires <= now || expires > now + LIFE) return undefined;
  const [sent, right] = [Buffer.from(mark, 'base64url'), sign(services, { id, userId, expires })];
  return sent.length === right.length && timingSafeEqual(sent, right) ? userId : undefined;
}
