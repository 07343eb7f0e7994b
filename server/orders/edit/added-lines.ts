/** Lines that an edit adds. The stored JSON keeps the field names of the first version. */
import type { orderLine, OrderEdit, StoredLine } from '../tables.ts';

/** A line that an edit adds, with its price at that time. */
export type EditAdded = Omit<
  Required<typeof orderLine.$inferInsert>,
  'line_id' | 'order_id' | 'edit_id' | 'aftersales_status'
>;

export const storedLine = (line: EditAdded): StoredLine => ({
  itemId: line.item_id,
  goodsId: line.goods_id,
  itemName: line.item_name,
  specDesc: line.item_spec_desc,
  pic: line.pic,
  orderItemType: line.order_item_type,
  itemType: line.item_type,
  num: line.num,
  price: line.price,
  itemFee: line.item_fee,
  discounts: line.discounts,
  points: line.points,
  pointFee: line.point_fee,
  totalFee: line.total_fee,
  freightFee: line.freight_fee,
});

export const addedLines = ({ added }: Pick<OrderEdit, 'added'>): EditAdded[] =>
  added.map((line) => ({
    item_id: line.itemId,
    goods_id: line.goodsId,
    item_name: line.itemName,
    item_spec_desc: line.specDesc,
    pic: line.pic,
    order_item_type: line.orderItemType,
    item_type: line.itemType,
    num: line.num,
    price: line.price,
    item_fee: line.itemFee,
    discounts: line.discounts,
    points: line.points,
    point_fee: line.pointFee,
    total_fee: line.totalFee,
    freight_fee: line.freightFee,
  }));
