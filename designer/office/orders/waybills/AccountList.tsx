import { useState } from 'react';
import type { CarrierAccount } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { ask } from '../../../calls/ask.ts';
import { ListPage } from '../../list/ListPage.tsx';
import type { ListDef } from '../../list/list-def.ts';
import { useOffice } from '../../office-context.ts';
import { AccountDialog } from './AccountDialog.tsx';

const PAYS: Record<CarrierAccount['pay_type'], string> = { 1: '寄件人付', 2: '收件人付', 3: '月结' };

const list = (edit: (row: CarrierAccount) => void, drop: (row: CarrierAccount) => void): ListDef<CarrierAccount> => ({
  name: 'carrier-accounts',
  title: '电子面单',
  call: 'GET /mall/carrier-accounts',
  idOf: (row) => String(row.account_id),
  titleOf: (row) => `${row.carrier_name} ${row.distributor_name}`,
  empty: '还没有物流账号，点击「添加账号」；有了账号，待发货的订单可以一键打单发货',
  columns: [
    { id: 'carrier', lead: true, title: '物流公司', width: 128, text: (row) => row.carrier_name },
    { id: 'shop', title: '店铺', width: 128, text: (row) => row.distributor_name },
    { id: 'provider', title: '面单服务', width: 128, text: (row) => row.provider_name },
    { id: 'customer', title: '客户编码', width: 128, text: (row) => row.customer },
    { id: 'pay', title: '付费方式', width: 96, text: (row) => PAYS[row.pay_type] },
    {
      id: 'sender',
      title: '寄件人',
      text: ({ sender }) => `${sender.name} ${sender.city}${sender.district}${sender.address}`,
    },
  ],
  actions: (row, { session }) =>
    session.may('orders.write') && (
      <>
        <Button kind="quiet" aria-label={`修改 ${row.carrier_name}`} onClick={() => edit(row)}>
          修改
        </Button>
        <Button kind="quiet" aria-label={`删除 ${row.carrier_name}`} onClick={() => drop(row)}>
          删除
        </Button>
      </>
    ),
});

/** Contracts with carriers, by which waybills are made. */
export default function AccountList() {
  const { session, notices } = useOffice();
  const [edited, setEdited] = useState<CarrierAccount | 'new'>();
  const [round, setRound] = useState(0);
  const reload = (): void => setRound((before) => before + 1);
  const drop = async (row: CarrierAccount): Promise<void> => {
    if (!(await notices.confirm(`删除后不能再用${row.carrier_name}打单，已打的面单不受影响。`, '删除', true))) return;
    try {
      await ask(session, 'DELETE /mall/carrier-accounts/:account_id', { account_id: row.account_id });
      notices.show('已删除');
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
    reload();
  };
  return (
    <>
      <ListPage
        key={round}
        def={list(setEdited, (row) => void drop(row))}
        tools={() =>
          session.may('orders.write') && (
            <Button kind="primary" aria-haspopup="dialog" onClick={() => setEdited('new')}>
              添加账号
            </Button>
          )
        }
      />
      {edited && (
        <AccountDialog
          account={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined);
            notices.show('已保存');
            reload();
          }}
        />
      )}
    </>
  );
}
