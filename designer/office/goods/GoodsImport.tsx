import { ask } from '../../calls/ask.ts';
import { useOffice } from '../office-context.ts';
import { readGoodsRows } from '../../../engine/tables/goods-rows.ts';
import { TableDialog, type Outcome } from './TableDialog.tsx';

/** Rows one call takes. */
const AT_ONCE = 50;

/** Goods from a table: rows with a known number or code change goods, the others make new ones. */
export function GoodsImport({ onDone }: { onDone(): void }) {
  const { session } = useOffice();
  const send = async (text: string, tell: (done: number, all: number) => void): Promise<Outcome> => {
    const { rows, wrong } = readGoodsRows(text);
    const number = crypto.randomUUID();
    const found = [...wrong];
    const sums = { made: 0, changed: 0 };
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      const part = rows.slice(start, start + AT_ONCE);
      const answer = await ask(session, 'POST /mall/goods/import', { number: `${number}-${start}`, rows: part });
      sums.made += answer.made;
      sums.changed += answer.changed;
      found.push(...answer.wrong);
      tell(start + part.length, rows.length);
    }
    onDone();
    return {
      text: `已添加 ${sums.made} 个、修改 ${sums.changed} 个商品`,
      wrong: found.toSorted((a, b) => a.line - b.line),
    };
  };
  return (
    <TableDialog
      button="导入 CSV"
      title="导入商品"
      hint="第一行是列名：编号、商品、副标题、编码、分类、品牌、标签、售价、市场价、库存、状态、图片。有编号或已有编码的行修改商品，其余添加商品；空的格子不改。"
      placeholder={'商品,编码,售价,库存\n手冲咖啡杯,CUP-1,39.00,20'}
      submit="导入"
      send={send}
    />
  );
}
