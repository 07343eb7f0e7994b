/** Redeems a member's gift coupon by its code: the first step shows the gift; the second redeems it, once, when it is handed over. */
import { useState } from 'react';
import { formatDate } from '../../../../engine/rules/format/dates.ts';
import type { MallGiftCode } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextField } from '../../form/fields/fields.tsx';
import { useOffice } from '../../office-context.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Stack } from '../../../../ui/layout/flow.tsx';

const STATES: Record<MallGiftCode['state'], string> = {
  good: '可以兑换',
  used: '已核销',
  over: '已过期',
  waiting: '还没到可用时间',
};

function Found({ gift }: { gift: MallGiftCode }) {
  return (
    <Stack role="status">
      <strong>{`${gift.title}：${STATES[gift.state]}`}</strong>
      {gift.description && <span>{gift.description}</span>}
      <span>{`会员 ${gift.mobile}，${gift.shop || '全部店铺'}可用，有效期至 ${formatDate(gift.end_date)}`}</span>
    </Stack>
  );
}

function GiftDialog({ onClose }: { onClose(): void }) {
  const { session, notices } = useOffice();
  const [code, setCode] = useState('');
  const [gift, setGift] = useState<MallGiftCode>();
  const send = async (): Promise<void> => {
    if (gift?.state !== 'good') {
      setGift(await ask(session, 'GET /mall/gift-codes/:code', { code: code.trim() }));
      return;
    }
    await ask(session, 'POST /mall/gift-codes/:code/redeem', { code: gift.code });
    notices.show(`「${gift.title}」已核销`);
    onClose();
  };
  return (
    <FormDialog
      key={gift?.code}
      title="核销兑换券"
      submit={gift?.state === 'good' ? '确认核销' : '查询'}
      check={() => (code.trim() === '' ? '请输入券码' : '')}
      send={send}
      onClose={onClose}
      onDone={() => undefined}
    >
      <TextField
        title="券码"
        note="会员在「我的优惠券」出示，可用扫码枪录入"
        value={code}
        maxLength={40}
        fold="code"
        onChange={(next) => {
          setCode(next);
          setGift(undefined);
        }}
      />
      {gift && <Found gift={gift} />}
    </FormDialog>
  );
}

export function GiftCode() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>核销兑换券</Button>
      {isOpen && <GiftDialog onClose={() => setOpen(false)} />}
    </>
  );
}
