/** The line on goods pages that invites to paid membership (setting `vip-guide`). */
import type { GoodsDetail } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import { getSetting } from '../../kernel/system/settings.ts';

/** As on the wire; one that is off keeps its words for when it is on again. */
export type VipGuide = Exclude<GoodsDetail['vipgrade_guide_title'], unknown[]> & { isOff?: true };

/** Nothing, as the wire writes it, where none is set. */
export async function vipGuide(context: Pick<Context, 'db' | 'clock'>): Promise<GoodsDetail['vipgrade_guide_title']> {
  const stored = await getSetting<VipGuide>(context, 'vip-guide');
  if (!stored || stored.isOff) return [];
  return stored;
}
