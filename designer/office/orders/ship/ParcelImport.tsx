/** 导入运单号: ships orders from a table, each with all its unsent pieces. */
import { TableImport } from '../../files/intake/TableImport.tsx';

export default function ParcelImport() {
  return (
    <TableImport
      begin={{ kind: 'parcels' }}
      of="运单号"
      unit="个"
      note="每行一个订单：订单号，物流公司，运单号；也可在导出的订单列表里填上后两列。订单的剩余商品全部发出，通知顾客。"
      template={[
        ['订单号', '物流公司', '运单号'],
        ['1234567890123456', '中通快递', '78901234567890'],
      ]}
      listPath="/edit/orders"
    />
  );
}
