/** 导入库存 */
import { TableImport } from '../../files/intake/TableImport.tsx';

export default function StockImport() {
  return (
    <TableImport
      begin={{ kind: 'stock' }}
      of="库存"
      unit="项"
      note="每行一个规格：商品编码、条码或规格编号，库存；也可导入库存管理导出的表格。数字前有 + 或 - 时是增减，否则是盘点后的库存。"
      template={[
        ['编码', '库存'],
        ['MW1101', '20'],
        ['MW1102', '+5'],
      ]}
      listPath="/edit/stock"
    />
  );
}
