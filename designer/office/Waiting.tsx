import buttons from '../ui/ui.module.css';
import type { Asked } from './use-asked.ts';
import styles from './waiting.module.css';

interface Props {
  /** what is asked, e.g. 订单 */
  name: string;
  asked: Pick<Asked<unknown>, 'failure' | 'reload'>;
  /** a page of its own, which needs a heading; else a part of one */
  page?: boolean;
}

/** Stands where an answer is to be: that it is on its way, or why it did not come. */
export function Waiting({ name, asked: { failure, reload }, page }: Props) {
  if (failure === '')
    return <div className={page ? styles.page : styles.part} role="status" aria-busy="true" aria-label="正在加载" />;
  const title = `${name}加载失败`;
  return (
    <div className={styles.failed} role="alert">
      {page ? <h1>{title}</h1> : <h3>{title}</h3>}
      <p>{failure}</p>
      <button type="button" className={buttons.button} onClick={reload}>
        重试
      </button>
    </div>
  );
}
