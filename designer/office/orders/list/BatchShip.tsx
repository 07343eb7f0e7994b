import { readParcelRows } from '../../../../engine/rules/sheets/parcel-rows.ts';
import { ask } from '../../../calls/ask.ts';
import { useJobs } from '../../jobs/jobs-context.tsx';
import { TableDialog, type Outcome } from '../../parts/TableDialog.tsx';
import { useOffice } from '../../office-context.ts';

/** Ships orders from a table, each with all its unsent pieces. The server processes it as a job. */
export function BatchShip() {
  const { session, notices } = useOffice();
  const jobs = useJobs();
  const send = async (text: string, count: number): Promise<Outcome | null> => {
    if (!(await notices.confirm(`把 ${count} 个订单的剩余商品全部发出？`, '发货')))
      return { text: '没有发货', wrong: [] };
    jobs.watch(await ask(session, 'POST /mall/jobs/parcel-import', { text }));
    return null;
  };
  return (
    <TableDialog
      button="批量发货"
      kind="primary"
      title="批量发货"
      hint="每行一个订单：订单号，物流公司，运单号；也可在导出的订单列表里加上后两列"
      placeholder="可以从表格里直接复制粘贴"
      submit="发货"
      read={readParcelRows}
      send={send}
    />
  );
}
