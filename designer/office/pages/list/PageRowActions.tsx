import type { MallPage } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import type { RowTools } from '../../list/list-def.ts';
import { useOffice } from '../../office-context.ts';
import { isHomeInUse } from './PageEnabled.tsx';

/** The page's address in the shop; '' for headers, footers and places, and for pages that shoppers do not see. */
export function shopAddress({ kind, platform, page_id, enabled, published }: MallPage): string {
  if ((kind !== 'home' && kind !== 'custom') || !enabled || !published) return '';
  const base = platform === 'h5' ? '/h5' : '';
  return kind === 'home' ? base || '/' : `${base}/custompage?pageid=${page_id}`;
}

/** Actions on one page. */
export function PageRowActions({ row, tools }: { row: MallPage; tools: RowTools }) {
  const { navigation, notices } = useOffice();
  const shared = row.kind === 'header' || row.kind === 'footer';
  const remove = async (): Promise<void> => {
    if (!(await notices.confirm(`确定删除页面「${row.title}」？删除后无法恢复。`, '删除', true))) return;
    await tools.attempt(
      () => ask(tools.session, 'DELETE /mall/pages/:page_id', { page_id: row.page_id }),
      '删除成功！',
    );
  };
  const mayWrite = tools.session.may('pages.write');
  const copy = (): Promise<boolean> =>
    tools.attempt(() => ask(tools.session, 'POST /mall/pages/:page_id/copy', { page_id: row.page_id }), '复制成功');
  const address = shopAddress(row);
  return (
    <>
      {mayWrite && (
        <Button kind="quiet" onClick={() => void navigation.go(`/edit/pages/${row.page_id}`)}>
          页面装修
        </Button>
      )}
      <Button kind="quiet" onClick={() => tools.open(String(row.page_id))}>
        详情
      </Button>
      {address && (
        <ButtonLink kind="quiet" href={address} target="_blank" rel="noreferrer">
          查看
        </ButtonLink>
      )}
      {!shared && row.kind !== 'place' && mayWrite && (
        <Button kind="quiet" onClick={() => void copy()}>
          复制
        </Button>
      )}
      {!shared && mayWrite && (
        <Button kind="quiet" disabled={isHomeInUse(row)} onClick={() => void remove()}>
          删除
        </Button>
      )}
    </>
  );
}
