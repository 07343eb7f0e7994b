/** The ways in that work as the mall is set up. The shop shows no others, and the setup of a new mall asks for one of them. */
import type { SignInWaysAnswer } from '../../../schemas/types/contract.ts';
import type { Services } from '../../kernel/http/context.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { channelClosed } from '../../kernel/system/outbox/outbox.ts';

type Needs = Pick<Services, 'config'>;

/** true when links in e-mails reach shoppers. In production they need a fixed origin (linkOrigin in email.ts). */
export function linksReach(context: Needs): boolean {
  const { production, publicOrigin } = context.config;
  return !channelClosed(context, 'email') && (publicOrigin !== undefined || !production);
}

export function waysIn(context: Needs): SignInWaysAnswer {
  const mobile = channelClosed(context, 'sms') ? [] : (['mobile'] as const);
  const email = channelClosed(context, 'email') ? [] : (['email'] as const);
  return { code: [...mobile, ...email], account: [...mobile, ...(linksReach(context) ? (['email'] as const) : [])] };
}

/** GET /mall/sign-in-ways */
export const signInWays: Handler<'signInWays'> = (context) => Promise.resolve(waysIn(context));
