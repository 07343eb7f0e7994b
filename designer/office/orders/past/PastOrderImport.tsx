/** 导入历史订单 */
import { TableImport } from '../../files/intake/TableImport.tsx';

const HEADS = '订单号,下单时间,状态,会员手机号,收货人,收货电话,收货地址,商品编码,商品,规格,件数,单价,运费,优惠,实付';
const ONE =
  'T20240501001,2024-05-01 12:30,已完成,13800138000,林小满,13800138000,浙江省杭州市西湖区文三路1号,MUG-1,咖啡杯,雾白,2,39.50,8,0,87';

export default function PastOrderImport() {
  return (
    <TableImport
      begin={{ kind: 'past-orders' }}
      of="历史订单"
      unit="个"
      note="原来商城里已完成或已取消的订单，每件商品一行，同一订单的各行写同样的订单信息。只供查看：不动库存、款项和积分，不发消息，不计入统计。会员手机号须已是会员，可留空。"
      template={[HEADS.split(','), ONE.split(',')]}
      listPath="/edit/past-orders"
    />
  );
}
