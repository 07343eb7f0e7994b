/** 导入积分商品 */
import { TableImport } from '../../files/intake/TableImport.tsx';

export default function PointImport() {
  return (
    <TableImport
      begin={{ kind: 'points' }}
      of="积分商品"
      unit="项"
      note="每行一个规格：商品编码、条形码或规格编号，兑换积分；也可导入积分商品导出的表格。没有写的列不变，积分写 0 的规格不再兑换；限兑、排序和状态按商品计，同一商品以最后一行为准。"
      template={[
        ['编码', '兑换积分', '另付金额（元）', '状态', '每单限兑', '每人限兑'],
        ['MW1101', '500', '', '兑换中', '1', '2'],
        ['6901234567892', '300', '9.90', '', '', ''],
      ]}
      listPath="/edit/point-goods"
    />
  );
}
