import { useId, useState } from 'react';
import { csvOf } from '../../../../engine/rules/tables/write.ts';
import { ask } from '../../../calls/ask.ts';
import { pickCoupons } from '../../../pickers/pick.ts';
import { text, type Row } from '../../../../engine/rules/wire/rows.ts';
import { Dialog } from '../../../parts/Dialog.tsx';
import { Textarea } from '../../../../ui/controls/Input.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { NumberInput } from '../../../schema-form/controls/numbers/number-input.tsx';
import { saveCsv } from '../../list/csv.ts';
import { useOffice } from '../../office-context.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import { Stack } from '../../../../ui/layout/flow.tsx';
import styles from '../offers.module.css';

const PIECES = { type: 'integer', minimum: 1, maximum: 1000 };

/** The new codes, which are shown only this once. */
function Made({ codes, title }: { codes: readonly string[]; title: string }) {
  const all = codes.join('\n');
  const id = useId();
  return (
    <Stack gap={1} align="start" role="status">
      <label htmlFor={id}>{`「${title}」的 ${codes.length} 个兑换码，关闭后不再显示：`}</label>
      <Textarea id={id} className={styles.codes} rows={8} readOnly value={all} />
      <Button onClick={() => saveCsv(`兑换码-${title}.csv`, csvOf([['兑换码'], ...codes.map((code) => [code])]))}>
        下载
      </Button>
    </Stack>
  );
}

function NewCodesDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const { session, notices } = useOffice();
  const [coupon, setCoupon] = useState<Row>();
  const [pieces, setPieces] = useState(10);
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const title = coupon ? text(coupon, 'title') : '';

  const choose = async (): Promise<void> => {
    const [picked] = (await pickCoupons(session, [], { count: 1, message: '每次选择一张优惠券' })) ?? [];
    if (picked) setCoupon(picked);
  };
  const make = async (): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      const made = await ask(session, 'POST /mall/coupons/codes', {
        card_id: text(coupon ?? {}, 'card_id'),
        pieces,
      });
      setCodes(made.codes);
      onDone();
    } catch (error) {
      setFailure((error as Error).message);
    }
    setBusy(false);
  };
  const close = async (): Promise<void> => {
    const isKept = !codes || (await notices.confirm('关闭后不能再看到这些兑换码，确定已保存？', '关闭', true));
    if (isKept) onClose();
  };
  return (
    <Dialog
      title="生成兑换码"
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>关闭</Button>
          {!codes && (
            <Button kind="primary" disabled={busy || !coupon} onClick={() => void make()}>
              {busy ? '正在生成…' : '生成'}
            </Button>
          )}
        </>
      }
    >
      {codes ? (
        <Made codes={codes} title={title} />
      ) : (
        <Stack>
          <Stack gap={1} align="start">
            <span id={`${id}-coupon`}>优惠券</span>
            <Button aria-describedby={`${id}-coupon`} data-autofocus onClick={() => void choose()}>
              {title || '选择优惠券'}
            </Button>
          </Stack>
          <Stack gap={1} align="start">
            <label htmlFor={`${id}-pieces`}>数量</label>
            <NumberInput
              id={`${id}-pieces`}
              limits={PIECES}
              value={pieces}
              describedBy={`${id}-note`}
              onChange={setPieces}
            />
            <Note id={`${id}-note`} size="small">
              每个兑换码可由一位会员使用一次，有效期和门槛与优惠券相同。
            </Note>
          </Stack>
          {failure !== '' && (
            <Note tone="error" role="alert">
              {failure}
            </Note>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

/** The button that opens the dialog for making codes. */
export function NewCodes({ onDone }: { onDone(): void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        生成兑换码
      </Button>
      {open && <NewCodesDialog onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}
