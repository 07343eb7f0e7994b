/** Pictures come in after the goods, from where the table says. */
import { useEffect } from 'react';
import { Scroll } from '../../../../ui/layout/flow.tsx';
import { useOffice } from '../../office-context.ts';
import { RefusedLines } from '../../parts/RefusedLines.tsx';
import { useCall } from '../../../calls/use-call.ts';
import styles from '../../files/intake/intake.module.css';
import { Missing } from '../../parts/Waiting.tsx';

/** milliseconds between two looks at the pictures */
const PACE = 4000;

export function Pictures({ jobId }: { jobId: number }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/goods-intake/:job_id/pictures', { job_id: jobId });
  const { value, reload } = asked;
  const waits = (value?.waiting ?? 0) > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(reload, PACE);
    return () => clearInterval(timer);
  }, [waits, reload]);
  if (!value) return <Missing name="图片的进度" asked={asked} />;
  if (value.waiting + value.done + value.failed === 0) return null;
  const failed = value.list.map(({ goods_id, address, message }) => ({
    label: `商品 ${goods_id}`,
    message,
    row: address,
  }));
  return (
    <>
      <p role="status">{`图片：取回 ${value.done} 张${waits ? `，还有 ${value.waiting} 张正在取` : ''}${value.failed > 0 ? `，${value.failed} 张没有取到` : ''}`}</p>
      {failed.length > 0 && (
        <Scroll label="没有取到的图片" className={styles.columns} tabIndex={0}>
          <RefusedLines caption="没有取到的图片" lines={failed} />
        </Scroll>
      )}
    </>
  );
}
