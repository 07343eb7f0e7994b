import { Picture } from '../../../widgets/parts/Picture.tsx';
import { useRemoval } from './useRemoval.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmPopover } from '../../parts/asking/ConfirmPopover.tsx';
import styles from './KeptArticles.module.css';

export interface KeptArticle {
  id: string;
  title: string;
  summary: string;
  /** '' without one */
  picture: string;
  /** YYYY-MM-DD */
  date: string;
  href: string;
}

/** Articles a member keeps. Each can be removed after a question, and restored at its own place. */
export default function KeptArticles({ rows }: { rows: KeptArticle[] }) {
  const removal = useRemoval('articles', '已取消收藏');
  return (
    <ul className="card" aria-label="收藏文章">
      {rows.map(({ id, title, summary, picture, date, href }) => (
        <li key={id} ref={removal.row(id)} className={styles.row}>
          {removal.isRemoved(id) ? (
            <>
              <span className={styles.text}>已取消收藏 {title}</span>
              <Button
                size="small"
                busy={removal.busy === id}
                aria-label={`撤销：${title}`}
                onClick={() => removal.undo(id)}
              >
                撤销
              </Button>
            </>
          ) : (
            <>
              <a className={styles.text} href={href}>
                {picture !== '' && (
                  <span className={styles.picture}>
                    <Picture address={picture} alt="" width={96} height={64} />
                  </span>
                )}
                <span>
                  <strong>{title}</strong>
                  <small>{summary}</small>
                  <small>{date}</small>
                </span>
              </a>
              <ConfirmPopover
                className={styles.remove}
                message="确定不再收藏该文章吗？"
                aria-label={`取消收藏：${title}`}
                aria-busy={removal.busy === id || undefined}
                onConfirm={() => removal.remove(id)}
              >
                取消收藏
              </ConfirmPopover>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
