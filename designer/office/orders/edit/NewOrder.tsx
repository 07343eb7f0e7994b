/** An order on behalf of a member who asked for it by phone or chat; the member pays it, or leaves it unpaid. */
import { isPhone } from '../../../../engine/rules/people/identity.ts';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import type { RequestOf } from '../../../../schemas/calls.ts';
import type { OrderMade } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { EditGrid, EditNote, EditPage, EditPart } from '../../form/EditPage.tsx';
import { CheckField, LongTextField, TextField } from '../../form/fields/fields.tsx';
import { useOffice } from '../../office-context.ts';
import { VariantTable } from '../../offers/VariantTable.tsx';
import { ADDED_COLUMNS, addedLine, piecesOf, type AddedLine } from './edit-draft.ts';
import { OrderQuote } from './OrderQuote.tsx';
import { placeError, ReceiverFields, type Place } from './receiver-fields.tsx';

const LIST = '/edit/orders';

interface Draft extends Place {
  member_mobile: string;
  /** a number without a member becomes one */
  is_new: boolean;
  lines: AddedLine[];
  remark: string;
}

const BLANK: Draft = {
  member_mobile: '',
  is_new: false,
  lines: [],
  remark: '',
  name: '',
  mobile: '',
  state: '',
  city: '',
  district: '',
  address: '',
};

const requestOf = ({ lines, ...draft }: Draft): RequestOf<'POST /mall/orders'> => ({
  ...draft,
  items: piecesOf(lines),
});

/** Whether everything that the price depends on has been entered. */
const isPriced = ({ member_mobile, lines, state, city }: Draft): boolean =>
  isPhone(member_mobile.trim()) && piecesOf(lines).length > 0 && state !== '' && city !== '';

function errorOf(draft: Draft): string {
  if (draft.member_mobile.trim() === '') return '请填写会员的手机号';
  if (draft.lines.length === 0) return OFFICE_MESSAGES.goodsEmpty;
  return piecesOf(draft.lines).length === 0 ? '请填写商品的数量' : placeError(draft);
}

export default function NewOrder() {
  const { session } = useOffice();
  return (
    <EditPage<OrderMade, Draft>
      first={undefined}
      blank={BLANK}
      draftOf={() => BLANK}
      errorOf={errorOf}
      list={LIST}
      pathOf={({ order_id }) => `${LIST}/${order_id}`}
      mayWrite={session.may('orders.write')}
      read={(made) => Promise.resolve(made)}
      save={(draft) => ask(session, 'POST /mall/orders', requestOf(draft))}
      head={() => <h1>代客下单</h1>}
    >
      {({ draft, change }) => (
        <>
          <EditNote>
            保存后会员会收到通知，24
            小时内在自己的订单里付款；来电客户用填写的手机号收验证码注册或登录后，就能看到订单；价格、活动和运费按下单时的规则计算，付款前可以在订单里改价。
          </EditNote>
          <EditPart title="会员">
            <EditGrid>
              <TextField
                title="会员手机号"
                value={draft.member_mobile}
                maxLength={20}
                fold="typed"
                onChange={(member_mobile) => change({ member_mobile })}
              />
              <CheckField
                title="来电客户：没有会员就按这个手机号建档"
                value={draft.is_new}
                onChange={(is_new) => change({ is_new })}
              />
            </EditGrid>
          </EditPart>
          <EditPart title="商品">
            <VariantTable
              title="订单商品"
              rows={draft.lines}
              columns={ADDED_COLUMNS}
              start={addedLine}
              onChange={(lines) => change({ lines })}
            />
          </EditPart>
          <EditPart title="收货信息">
            <EditGrid>
              <ReceiverFields place={draft} change={change} />
            </EditGrid>
          </EditPart>
          <EditPart title="备注">
            <LongTextField
              title="备注（买家可以看到）"
              value={draft.remark}
              maxLength={200}
              onChange={(remark) => change({ remark })}
            />
          </EditPart>
          <EditPart title="金额">
            <OrderQuote request={isPriced(draft) ? requestOf(draft) : undefined} />
          </EditPart>
        </>
      )}
    </EditPage>
  );
}
