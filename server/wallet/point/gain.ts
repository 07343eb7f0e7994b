/** The setting `point-gain`: points that orders earn; applied by orders/gain.ts. */
import type { Context, DbClock } from '../../kernel/http/context.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';

export interface PointGain {
  /** whole points for each yuan paid for goods; 0: none */
  perYuan: number;
}

export async function gainRule(context: DbClock): Promise<PointGain | undefined> {
  const rule = await settingOf(context, 'point-gain');
  return rule.perYuan > 0 ? rule : undefined;
}

/** Text for the member; '' when orders earn no points. */
export async function gainText(context: Context): Promise<string> {
  const rule = await gainRule(context);
  return rule ? `商品每实付1元得${rule.perYuan}积分，确认收货后到账；退款时按比例扣回` : '';
}
