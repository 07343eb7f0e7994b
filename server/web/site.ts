/** The shopper behind a document: cookies are read here and nowhere else, and documents only read (architecture, who is asking). */
import type { FastifyRequest } from 'fastify';
import type { Site } from '../../storefront/entry.server.tsx';
import type { Context, Services } from '../http/context.ts';
import { memberOf } from '../http/who.ts';
import { ownerOf } from '../modules/cart/owner.ts';
import { countCart } from '../modules/cart/read.ts';
import { maskMobile } from '../../engine/rules/text.ts';

/** Session cookies of the storefront (spec 3). */
export const COOKIES = {
  token: 'ECSHOPX_TOKEN',
  store: 'ECSHOPX_STORE_TOKEN',
  user: 'userinfo',
  sid: 'user_session_id',
} as const;
/** seconds; 30 days (storefront spec 9) */
export const COOKIE_LIFE = 30 * 24 * 3600;

const SID = /^[\w-]{8,64}$/;

export interface Visitor {
  site: Site;
  context: Context;
  token: string | undefined;
  /** A token was shown that stands for nobody: its cookies are cleared. */
  stale: boolean;
}

async function cartCount(context: Context, sid: string): Promise<number> {
  const owner = ownerOf(context, { user_id: -1, sid });
  return owner ? (await countCart(context, owner, 'cart')).item_count : 0;
}

/** Reads who is asking for a document. */
export async function visitorOf(services: Services, request: FastifyRequest): Promise<Visitor> {
  const token = request.cookies[COOKIES.token];
  const found = await memberOf(services, token);
  const member = found === 'disabled' ? undefined : found;
  const context: Context = { ...services, member, operator: undefined, ip: request.ip, requestId: request.id };
  const shown = request.cookies[COOKIES.sid] ?? '';
  const sid = SID.test(shown) ? shown : '';
  const url = new URL(request.url, `${request.protocol}://${request.host || 'localhost'}`);
  const site: Site = {
    url,
    base: '',
    sid,
    cartCount: await cartCount(context, sid),
    member: member
      ? {
          userId: String(member.userId),
          mobile: maskMobile(member.mobile),
          username: member.username,
          isStaff: member.isStaff,
        }
      : null,
  };
  return { site, context, token: member ? token : undefined, stale: token !== undefined && !member };
}
