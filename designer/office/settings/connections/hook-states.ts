/** States of webhooks and deliveries in words. */
import type { Webhook, WebhookDelivery } from '../../../../schemas/types/contract.ts';
import type { BadgeTone } from '../../../../ui/text/Badge.tsx';

interface Shown {
  tone: BadgeTone;
  text: string;
}

export const HOOK_STATES: Record<Webhook['state'], Shown> = {
  on: { tone: 'success', text: '正常' },
  failing: { tone: 'warning', text: '推送失败中' },
  paused: { tone: 'danger', text: '已暂停' },
  off: { tone: 'neutral', text: '已停用' },
};

export const DELIVERY_STATES: Record<WebhookDelivery['state'], Shown> = {
  waiting: { tone: 'warning', text: '等待中' },
  sent: { tone: 'success', text: '已送达' },
  failed: { tone: 'danger', text: '已失败' },
};
