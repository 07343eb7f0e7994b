import { readGoodsRows } from '../../../../engine/rules/sheets/goods-rows.ts';
import { ask } from '../../../calls/ask.ts';
import { useJobs } from '../../jobs/jobs-context.tsx';
import { useOffice } from '../../office-context.ts';
import { TableDialog } from '../../parts/TableDialog.tsx';

/** Imports goods from a table: rows with a known number or code change goods, others create new ones. The server processes it as a job. */
export function GoodsImport() {
  const { session } = useOffice();
  const jobs = useJobs();
  const send = async (text: string): Promise<null> => {
    jobs.watch(await ask(session, 'POST /mall/jobs/goods-import', { text }));
    return null;
  };
  return (
    <TableDialog
      button="导入 CSV"
      title="导入商品"
      hint="第一行是列名：编号、商品、副标题、编码、分类、品牌、标签、售价、市场价、库存、状态、图片。有编号或已有编码的行修改商品，其余添加商品；空的格子不改。"
      placeholder={'商品,编码,售价,库存\n手冲咖啡杯,CUP-1,39.00,20'}
      submit="导入"
      read={readGoodsRows}
      send={send}
    />
  );
}
