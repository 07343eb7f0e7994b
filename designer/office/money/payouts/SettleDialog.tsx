/** Settles what a shop is due up to a day. The amount is shown first, and the server compares it with the payout it makes. */
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { PayoutDueAnswer } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Facts } from '../../../../ui/text/Facts.tsx';
import { DayInput } from '../../../parts/day/DayInput.tsx';
import { Textarea } from '../../../../ui/controls/Input.tsx';
import { secondsOf } from '../../../parts/day/moment.ts';
import { useOffice } from '../../office-context.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { OwnApprovals } from '../approvals/OwnApprovals.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { DAY } from '../../../../engine/rules/format/time.ts';
import { Text } from '../../../../ui/text/Text.tsx';

/** Maximum length of the note, in characters. */
const MAX_NOTE_LENGTH = 200;

function Due({ due }: { due: PayoutDueAnswer }) {
  const { payee } = due;
  const facts: [string, string][] = [
    ['订单', `${due.orders} 单`],
    ['其中以前结算后退款', due.returned < 0 ? formatYuan(due.returned) : ''],
    ['收款商家', payee.name],
    ['收款账户', `${payee.bank} ${payee.account}`],
  ];
  return (
    <>
      <Facts names="long" facts={facts} />
      <p>
        应结金额{' '}
        <Text as="strong" size="lg">
          {formatYuan(due.amount)}
        </Text>
      </p>
    </>
  );
}

interface SettleDialogProps {
  shopId: number;
  shop: string;
  /** Above the fields, e.g. the choice of the shop. */
  children?: ReactNode;
  onClose(): void;
  onDone(): void;
}

export function SettleDialog({ shopId, shop, children, onClose, onDone }: SettleDialogProps) {
  const { session, notices } = useOffice();
  const [day, setDay] = useState('');
  const [note, setNote] = useState('');
  const id = useId();
  // The day itself is included.
  const until = day === '' ? undefined : secondsOf(`${day} 00:00`) + DAY;
  const asked = useCall(session, 'GET /mall/payouts/due', {
    distributor_id: shopId,
    ...(until === undefined ? {} : { until }),
  });
  const due = asked.value;
  return (
    <FormDialog
      title={`结算 ${shop}`}
      submit="生成结算单"
      check={() => {
        if (!due) return '应结金额还没有算出来';
        return due.amount > 0 ? '' : OFFICE_MESSAGES.nothingDue;
      }}
      send={() => {
        const { until: at = 0, amount = 0 } = due ?? {};
        return ask(session, 'POST /mall/payouts', { distributor_id: shopId, until: at, amount, note: note.trim() });
      }}
      onClose={onClose}
      onDone={() => {
        notices.show('结算单已生成，打款后请在「店铺结算」里填写流水号');
        onDone();
      }}
    >
      {children}
      <OwnApprovals about="payout" target={String(shopId)} onChange={asked.reload} />
      <Note>只结算已确认收货、过了售后期、没有售后在处理的订单，每单只结一次；以前结算过又退款的，从这次扣回。</Note>
      <Field>
        <label htmlFor={`${id}-day`}>确认收货截止日期（不填则到可以结算的最晚时间）</label>
        <DayInput id={`${id}-day`} value={day} onChange={setDay} />
      </Field>
      {due ? (
        <>
          <Due due={due} />
          <Note>含 {formatDateTime(due.until)} 之前确认收货的订单</Note>
        </>
      ) : (
        <Waiting name="应结金额" asked={asked} />
      )}
      <Field>
        <label htmlFor={`${id}-note`}>备注（选填，商家可以看到）</label>
        <Textarea
          id={`${id}-note`}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <Note>
        <Link to={`/edit/payouts?distributor_id=${shopId}`} onClick={onClose}>
          查看这家店铺的结算单
        </Link>
      </Note>
    </FormDialog>
  );
}
