import { useState } from 'react';
import type { AgentShop } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import { CheckField, CountField } from '../../form/fields/fields.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useOffice } from '../../office-context.ts';

interface DialogProps {
  row: AgentShop;
  onClose(): void;
  onDone(): void;
}

/** Opens and closes what a shop has for assistants. */
export function AgentShopDialog({ row, onClose, onDone }: DialogProps) {
  const { session } = useOffice();
  const { shop_id, name } = row;
  const [buying, setBuying] = useState(row.buying);
  const [feeds, setFeeds] = useState(row.feeds);
  const [pace, setPace] = useState(row.per_minute);
  const send = (): Promise<unknown> =>
    ask(session, 'PUT /mall/agent-shops/:shop_id', { shop_id, buying, feeds, per_minute: pace });
  return (
    <FormDialog
      title={`「${name}」对助手开放`}
      submit="保存"
      check={() => ''}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      <CheckField title="助手购物" value={buying} onChange={setBuying} />
      <Note>顾客的 AI 助手可以查这家店的商品、加购物车、提交订单；付款由顾客本人在商城完成。</Note>
      <CheckField title="商品数据" value={feeds} onChange={setFeeds} />
      <Note>公开这家店在售商品的名称、图片、价格和库存，任何人都能读取；不含成本价、会员价和顾客信息。</Note>
      <CountField title="每分钟调用" value={pace} limits={{ minimum: 10, maximum: 1200 }} onChange={setPace} />
      <Note>一个助手每分钟最多调用的次数，10 到 1200。</Note>
    </FormDialog>
  );
}
