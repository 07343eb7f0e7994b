import { useId, useState } from 'react';
import { AFTERSALES_LIMITS } from '../../../../engine/rules/aftersales/aftersales.ts';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import type { MallAftersalesDetail } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import { FormDialog, ReasonDialog } from '../../form/form-dialog.tsx';
import { parcelError, ParcelFields } from '../../form/parcel-fields.tsx';
import { Actions } from '../../../../ui/layout/layout.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { Choices } from '../../../../ui/controls/Choices.tsx';

type Move = MallAftersalesDetail['moves'][number];

export interface DecisionProps {
  asked: MallAftersalesDetail;
  reload(): void;
}

const NAMES: Record<Move, string> = {
  accept: '同意申请',
  receive: '确认收到商品',
  refund: '同意退款',
  resend: '换货发出',
  refuse: '拒绝申请',
  'refuse-refund': '拒绝退款',
};

const DONE: Record<Move, string> = {
  accept: '已同意，等待买家寄回商品',
  receive: '已确认收到商品',
  refund: '已同意退款',
  resend: '换货商品已发出',
  refuse: '已拒绝申请',
  'refuse-refund': '已拒绝退款',
};

const EXCHANGE_NAMES: Partial<Record<Move, string>> = { 'refuse-refund': '拒绝换货' };
const EXCHANGE_DONE: Partial<Record<Move, string>> = { 'refuse-refund': '已拒绝换货' };

/** Records the condition of returned goods; only undamaged ones go back into stock. */
function ReceiveDialog({
  isExchange,
  send,
  onClose,
  onDone,
}: {
  isExchange: boolean;
  send(sound: boolean): Promise<unknown>;
  onClose(): void;
  onDone(): void;
}) {
  const [sound, setSound] = useState('');
  const name = useId();
  return (
    <FormDialog
      title="确认收到商品"
      submit="确认收货"
      check={() => (sound === '' ? OFFICE_MESSAGES.conditionEmpty : '')}
      send={() => send(sound === 'yes')}
      onClose={onClose}
      onDone={onDone}
    >
      <Choices below>
        <legend>退回的商品</legend>
        {[
          ['yes', isExchange ? '完好，换货后重新上架' : '完好，退款后重新上架'],
          ['no', '有损坏，不再上架'],
        ].map(([value = '', text]) => (
          <label key={value}>
            <input type="radio" name={name} checked={sound === value} onChange={() => setSound(value)} /> {text}
          </label>
        ))}
      </Choices>
    </FormDialog>
  );
}

function ResendDialog({
  send,
  onClose,
  onDone,
}: {
  send(parcel: { carrier: string; code: string }): Promise<unknown>;
  onClose(): void;
  onDone(): void;
}) {
  const [parcel, setParcel] = useState({ carrier: '', code: '' });
  return (
    <FormDialog
      title="换货发出"
      submit="确认发出"
      check={() => parcelError(parcel)}
      send={() => send(parcel)}
      onClose={onClose}
      onDone={onDone}
    >
      <ParcelFields {...parcel} onChange={(part) => setParcel({ ...parcel, ...part })} />
    </FormDialog>
  );
}

/** The decisions that are possible now; an irreversible one asks for confirmation. */
export function Decisions({ asked, reload }: DecisionProps) {
  const { session, notices } = useOffice();
  const [open, setOpen] = useState<Move>();
  const attempt = useAttempt(reload);
  const { info, moves } = asked;
  const isExchange = info.aftersales_type === 'EXCHANGING_GOODS';
  const nameOf = (move: Move): string => (isExchange && EXCHANGE_NAMES[move]) || NAMES[move];
  const doneOf = (move: Move): string => (isExchange && EXCHANGE_DONE[move]) || DONE[move];
  if (!session.may('aftersales.write')) return null;
  const decide = (action: Move, more: object = {}): Promise<unknown> =>
    ask(session, 'POST /mall/aftersales/:aftersales_bn/decide', {
      aftersales_bn: String(info.aftersales_bn),
      version: info.version,
      action,
      ...more,
    });
  const start = async (action: Move): Promise<void> => {
    if (action !== 'accept') return setOpen(action);
    if (!(await notices.confirm('同意后买家会看到退货地址并寄回商品。', nameOf(action)))) return;
    await attempt(() => decide(action), doneOf(action));
  };
  const ending = (action: Move) => ({
    onClose: () => setOpen(undefined),
    onDone: () => {
      setOpen(undefined);
      notices.show(doneOf(action));
      reload();
    },
  });
  const isRefusal = open === 'refuse' || open === 'refuse-refund';
  return (
    <Actions>
      {moves.toReversed().map((move) => (
        <Button key={move} kind={move.startsWith('refuse') ? 'secondary' : 'primary'} onClick={() => void start(move)}>
          {nameOf(move)}
        </Button>
      ))}
      {open && isRefusal && (
        <ReasonDialog
          title={nameOf(open)}
          label="拒绝原因（买家可以看到）"
          maxLength={AFTERSALES_LIMITS.text}
          send={(reason) => decide(open, { reason })}
          {...ending(open)}
        />
      )}
      {open === 'refund' && (
        <RefundDialog info={info} send={(granted) => decide('refund', granted)} {...ending('refund')} />
      )}
      {open === 'receive' && (
        <ReceiveDialog isExchange={isExchange} send={(sound) => decide(open, { is_sound: sound })} {...ending(open)} />
      )}
      {open === 'resend' && <ResendDialog send={(parcel) => decide(open, parcel)} {...ending(open)} />}
    </Actions>
  );
}
