import { useId, useState } from 'react';
import { ask } from '../../calls/ask.ts';
import { FileButton } from '../../library/file-button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import buttons from '../../ui/ui.module.css';
import { useOffice } from '../office-context.ts';
import { textOfFile } from '../../../engine/tables/cells.ts';
import { readParcelRows } from '../../../engine/tables/parcel-rows.ts';
import styles from './orders.module.css';

interface Report {
  shipped: number;
  wrong: readonly { line: number; message: string }[];
}

/** What came of a table, line by line where something is wrong. */
function Outcome({ report }: { report: Report }) {
  return (
    <div role="status">
      <p>
        已发货 {report.shipped} 单{report.wrong.length > 0 && `，${report.wrong.length} 行没有发货：`}
      </p>
      <ul className={styles.wrong}>
        {report.wrong.map(({ line, message }) => (
          <li key={line}>
            第 {line} 行：{message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sends the orders of a table, each with all that is left of it. */
function BatchShipDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const { session, notices } = useOffice();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<Report>();
  const id = useId();
  const send = async (): Promise<void> => {
    const { rows, wrong } = readParcelRows(text);
    if (rows.length === 0) return setReport({ shipped: 0, wrong });
    if (!(await notices.confirm(`把 ${rows.length} 个订单的剩余商品全部发出？`, '发货'))) return;
    setBusy(true);
    try {
      const named = rows.map(({ order_id, carrier, code }) => ({ order_id, carrier, code }));
      const { list, shipped } = await ask(session, 'POST /mall/orders/ship-many', { rows: named });
      const refused = list.map(({ message }, at) => ({ line: rows[at]?.line ?? 0, message }));
      const all = [...wrong, ...refused.filter(({ message }) => message !== '')];
      setReport({ shipped, wrong: all.toSorted((one, other) => one.line - other.line) });
      onDone();
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
    setBusy(false);
  };
  return (
    <Dialog
      title="批量发货"
      onClose={onClose}
      footer={
        <>
          <button type="button" className={buttons.button} onClick={onClose}>
            关闭
          </button>
          <button
            type="button"
            className={buttons.primary}
            disabled={busy || text.trim() === ''}
            onClick={() => void send()}
          >
            {busy ? '正在发货…' : '发货'}
          </button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.field}>
          <label htmlFor={`${id}-text`}>每行一个订单：订单号，物流公司，运单号</label>
          <textarea
            id={`${id}-text`}
            className={`${buttons.field} ${styles.rows}`}
            rows={8}
            placeholder="可以从表格里直接复制粘贴"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setReport(undefined);
            }}
          />
        </div>
        <FileButton
          className={`${buttons.button} ${styles.file}`}
          text="选择 CSV 文件"
          label="CSV 文件"
          accept=".csv,.txt,text/csv,text/plain"
          multiple={false}
          disabled={busy}
          onFiles={([file]) => {
            setReport(undefined);
            if (file) textOfFile(file).then(setText, () => notices.show('文件读取失败', 'error'));
          }}
        />
        {report && <Outcome report={report} />}
      </div>
    </Dialog>
  );
}

/** The way into shipping many orders at once. */
export function BatchShip({ onDone }: { onDone(): void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={buttons.primary} onClick={() => setOpen(true)}>
        批量发货
      </button>
      {open && <BatchShipDialog onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}
