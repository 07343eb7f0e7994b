/** A coupon: its discount, scope, period and quantity. Once someone has received it, the terms that holders rely on cannot be changed. */
import type { RequestOf } from '../../../../schemas/calls.ts';
import type { MallCouponDetail } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { EditGrid, EditNote, EditPage, EditPart, type Editing } from '../../form/EditPage.tsx';
import {
  ChoiceField,
  CountField,
  FoldField,
  LongTextField,
  MoneyField,
  TextField,
  TimeField,
} from '../../form/fields/fields.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { useOffice } from '../../office-context.ts';
import { draftOf, EMPTY, errorOf, couponFields, type CouponDraft } from './coupon-draft.ts';
import { CouponScope } from './CouponScope.tsx';
import { Figures } from '../Figures.tsx';
import { COUPON_STATES, COUPON_TYPES, makerOf, textOptions, pathOf, toneOf } from '../promotion-texts.ts';

const LIST = '/edit/coupons';
const PIECES = { minimum: 1, maximum: 10_000_000 };

type Detail = MallCouponDetail;
export type NewCoupon = RequestOf<'POST /mall/coupons'>;
type Props = Editing<Detail, CouponDraft>;

/** Stops issuing the coupon, or deletes it while nobody has received it; neither can be undone. */
function Ending({ stored, take }: { stored: Detail; take: Props['take'] }) {
  const { session, notices, navigation } = useOffice();
  const { card_id, title, state, get_num, codes } = stored;
  const stop = async (): Promise<void> => {
    const question = `停止领取「${title}」？会员和兑换码都不能再领取，已领取的仍可使用。`;
    if (!(await notices.confirm(question, '停止领取', true))) return;
    try {
      take(await ask(session, 'POST /mall/coupons/:card_id/end', { card_id }));
      notices.show('已停止领取');
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
  };
  const remove = async (): Promise<void> => {
    if (!(await notices.confirm(`删除优惠券「${title}」？`, '删除', true))) return;
    try {
      await ask(session, 'DELETE /mall/coupons/:card_id', { card_id });
      notices.show('已删除');
      await navigation.go(navigation.lastOf(LIST));
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
  };
  return (
    <>
      {state !== 'over' && state !== 'stopped' && <Button onClick={() => void stop()}>停止领取</Button>}
      {get_num === 0 && codes === 0 && <Button onClick={() => void remove()}>删除优惠券</Button>}
    </>
  );
}

function Head({ stored, take, mayWrite }: Props & { mayWrite: boolean }) {
  if (!stored) return <h1>添加优惠券</h1>;
  return (
    <>
      <h1>{stored.title}</h1>
      <Badge tone={toneOf(stored.state)} text={COUPON_STATES[stored.state]} />
      <span>{`费用由${makerOf(stored)}承担`}</span>
      <span>{`已领 ${stored.get_num} / ${stored.quantity}，已用 ${stored.used}`}</span>
      {mayWrite && <Ending stored={stored} take={take} />}
    </>
  );
}

/** The discount of the coupon. */
function Worth({ draft, change }: Props) {
  const { card_type: type } = draft;
  return (
    <EditPart title="面额">
      <EditGrid>
        <ChoiceField
          title="类型"
          value={type}
          options={textOptions(COUPON_TYPES)}
          onChange={(value) => change({ card_type: value as CouponDraft['card_type'] })}
        />
        {type === 'cash' && (
          <MoneyField title="抵扣金额" value={draft.reduce_cost} onChange={(reduce_cost) => change({ reduce_cost })} />
        )}
        {type === 'discount' && (
          <FoldField title="折扣" value={draft.discount} onChange={(discount) => change({ discount })} />
        )}
        {type !== 'gift' && (
          <MoneyField
            title="使用门槛（0 为无门槛）"
            value={draft.least_cost}
            onChange={(least_cost) => change({ least_cost })}
          />
        )}
        {type === 'discount' && (
          <MoneyField
            title="参与打折的金额上限（0 不限）"
            value={draft.most_cost}
            onChange={(most_cost) => change({ most_cost })}
          />
        )}
      </EditGrid>
    </EditPart>
  );
}

function Basics({ draft, change, isKept }: Props & { isKept: boolean }) {
  return (
    <EditPart title="优惠券">
      <EditGrid>
        <TextField title="优惠券名称" value={draft.title} maxLength={30} onChange={(title) => change({ title })} />
        <TimeField title="开始时间" value={draft.begin} disabled={isKept} onChange={(begin) => change({ begin })} />
        <TimeField
          title="结束时间"
          note="领取和使用都在这段时间里"
          value={draft.end}
          onChange={(end) => change({ end })}
        />
        <CountField
          title="领取后有效天数（0 不限）"
          value={draft.valid_days}
          limits={{ minimum: 0, maximum: 3650 }}
          onChange={(valid_days) => change({ valid_days })}
        />
        <CountField
          title="发放总量（张）"
          value={draft.quantity}
          limits={PIECES}
          onChange={(quantity) => change({ quantity })}
        />
        <CountField
          title="每人限领（张）"
          value={draft.get_limit}
          limits={{ minimum: 1, maximum: 1000 }}
          onChange={(get_limit) => change({ get_limit })}
        />
        <LongTextField
          title="使用说明"
          wide
          value={draft.description}
          maxLength={200}
          onChange={(description) => change({ description })}
        />
      </EditGrid>
    </EditPart>
  );
}

interface EditorProps {
  /** Undefined for a new coupon. */
  first: Detail | undefined;
  /** What a new coupon begins as. */
  blank?: CouponDraft;
  /** Adds a new coupon. */
  add?(fields: NewCoupon): Promise<Detail>;
}

export function CouponEditor({ first, blank = EMPTY, add }: EditorProps) {
  const { session } = useOffice();
  const mayWrite = session.may('offers.write');
  return (
    <EditPage<Detail, CouponDraft>
      first={first}
      blank={blank}
      draftOf={draftOf}
      errorOf={errorOf}
      list={LIST}
      pathOf={({ card_id }) => pathOf('coupon', card_id)}
      mayWrite={mayWrite}
      read={({ card_id }) => ask(session, 'GET /mall/coupons/:card_id', { card_id })}
      save={(draft, stored) =>
        stored
          ? ask(session, 'PUT /mall/coupons/:card_id', {
              ...couponFields(draft, stored),
              card_id: stored.card_id,
              version: stored.version,
            })
          : (add ?? ((fields) => ask(session, 'POST /mall/coupons', fields)))(couponFields(draft))
      }
      head={(editing) => <Head {...editing} mayWrite={mayWrite} />}
    >
      {(editing) => {
        const { stored, draft, change } = editing;
        const isGiven = stored !== undefined && stored.get_num > 0;
        const isOver = stored?.state === 'over';
        return (
          <>
            {isOver && mayWrite && <EditNote>优惠券已结束，不能修改。</EditNote>}
            {isGiven && !isOver && mayWrite && (
              <EditNote>
                已有会员领取：类型、面额、门槛、适用范围和开始时间不能修改，结束时间只能延后，发放总量不能少于已领取的张数。
              </EditNote>
            )}
            {isGiven && <Figures figures={stored.figures} />}
            <fieldset disabled={isOver}>
              <Basics {...editing} isKept={isGiven} />
              <fieldset disabled={isGiven}>
                <Worth {...editing} />
                <CouponScope draft={draft} change={change} />
              </fieldset>
            </fieldset>
          </>
        );
      }}
    </EditPage>
  );
}
