import { centsTyped, VOUCHER_LIMITS } from '../../../engine/rules/money/voucher.ts';
import { orderNumbers, orderQuery } from '../../../engine/rules/orders/order-query.ts';
import { sameFields, files, list, text } from '../../shell/action/fields.ts';
import { defineAction, refuse } from '../../shell/action/action.ts';

const path = '/payment/offline';
const PICTURES = 'voucher_pic';
const KEEP = ['bank_account_id', 'pay_fee', 'pay_sn', 'transfer_remark'] as const;
const TOO_MANY = `转账凭证最多${VOUCHER_LIMITS.pictures}张`;
/** Characters allowed in a field; the remark is the longest. */
const MAX_FIELD_LENGTH = 1100;

/** Submits the voucher of a bank transfer with its pictures. */
export const action = defineAction({
  path,
  fields: { ...sameFields(KEEP, text(MAX_FIELD_LENGTH)), voucher_pic: list(MAX_FIELD_LENGTH), files: files() },
  files: { maxFiles: 6, maxFields: 16, tooMany: TOO_MANY, at: PICTURES },
  keep: KEEP,
  page: ({ site: { url } }) => `${path}?${orderQuery(orderNumbers(url.searchParams))}`,
  call: async ({ call, upload, site: { url }, posted }) => {
    const { voucher_pic, files, pay_fee, ...transfer } = posted;
    const before = voucher_pic.filter(Boolean);
    if (before.length + files.length > VOUCHER_LIMITS.pictures)
      return { ...refuse(TOO_MANY, PICTURES), values: { [PICTURES]: before.join() } };
    const { kept, refused: unkept } = await upload('voucher', files, PICTURES);
    // Pictures of earlier tries are kept, so that they are not sent twice.
    const pictures = [...before, ...kept];
    const values = { [PICTURES]: pictures.join() };
    if (unkept) return { refused: unkept, values };
    const order_ids = orderNumbers(url.searchParams);
    const [order_id = ''] = order_ids;
    const { data, refused } = await call('POST order/offline/upload/voucher', {
      ...(order_ids.length > 1 ? { order_ids } : { order_id }),
      ...transfer,
      pay_fee: centsTyped(pay_fee) ?? 0,
      voucher_pic: pictures,
    });
    return refused ? { refused, values } : { data };
  },
});
