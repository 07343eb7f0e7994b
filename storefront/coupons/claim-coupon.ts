/** Claims a coupon from a widget (storefront spec 4): after the call, the "claim success" dialog asks whether to go shopping. */
import { COMMON_MESSAGES } from '../../engine/rules/messages/common.ts';
import { OFFERS_MESSAGES } from '../../engine/rules/messages/offers.ts';
import { ApiError } from '../shell/api/answers.ts';
import { loginPath } from '../../engine/links/login-path.ts';
import type { HostFacts } from '../shell/host.ts';
import { confirm } from '../parts/asking/confirm.tsx';
import type { Apis } from '../shell/client/make-apis.ts';
import type { Stores } from '../shell/client/make-stores.ts';

/** Never rejects. Guests are sent to sign in, and return afterwards. OK opens the goods list; cancel stays. */
export async function claimCoupon(
  { coupons, session }: Pick<Stores, 'session'> & Pick<Apis, 'coupons'>,
  cardId: string | number,
  facts: HostFacts,
): Promise<{ ok: boolean; message: string }> {
  if (!session.loggedIn) {
    location.assign(loginPath(facts.base, facts.currentPath));
    return { ok: false, message: '' };
  }
  try {
    await coupons.claim(cardId);
  } catch (error) {
    return { ok: false, message: error instanceof ApiError ? error.message : COMMON_MESSAGES.operationFailed };
  }
  const go = await confirm({ title: OFFERS_MESSAGES.couponClaimed, message: OFFERS_MESSAGES.useCoupon });
  if (go) location.assign(`${facts.base}/items?keywords=`);
  return { ok: true, message: OFFERS_MESSAGES.couponClaimed };
}
