import { expect, it } from 'vitest';
import type { MallConversation } from '../../../../schemas/types/contract.ts';
import { inOrder } from './ConversationRail.tsx';

const row = (conversation_id: number, waiting_since: number, last_at: number): MallConversation => ({
  conversation_id,
  user_id: 1,
  username: '',
  distributor_id: 0,
  shop_name: '',
  state: 'open',
  last_text: '',
  last_at,
  unread: 0,
  waiting_since,
  order_id: '',
  handler: '',
  operator_id: 0,
});

it('puts whoever waits first, the longest on top, then the latest', () => {
  const rows = [row(1, 0, 500), row(2, 400, 450), row(3, 0, 600), row(4, 300, 310)];
  expect(inOrder(rows).map(({ conversation_id }) => conversation_id)).toEqual([4, 2, 3, 1]);
});
