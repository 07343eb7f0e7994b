import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { ReadFindingsAnswer } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { RowTools } from '../../list/list-def.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import styles from './pages-list.module.css';

type Loaded = ReadFindingsAnswer | 'loading' | 'failed';

/** What the check found in a published page at night; each line leads to its widget in the editor. */
export function PageFindings({ pageId, tools: { session } }: { pageId: number; tools: RowTools }) {
  const [found, setFound] = useState<Loaded>('loading');
  useEffect(() => {
    let wanted = true;
    ask(session, 'GET /mall/pages/:page_id/findings', { page_id: pageId }).then(
      (answer) => wanted && setFound(answer),
      () => wanted && setFound('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [session, pageId]);
  const mayWrite = session.may('pages.write');
  return (
    <section className={styles.findings} aria-label="检查发现的问题">
      <h3>检查发现的问题</h3>
      {found === 'loading' && <p aria-busy="true">正在加载…</p>}
      {found === 'failed' && <p role="alert">检查结果加载失败</p>}
      {typeof found !== 'string' && (
        <>
          {found.checked !== null && <Note>{`检查于 ${formatDateTime(found.checked)}`}</Note>}
          <ul>
            {found.list.map(({ path, text, blocks }) => (
              <li key={`${path} ${text}`}>
                <Badge tone={blocks ? 'danger' : 'warning'} text={blocks ? '错误' : '建议'} />
                {mayWrite ? (
                  <Link className={styles.wrapped} to={`/edit/pages/${pageId}?at=${encodeURIComponent(path)}`}>
                    {text}
                  </Link>
                ) : (
                  <span>{text}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
