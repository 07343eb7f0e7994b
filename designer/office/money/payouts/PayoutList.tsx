/** Payouts of shops: those that wait for a transfer, and those paid, with their transfer numbers. A merchant sees only its own. */
import { useId, useMemo, useState } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { MallPayout } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Input, SelectBox } from '../../../../ui/controls/Input.tsx';
import { Badge, type BadgeTone } from '../../../../ui/text/Badge.tsx';
import type { ListDef, ListOption, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { FormDialog, ReasonDialog } from '../../form/form-dialog.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Pending } from '../../../../ui/text/Pending.tsx';
import { useShopChoices } from '../../shops/use-shops.ts';
import { PayoutLines } from './PayoutLines.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import { NameLink } from '../../parts/PictureAndName.tsx';

const STATES: Record<MallPayout['state'], { text: string; tone: BadgeTone }> = {
  waiting: { text: '待打款', tone: 'warning' },
  paid: { text: '已打款', tone: 'success' },
  void: { text: '已作废', tone: 'neutral' },
};

/** Maximum lengths in characters, as the server limits them. */
const REFERENCE = 60;
const REASON = 200;

interface EndProps {
  row: MallPayout;
  tools: RowTools;
  onClose(): void;
}

/** Shows the message, reloads the list, and closes the dialog. */
function reportAndReload(tools: RowTools, text: string, onClose: () => void): void {
  void tools.attempt(() => Promise.resolve(), text);
  onClose();
}

function PayDialog({ row, tools, onClose }: EndProps) {
  const [reference, setReference] = useState('');
  const id = useId();
  const { payee } = row;
  return (
    <FormDialog
      title={`打款 ${formatYuan(row.amount)}`}
      submit="确认已打款"
      check={() => (reference.trim() === '' ? OFFICE_MESSAGES.payoutNumberEmpty : '')}
      send={() =>
        ask(tools.session, 'POST /mall/payouts/:payout_id/pay', {
          payout_id: row.payout_id,
          reference: reference.trim(),
        })
      }
      onClose={onClose}
      onDone={() => reportAndReload(tools, '已标记为打款，商家可以看到流水号', onClose)}
    >
      <Note>
        请先在银行转给 {payee.name}（{payee.bank} {payee.account}），再填写银行的流水号。确认后不能更改。
      </Note>
      <Field>
        <label htmlFor={id}>打款流水号</label>
        <Input
          id={id}
          value={reference}
          maxLength={REFERENCE}
          fold="code"
          autoComplete="off"
          onChange={(event) => setReference(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

function VoidDialog({ row, tools, onClose }: EndProps) {
  return (
    <ReasonDialog
      action="作废"
      title="作废结算单"
      label="作废原因（商家可以看到），其中的订单可以重新结算"
      maxLength={REASON}
      send={(reason) => ask(tools.session, 'POST /mall/payouts/:payout_id/void', { payout_id: row.payout_id, reason })}
      onClose={onClose}
      onDone={() => reportAndReload(tools, '结算单已作废，其中的订单可以重新结算', onClose)}
    />
  );
}

/** The finance actions for a waiting payout, and its orders. */
function Detail({ row, tools }: { row: MallPayout; tools: RowTools }) {
  const { session } = useOffice();
  const [dialog, setDialog] = useState<'pay' | 'void'>();
  const close = (): void => setDialog(undefined);
  const shared = { row, tools, onClose: close };
  return (
    <>
      {row.state === 'waiting' && session.may('money.write') && (
        <Row>
          <Button onClick={() => setDialog('void')}>作废</Button>
          <Button kind="primary" onClick={() => setDialog('pay')}>
            填写打款流水号
          </Button>
        </Row>
      )}
      {dialog === 'pay' && <PayDialog {...shared} />}
      {dialog === 'void' && <VoidDialog {...shared} />}
      <PayoutLines payout={row} />
    </>
  );
}

const EMPTY = '还没有结算单。用「结算店铺」或「店铺应收」里的「结算」生成';
const EMPTY_FOR_MERCHANT = '还没有结算单。订单确认收货并过了售后期后，由商城财务结算并打款';

/** The mall's operators who made or closed a payout; merchants do not see these columns. */
const COLLEAGUES: ListDef<MallPayout>['columns'] = [
  { id: 'made_by', title: '生成人', hidden: true, text: (row) => row.made_by },
  { id: 'closed_by', title: '经办人', hidden: true, text: (row) => row.closed_by },
];

function payouts(shops: readonly ListOption[], isMerchant: boolean): ListDef<MallPayout> {
  return {
    name: 'payouts',
    title: '店铺结算',
    call: 'GET /mall/payouts',
    idOf: (row) => String(row.payout_id),
    titleOf: (row) => `结算单 ${row.payout_id}`,
    empty: isMerchant ? EMPTY_FOR_MERCHANT : EMPTY,
    sort: '-payout_id',
    filters: [
      {
        kind: 'tabs',
        name: 'state',
        title: '状态',
        options: Object.entries(STATES).map(([value, { text }]) => ({ value, text })),
      },
      ...(shops.length > 1 ? [{ kind: 'choice' as const, name: 'distributor_id', title: '店铺', options: shops }] : []),
    ],
    columns: [
      {
        id: 'payout_id',
        title: '结算单',
        width: 80,
        sortable: true,
        text: (row) => String(row.payout_id),
        cell: (row, tools) => (
          <NameLink name={String(row.payout_id)} onPress={() => tools.open(String(row.payout_id))} />
        ),
      },
      { id: 'shop', title: '店铺', text: (row) => row.distributor_name },
      { id: 'until', title: '收货截至', width: 144, text: (row) => formatDateTime(row.until) },
      { id: 'orders', title: '订单', width: 64, align: 'right', text: (row) => String(row.orders) },
      {
        id: 'amount',
        title: '金额',
        width: 120,
        align: 'right',
        sortable: true,
        text: (row) => formatYuan(row.amount),
      },
      {
        id: 'state',
        mark: true,
        title: '状态',
        width: 88,
        text: (row) => STATES[row.state].text,
        cell: ({ state }) => <Badge tone={STATES[state].tone} text={STATES[state].text} />,
      },
      { id: 'reference', title: '打款流水号', width: 160, text: (row) => row.reference },
      { id: 'payee', title: '收款商家', hidden: true, text: ({ payee }) => payee.name },
      { id: 'account', title: '收款账户', hidden: true, text: ({ payee }) => `${payee.bank} ${payee.account}` },
      { id: 'created', title: '生成时间', width: 144, hidden: true, text: (row) => formatDateTime(row.created) },
      { id: 'closed', title: '打款或作废', hidden: true, text: ({ closed }) => (closed ? formatDateTime(closed) : '') },
      ...(isMerchant ? [] : COLLEAGUES),
      { id: 'note', title: '备注', hidden: true, text: (row) => row.note },
      { id: 'reason', title: '作废原因', hidden: true, text: (row) => row.reason },
    ],
    detail: (row, tools) => <Detail row={row} tools={tools} />,
  };
}

interface SettleOneProps {
  shops: readonly ListOption[];
  /** The shop that the list shows; '' for all. */
  first: string;
  onClose(): void;
  onDone(): void;
}

/** Settles a shop chosen here: a shop without recent sales is in no list of earnings. */
function SettleOne({ shops, first, onClose, onDone }: SettleOneProps) {
  const [shop, setShop] = useState(() => shops.find(({ value }) => value === first) ?? shops[0]);
  const id = useId();
  if (!shop) return null;
  return (
    <SettleDialog key={shop.value} shopId={Number(shop.value)} shop={shop.text} onClose={onClose} onDone={onDone}>
      <Field>
        <label htmlFor={id}>店铺</label>
        <SelectBox
          id={id}
          value={shop.value}
          onChange={({ target }) => setShop(shops.find(({ value }) => value === target.value))}
        >
          {shops.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectBox>
      </Field>
    </SettleDialog>
  );
}

export default function PayoutList() {
  const { session } = useOffice();
  const { shops, sellers } = useShopChoices() ?? {};
  const [settling, setSettling] = useState(false);
  const def = useMemo(() => shops && payouts(shops, session.isMerchant), [shops, session.isMerchant]);
  if (!def) return <Pending size="page" />;
  const close = (): void => setSettling(false);
  return (
    <ListPage
      def={def}
      tools={(list) =>
        session.may('money.write') && (
          <>
            <Button kind="primary" disabled={!sellers || sellers.length === 0} onClick={() => setSettling(true)}>
              结算店铺
            </Button>
            {settling && sellers && (
              <SettleOne
                shops={sellers}
                first={list.state.filters['distributor_id'] ?? ''}
                onClose={close}
                onDone={() => {
                  close();
                  list.reload();
                }}
              />
            )}
          </>
        )
      }
    />
  );
}
