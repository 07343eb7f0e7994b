import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import type { MallPage } from '../../../../schemas/types/contract.ts';
import type { RowTools } from '../../list/list-def.ts';
import { ask } from '../../../calls/ask.ts';
import type { Session } from '../../../calls/session.ts';
import { useOffice } from '../../office-context.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import styles from '../pages.module.css';

/** Whether this is the home page that shoppers see; it can only be replaced by another one, not switched off. */
export function isHomeInUse(row: MallPage): boolean {
  // The mobile site works without a home page of its own.
  return row.kind === 'home' && row.enabled && row.platform !== 'h5';
}

/** The active home page of the same platform, which this one would replace. */
async function homeInUse(session: Session, { page_id, platform }: MallPage): Promise<MallPage | undefined> {
  const { list } = await ask(session, 'GET /mall/pages', { kind: 'home', platform, enabled: 'true' });
  return list.find((other) => other.page_id !== page_id);
}

/** The reason why the page cannot be switched; '' when it can. */
function obstacle(row: MallPage): string {
  if (isHomeInUse(row)) return '启用另一个首页来替换当前首页';
  return row.published ? '' : '页面还没有发布，发布后才能启用';
}

/** Enables or disables a page; header and footer are always enabled. A home page replaces the active one after confirmation. */
export function PageEnabled({ row, text, tools }: { row: MallPage; text: string; tools: RowTools }) {
  const { notices } = useOffice();
  if (row.kind === 'header' || row.kind === 'footer') return <Note as="span">{text}</Note>;
  const { page_id, title } = row;
  const change = (more: { enabled: boolean; replaces?: number }): Promise<unknown> =>
    ask(tools.session, 'PUT /mall/pages/:page_id', { page_id, ...more });
  const enable = async (): Promise<unknown> => {
    const before = row.kind === 'home' ? await homeInUse(tools.session, row) : undefined;
    if (!before) return change({ enabled: true });
    const where = row.platform === 'h5' ? '手机端' : '商城';
    const wanted = await notices.choose({
      title: OFFICE_MESSAGES.templateEnabled,
      text: `${where}首页现在是「${before.title}」。\n启用「${title}」后，顾客看到的是「${title}」，「${before.title}」会停用。`,
      answers: [
        { value: 'cancel', text: '取消' },
        { value: 'ok', text: `启用「${title}」` },
      ],
    });
    return wanted === 'ok' ? change({ enabled: true, replaces: before.page_id }) : undefined;
  };
  const why = obstacle(row);
  return (
    <Row as="label" className={styles.switch} title={why || undefined}>
      <input
        type="checkbox"
        role="switch"
        checked={row.enabled}
        disabled={why !== '' || !tools.session.may('pages.write')}
        aria-label={`启用${title}`}
        onChange={(event) => {
          const { checked } = event.target;
          void tools.attempt(() => (checked ? enable() : change({ enabled: false })));
        }}
      />
      {text}
    </Row>
  );
}
