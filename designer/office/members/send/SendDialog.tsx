/** Gives a coupon, points or a message to members: chosen ones, all of a filter or a segment, or one. */
import { useCallback, useState, type ReactNode } from 'react';
import type { RequestOf } from '../../../../schemas/calls.ts';
import type { MallJob } from '../../../../schemas/types/contract.ts';
import { foldNumber } from '../../../../engine/rules/format/fold.ts';
import { Stack } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { ChoiceField, LongTextField, TextField } from '../../form/fields/fields.tsx';
import type { Target } from '../../list/list-def.ts';
import { useJobs } from '../../jobs/jobs-context.tsx';
import { useOffice } from '../../office-context.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { worthOf } from '../../offers/promotion-texts.ts';
import { namedBy } from '../named.ts';

type Send = RequestOf<'POST /mall/jobs/member-send'>;
export type Gift = Send['gift'];

export const GIFT_TITLES: Record<Gift, string> = { coupon: '发优惠券', points: '发积分', message: '发消息' };

interface GiftDraft {
  card_id: string;
  points: string;
  reason: string;
  title: string;
  text: string;
  path: string;
}

const EMPTY: GiftDraft = { card_id: '', points: '', reason: '', title: '', text: '', path: '' };

/** Coupons offered in the choice: the latest that can be claimed. */
const OFFERED = 100;

function errorOf(gift: Gift, draft: GiftDraft): string {
  if (gift === 'coupon') return draft.card_id === '' ? '请选择优惠券' : '';
  if (gift === 'points') {
    if (!/^[1-9]\d{0,6}$/.test(foldNumber(draft.points))) return '请输入大于 0 的整数';
    return draft.reason.trim() === '' ? '请填写原因，会员可以看到' : '';
  }
  if (draft.title.trim() === '') return '请输入消息标题';
  return draft.text.trim() === '' ? '请输入消息内容' : '';
}

function contentOf(gift: Gift, draft: GiftDraft): Omit<Send, 'gift'> {
  if (gift === 'coupon') return { card_id: draft.card_id };
  if (gift === 'points') return { points: foldNumber(draft.points), reason: draft.reason.trim() };
  return { title: draft.title.trim(), text: draft.text.trim(), path: draft.path.trim() };
}

interface FieldsProps {
  draft: GiftDraft;
  change(part: Partial<GiftDraft>): void;
}

function CouponFields({ draft, change }: FieldsProps) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/coupons', { state: 'ongoing', pageSize: OFFERED });
  const { value } = asked;
  // A shop's coupons are its own to give.
  const coupons = value?.list.filter(({ made_by }) => made_by === 0) ?? [];
  const options = coupons.map((row) => ({
    value: String(row.card_id),
    text: `${row.title}（${worthOf(row)}，剩 ${row.quantity - row.get_num} 张）`,
  }));
  if (!value) return <Waiting name="优惠券" asked={asked} />;
  if (options.length === 0) return <Note>现在没有可以领取的优惠券，请先在「优惠券」里添加。</Note>;
  return (
    <ChoiceField
      title="优惠券"
      value={draft.card_id}
      options={[{ value: '', text: '请选择' }, ...options]}
      onChange={(card_id) => change({ card_id })}
    />
  );
}

function PointsFields({ draft, change }: FieldsProps) {
  return (
    <>
      <TextField
        title="每位会员的积分"
        value={draft.points}
        maxLength={12}
        fold="number"
        onChange={(points) => change({ points })}
      />
      <TextField
        title="原因（会员可以看到）"
        value={draft.reason}
        maxLength={50}
        onChange={(reason) => change({ reason })}
      />
    </>
  );
}

function MessageFields({ draft, change }: FieldsProps) {
  return (
    <>
      <TextField title="标题" value={draft.title} maxLength={30} onChange={(title) => change({ title })} />
      <LongTextField title="内容" value={draft.text} maxLength={500} onChange={(text) => change({ text })} />
      <TextField
        title="打开的页面（选填）"
        note="商城内的地址，以 / 开头，例如 /member/coupon"
        value={draft.path}
        maxLength={200}
        onChange={(path) => change({ path })}
      />
    </>
  );
}

const FIELDS: Record<Gift, (props: FieldsProps) => ReactNode> = {
  coupon: CouponFields,
  points: PointsFields,
  message: MessageFields,
};

interface SendDialogProps {
  gift: Gift;
  target: Target;
  /** The prepared job; nothing has been given yet. */
  onPrepared(job: MallJob): void;
  onClose(): void;
}

function SendDialog({ gift, target, onPrepared, onClose }: SendDialogProps) {
  const { session } = useOffice();
  const [draft, setDraft] = useState(EMPTY);
  const Fields = FIELDS[gift];
  return (
    <FormDialog
      title={GIFT_TITLES[gift]}
      submit="下一步"
      check={() => errorOf(gift, draft)}
      send={async () =>
        onPrepared(
          await ask(session, 'POST /mall/jobs/member-send', { ...namedBy(target), ...contentOf(gift, draft), gift }),
        )
      }
      onClose={onClose}
      onDone={() => undefined}
    >
      <Stack>
        <Note>下一步会告诉您人数，确认后才开始发放。已停用和已注销的账号不会收到。</Note>
        <Fields draft={draft} change={(part) => setDraft((before) => ({ ...before, ...part }))} />
      </Stack>
    </FormDialog>
  );
}

/** Resolves with the prepared job, or with null when it was cancelled. */
export type AskGift = (gift: Gift, target: Target) => Promise<MallJob | null>;

interface Open {
  gift: Gift;
  target: Target;
  resolve(job: MallJob | null): void;
}

/** Asks what members get, and prepares the job; the caller renders `dialog`. */
export function useGiftQuestion(): { askGift: AskGift; dialog: ReactNode } {
  const [open, setOpen] = useState<Open>();
  const askGift = useCallback<AskGift>(
    (gift, target) =>
      new Promise((answer) => {
        const resolve = (job: MallJob | null): void => {
          setOpen(undefined);
          answer(job);
        };
        setOpen({ gift, target, resolve });
      }),
    [],
  );
  const dialog = open && (
    <SendDialog gift={open.gift} target={open.target} onPrepared={open.resolve} onClose={() => open.resolve(null)} />
  );
  return { askGift, dialog };
}

export const giftQuestion = (gift: Gift, count: number): string =>
  `${GIFT_TITLES[gift]}给 ${count} 位会员？发出后不能撤回，结果可以在任务里下载。`;

const NONE: readonly Gift[] = [];
const FREE: readonly Gift[] = ['points', 'message'];
const ALL: readonly Gift[] = ['coupon', ...FREE];

/** What the operator may give; coupons are money of the mall, so that they need the right to make them. */
export function useGifts(): readonly Gift[] {
  const { session } = useOffice();
  if (!session.may('members.write')) return NONE;
  return session.mayEverywhere('offers.write') ? ALL : FREE;
}

/** Asks, prepares, shows the count and begins: for one member or a segment, outside of a list's bulk actions. */
export function useSending(): { send(gift: Gift, target: Target): void; dialog: ReactNode } {
  const { session, notices } = useOffice();
  const jobs = useJobs();
  const { askGift, dialog } = useGiftQuestion();
  const run = async (gift: Gift, target: Target): Promise<void> => {
    const job = await askGift(gift, target);
    if (!job || !(await notices.confirm(giftQuestion(gift, job.total), GIFT_TITLES[gift]))) return;
    try {
      jobs.watch(await ask(session, 'PUT /mall/jobs/:job_id', { job_id: job.job_id, action: 'start' }));
      notices.show('已开始发放，结果可以在「后台任务」里查看');
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
  };
  return { send: (gift, target) => void run(gift, target), dialog };
}
