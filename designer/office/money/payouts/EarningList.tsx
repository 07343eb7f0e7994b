import { useState } from 'react';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { MallShopEarning } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { SettleDialog } from './SettleDialog.tsx';

const money = (id: string, title: string, of: (row: MallShopEarning) => number) =>
  ({ id, title, width: 112, align: 'right', sum: true, text: (row: MallShopEarning) => formatYuan(of(row)) }) as const;

/** Rows have no actions without `settle`, which is left out for operators who may only read. */
function earnings(settle: ((row: MallShopEarning) => void) | undefined): ListDef<MallShopEarning> {
  return {
    name: 'earnings',
    title: '店铺应收',
    call: 'GET /mall/earnings',
    idOf: (row) => String(row.distributor_id),
    titleOf: (row) => row.distributor_name,
    empty: '这段时间还没有已支付的订单',
    filters: [{ kind: 'dates', name: 'paid', title: '支付时间（默认本月）' }],
    columns: [
      { id: 'shop', title: '店铺', text: (row) => row.distributor_name || '商城自营' },
      { id: 'merchant', title: '商家', width: 144, text: (row) => row.merchant_name || '商城自营' },
      { id: 'orders', title: '订单', width: 64, align: 'right', sum: true, text: (row) => String(row.orders) },
      money('paid', '买家实付', ({ paid }) => paid),
      money('refunded', '已退款', ({ refunded }) => -refunded),
      money('added', '平台承担', ({ added }) => added),
      money('due', '店铺应收', ({ due }) => due),
      money('settled', '已结算', ({ settled }) => settled),
      { ...money('own_discount', '店铺承担优惠', ({ own_discount }) => own_discount), hidden: true },
    ],
    ...(settle && {
      actions: (row: MallShopEarning) =>
        row.merchant_name !== '' && (
          <Button kind="quiet" onClick={() => settle(row)}>
            结算
          </Button>
        ),
    }),
  };
}

/** What shops are due: what buyers paid minus refunds, plus what the mall bears. A merchant sees only its own shops. */
export default function EarningList() {
  const [chosen, setChosen] = useState<MallShopEarning>();
  const { session } = useOffice();
  const [def] = useState(() => earnings(session.may('money.write') ? setChosen : undefined));
  return (
    <ListPage
      def={def}
      tools={(list) =>
        chosen && (
          <SettleDialog
            shopId={chosen.distributor_id}
            shop={chosen.distributor_name}
            onClose={() => setChosen(undefined)}
            onDone={() => {
              setChosen(undefined);
              list.reload();
            }}
          />
        )
      }
    />
  );
}
