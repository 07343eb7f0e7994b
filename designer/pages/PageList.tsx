import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import type { DesignerApi, PageKind, PageRow } from '../api.ts';
import type { Designer } from '../model/create-designer.ts';
import type { Navigation } from '../navigation.ts';
import type { Session } from '../session.ts';
import buttons from '../ui/ui.module.css';
import { AddPage } from './AddPage.tsx';
import { KIND_NAMES, PLATFORM_NAMES, updatedText } from './page-texts.ts';
import { PageTitle } from './PageTitle.tsx';
import styles from './pages.module.css';

const KINDS: readonly PageKind[] = ['home', 'custom', 'header', 'footer'];
const EMPTY: Record<PageKind, string> = {
  home: '还没有首页',
  custom: '还没有自定义页面，点击「添加页面」新建一个',
  header: '还没有头部',
  footer: '还没有尾部',
};

type Loaded = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'ready'; rows: PageRow[] };

function usePages(api: DesignerApi): [Loaded, () => void] {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let wanted = true;
    const settle = (result: Loaded): void => {
      if (wanted) setLoaded(result);
    };
    api.listPages().then(
      ({ list }) => settle({ state: 'ready', rows: list }),
      (error: Error) => settle({ state: 'failed', message: error.message }),
    );
    return () => {
      wanted = false;
    };
  }, [api, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return [loaded, reload];
}

function stateText(row: PageRow): string {
  if (!row.published) return '未发布';
  return row.has_draft ? '有修改未发布' : '已发布';
}

interface RowProps {
  row: PageRow;
  designer: Designer;
  navigation: Navigation;
  reload(): void;
}

function Row({ row, designer, navigation, reload }: RowProps) {
  const { api, notices } = designer;
  const attempt = async (work: () => Promise<unknown>, done?: string): Promise<void> => {
    try {
      await work();
      if (done) notices.show(done);
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
    reload();
  };
  const remove = async (): Promise<void> => {
    if (!(await notices.confirm(`确定删除页面「${row.title}」？删除后无法恢复。`, '删除', true))) return;
    await attempt(() => api.deletePage(row.page_id), '删除成功！');
  };
  const shared = row.kind === 'header' || row.kind === 'footer';
  // The mobile site can do without a home page of its own.
  const inUse = row.kind === 'home' && row.enabled && row.platform !== 'h5';
  return (
    <tr>
      <td className={styles.id}>{row.page_id}</td>
      <td>
        <PageTitle
          title={row.title}
          onRename={(title) => attempt(() => api.changePage(row.page_id, { title }))}
          onOpen={() => void navigation.go(String(row.page_id))}
        />
      </td>
      <td>{PLATFORM_NAMES[row.platform ?? 'pc']}</td>
      <td>{stateText(row)}</td>
      <td>
        {shared ? (
          <span className={styles.muted}>所有页面共用</span>
        ) : (
          <label className={styles.switch}>
            <input
              type="checkbox"
              role="switch"
              checked={row.enabled}
              disabled={inUse}
              aria-label={`启用${row.title}`}
              title={inUse ? '启用另一个首页来替换当前首页' : undefined}
              onChange={(event) => {
                const enabled = event.target.checked;
                void attempt(() => api.changePage(row.page_id, { enabled }));
              }}
            />
            {row.enabled ? '启用' : '未启用'}
          </label>
        )}
      </td>
      <td className={styles.muted}>{updatedText(row.updated)}</td>
      <td>
        <div className={styles.actions}>
          <button type="button" className={buttons.button} onClick={() => void navigation.go(String(row.page_id))}>
            页面装修
          </button>
          {!shared && (
            <button type="button" className={buttons.quiet} disabled={inUse} onClick={() => void remove()}>
              删除
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}

interface PageListProps {
  designer: Designer;
  navigation: Navigation;
  session: Session;
}

/** All pages by kind: home, custom, header, footer. */
export const PageList = observer(function PageList({ designer, navigation, session }: PageListProps) {
  const [loaded, reload] = usePages(designer.api);
  const [kind, setKind] = useState<PageKind>('home');
  const [adding, setAdding] = useState(false);
  useEffect(() => {
    document.title = '页面装修';
  }, []);
  const rows = loaded.state === 'ready' ? loaded.rows.filter((row) => row.kind === kind) : [];
  return (
    <div className={styles.listPage}>
      <header className={styles.listBar}>
        <h1>页面装修</h1>
        <div className={styles.actions}>
          <a className={buttons.quiet} href="/" target="_blank" rel="noreferrer">
            查看商城
          </a>
          <span className={styles.muted}>{session.username}</span>
          <button type="button" className={buttons.quiet} onClick={() => void session.signOut()}>
            退出
          </button>
        </div>
      </header>
      <main className={styles.listMain}>
        <div className={styles.listTools}>
          <div className={styles.kinds} role="group" aria-label="页面类型">
            {KINDS.map((entry) => (
              <button key={entry} type="button" aria-pressed={entry === kind} onClick={() => setKind(entry)}>
                {KIND_NAMES[entry]}
              </button>
            ))}
          </div>
          {(kind === 'home' || kind === 'custom') && (
            <button type="button" className={buttons.primary} onClick={() => setAdding(true)}>
              添加页面
            </button>
          )}
        </div>
        {loaded.state === 'failed' && (
          <div className={styles.empty} role="alert">
            <p>{`页面列表加载失败：${loaded.message}`}</p>
            <button type="button" className={buttons.button} onClick={reload}>
              重试
            </button>
          </div>
        )}
        {loaded.state === 'loading' && <div className={styles.loading} aria-busy="true" aria-label="正在加载" />}
        {loaded.state === 'ready' && rows.length === 0 && <p className={styles.empty}>{EMPTY[kind]}</p>}
        {rows.length > 0 && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">ID</th>
                <th scope="col">页面名称</th>
                <th scope="col">平台</th>
                <th scope="col">状态</th>
                <th scope="col">是否启用</th>
                <th scope="col">更新时间</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.page_id} row={row} designer={designer} navigation={navigation} reload={reload} />
              ))}
            </tbody>
          </table>
        )}
      </main>
      {adding && (
        <AddPage
          kind={kind}
          onClose={() => setAdding(false)}
          onAdd={async (added) => {
            await designer.api.addPage({ kind, ...added });
            setAdding(false);
            reload();
          }}
        />
      )}
    </div>
  );
});
