/** Words of the states of waybills. */
import type { MallWaybill } from '../../../../schemas/types/contract.ts';
import type { BadgeTone } from '../../../../ui/text/Badge.tsx';

export const WAYBILL_STATES: Record<MallWaybill['state'], { text: string; tone: BadgeTone }> = {
  unsent: { text: '未发出', tone: 'warning' },
  sent: { text: '已发出', tone: 'success' },
  replaced: { text: '已换单号', tone: 'warning' },
  cancelled: { text: '已取消', tone: 'neutral' },
};
