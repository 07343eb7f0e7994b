/** Begins after-sales for a buyer: pieces are paid back or asked for, or an amount is given. */
import { useId, useState } from 'react';
import { AFTERSALES_LIMITS } from '../../../../engine/rules/aftersales/aftersales.ts';
import {
  AMOUNT_MESSAGES,
  AMOUNT_REASONS,
  type AmountReason,
} from '../../../../engine/rules/aftersales/aftersales-amount.ts';
import { nameWithSpec } from '../../../../engine/rules/goods/specs.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { ReadRefundableAnswer } from '../../../../schemas/types/contract.ts';
import { Choices } from '../../../../ui/controls/Choices.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { SelectBox, Textarea } from '../../../../ui/controls/Input.tsx';
import { Stack } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Dialog } from '../../../parts/Dialog.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useOffice } from '../../office-context.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import type { DialogProps } from '../detail/UnpaidChanges.tsx';
import { Text } from '../edit/receiver-fields.tsx';
import { Pieces } from '../ship/ShipDialog.tsx';
import { centsOf, yuanOf } from '../order-texts.ts';
import { pointsOf, pointsTyped, RefundSplit } from './RefundSplit.tsx';

type Line = ReadRefundableAnswer['lines'][number];
type Kind = 'amount' | 'refund' | 'return';

const KINDS: Record<Kind, string> = { amount: '补偿/差价', refund: '退款，不用寄回', return: '退货退款' };

const nameOf = (line: Line): string => nameWithSpec(line.item_name, line.item_spec_desc);

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/** What the office typed, by line. */
interface Draft {
  amounts: Record<number, string>;
  freight: string;
  nums: Record<number, number>;
  /** what is paid for the pieces, in points where they have no money left; undefined: their whole share */
  amount: string | undefined;
}

/** Of such lines points are given by their number; elsewhere they go with the money. */
const hasPointsOnly = ({ fee, points }: { fee: number; points: number }): boolean => fee === 0 && points > 0;

interface Sums {
  /** cents; NaN for invalid input */
  amount: number;
  points: number;
  /** the most that may be paid */
  most: number;
  /** set where points alone may be given */
  mostPoints?: number;
}

function amountSums({ lines, freight }: ReadRefundableAnswer, draft: Draft): Sums & { wrong: string } {
  const typed = lines.map((line) => {
    const text = draft.amounts[line.line_id] || '0';
    return hasPointsOnly(line) ? { cents: 0, points: pointsTyped(text) } : { cents: centsOf(text), points: 0 };
  });
  const cents = typed.map((one) => one.cents);
  const ofFreight = centsOf(draft.freight || '0');
  const at = lines.findIndex((line, at) => (cents[at] ?? 0) > line.fee || (typed[at]?.points ?? 0) > line.points);
  const over = lines[at];
  const wrong = over
    ? `「${over.item_name}」最多可退 ${hasPointsOnly(over) ? `${over.points} 积分` : formatYuan(over.fee)}`
    : typed.some((one) => Number.isNaN(one.points))
      ? AMOUNT_MESSAGES.pointsFormat
      : ofFreight > freight
        ? `运费最多可退 ${formatYuan(freight)}`
        : '';
  const points = sumOf(
    lines.map((line, at) =>
      hasPointsOnly(line) ? (typed[at]?.points ?? 0) : pointsOf(line.points, cents[at] ?? 0, line.fee),
    ),
  );
  return { amount: sumOf(cents) + ofFreight, points, most: sumOf(lines.map(({ fee }) => fee)), wrong };
}

function pieceSums(lines: readonly Line[], { nums, amount: typed }: Draft): Sums {
  const at = (line: Line): number => (nums[line.line_id] ?? 0) - 1;
  const most = sumOf(lines.map((line) => line.fees[at(line)] ?? 0));
  const points = sumOf(lines.map((line) => line.line_points[at(line)] ?? 0));
  if (hasPointsOnly({ fee: most, points }))
    return { amount: 0, points: typed === undefined ? points : pointsTyped(typed), most: 0, mostPoints: points };
  const amount = typed === undefined ? most : centsOf(typed);
  return { amount, points: pointsOf(points, amount, most), most };
}

function Amounts({
  left,
  draft,
  change,
}: {
  left: ReadRefundableAnswer;
  draft: Draft;
  change(part: Partial<Draft>): void;
}) {
  return (
    <Stack gap={2}>
      {left.lines.map((line) => (
        <Text
          key={line.line_id}
          title={
            hasPointsOnly(line)
              ? `${nameOf(line)}（积分），最多 ${line.points}`
              : `${nameOf(line)}（元），最多 ${yuanOf(line.fee)}`
          }
          value={draft.amounts[line.line_id] ?? ''}
          maxLength={20}
          decimal
          onChange={(value) => change({ amounts: { ...draft.amounts, [line.line_id]: value } })}
        />
      ))}
      {left.freight > 0 && (
        <Text
          title={`运费（元），最多 ${yuanOf(left.freight)}`}
          value={draft.freight}
          maxLength={20}
          decimal
          onChange={(value) => change({ freight: value })}
        />
      )}
    </Stack>
  );
}

function BeginForm({ left, order, onClose, onDone }: DialogProps & { left: ReadRefundableAnswer }) {
  const { session, notices } = useOffice();
  const { orderInfo: info, tradeInfo } = order.detail;
  const [kind, setKind] = useState<Kind>('amount');
  const [cause, setCause] = useState<AmountReason>('phone');
  const [reason, setReason] = useState('');
  const [draft, setDraft] = useState<Draft>({ amounts: {}, freight: '', nums: {}, amount: undefined });
  const id = useId();
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const byAmount = amountSums(left, draft);
  const sums: Sums = kind === 'amount' ? byAmount : pieceSums(left.lines, draft);
  const pieces = left.lines
    .map((line) => ({ line, most: kind === 'return' ? (line.is_service ? 0 : line.kept) : line.left }))
    .filter(({ most }) => most > 0);
  const chosen = pieces.filter(({ line }) => (draft.nums[line.line_id] ?? 0) > 0);
  const check = (): string => {
    if (kind === 'amount' && byAmount.wrong !== '') return byAmount.wrong;
    if (kind === 'amount' ? sums.amount + sums.points === 0 : chosen.length === 0) return AMOUNT_MESSAGES.nothing;
    if (Number.isNaN(sums.amount)) return '请输入正确的金额，最多两位小数';
    if (Number.isNaN(sums.points)) return AMOUNT_MESSAGES.pointsFormat;
    if (sums.points > (sums.mostPoints ?? sums.points)) return `最多可退 ${sums.mostPoints} 积分`;
    if (sums.amount > sums.most) return `最多可退 ${formatYuan(sums.most)}`;
    return reason.trim() === '' ? AMOUNT_MESSAGES.textEmpty : '';
  };
  const items =
    kind === 'amount'
      ? left.lines
          .map((line) => ({ line, text: draft.amounts[line.line_id] || '0' }))
          .map(({ line, text }) => ({
            line_id: line.line_id,
            ...(hasPointsOnly(line) ? { points: pointsTyped(text) } : { amount: centsOf(text) }),
          }))
          .filter((one) => ('points' in one ? one.points : one.amount) > 0)
      : chosen.map(({ line: { line_id } }) => ({ line_id, num: draft.nums[line_id] ?? 0 }));
  const send = (): Promise<unknown> =>
    ask(session, 'POST /mall/orders/:order_id/aftersales', {
      order_id: String(info.order_id),
      left: left.fee,
      left_points: left.points,
      kind,
      cause,
      reason: reason.trim(),
      items,
      ...(kind === 'amount' && { freight: centsOf(draft.freight || '0') }),
      ...(kind === 'refund' &&
        draft.amount !== undefined &&
        (sums.mostPoints === undefined ? { amount: sums.amount } : { points: sums.points })),
    });
  return (
    <FormDialog
      title="发起售后/退款"
      submit={kind === 'return' ? '发起退货' : '确认退款'}
      check={check}
      send={send}
      onClose={onClose}
      onDone={() => {
        notices.show(kind === 'return' ? '已发起，等待买家寄回商品' : '已退款，买家可以在订单里看到');
        onDone();
      }}
    >
      <Choices>
        <legend>类型</legend>
        {(Object.keys(KINDS) as Kind[]).map((one) => (
          <label key={one}>
            <input type="radio" name={`${id}-kind`} checked={kind === one} onChange={() => setKind(one)} /> {KINDS[one]}
          </label>
        ))}
      </Choices>
      {kind === 'amount' ? (
        <Amounts left={left} draft={draft} change={change} />
      ) : pieces.length === 0 ? (
        <Note>没有已发出、还可以{kind === 'return' ? '寄回' : '退款'}的商品。</Note>
      ) : (
        <Pieces
          legend="商品件数"
          lines={pieces.map(({ line, most }) => ({
            orderId: String(info.order_id),
            lineId: line.line_id,
            name: nameOf(line),
            left: most,
          }))}
          nums={draft.nums}
          onChange={(nums) => change({ nums, amount: undefined })}
        />
      )}
      {kind === 'refund' && chosen.length > 0 && (
        <Text
          title={
            sums.mostPoints === undefined
              ? `退款金额（元），最多 ${yuanOf(sums.most)}`
              : `退回积分，最多 ${sums.mostPoints}`
          }
          value={draft.amount ?? (sums.mostPoints === undefined ? yuanOf(sums.most) : String(sums.mostPoints))}
          maxLength={20}
          decimal
          onChange={(amount) => change({ amount })}
        />
      )}
      <Field>
        <label htmlFor={`${id}-cause`}>原因</label>
        <SelectBox id={`${id}-cause`} value={cause} onChange={(event) => setCause(event.target.value as AmountReason)}>
          {Object.entries(AMOUNT_REASONS).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectBox>
      </Field>
      <Field>
        <label htmlFor={`${id}-reason`}>说明（买家可以看到）</label>
        <Textarea
          id={`${id}-reason`}
          rows={2}
          maxLength={AFTERSALES_LIMITS.text}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {kind !== 'return' && (
        <RefundSplit
          // What is more than can be paid is paid to nobody.
          amount={sums.amount > sums.most || (kind === 'amount' && byAmount.wrong !== '') ? NaN : sums.amount}
          points={sums.points}
          way={tradeInfo.payTypeName ?? ''}
          coupon={left.has_coupon ? '全部商品退完后退回' : ''}
        />
      )}
      <Note>{kind === 'return' ? '买家会收到消息，商品寄回以后再退款。' : '款项原路退给买家，不能撤回。'}</Note>
    </FormDialog>
  );
}

export function BeginDialog(props: DialogProps) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/orders/:order_id/refundable', {
    order_id: String(props.order.detail.orderInfo.order_id),
  });
  const { value: left } = asked;
  if (left?.why_not === '') return <BeginForm {...props} left={left} />;
  return (
    <Dialog title="发起售后/退款" onClose={props.onClose}>
      {left ? <Note>{left.why_not}</Note> : <Waiting name="可退金额" asked={asked} />}
    </Dialog>
  );
}
