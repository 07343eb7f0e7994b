/** The list of pages of another backend, which knows no drafts, no platforms and no history. */
import type { MallPage } from '../../../../schemas/types/contract.ts';
import { KIND_NAMES } from '../../../page-texts.ts';
import type { ListDef } from '../../list/list-def.ts';
import { CopyAddress, pageList } from './page-list.tsx';

const KINDS = ['home', 'custom'] as const;
const LEFT_OUT = new Set(['platform', 'state']);

const { bulk: _bulk, bulkAll: _bulkAll, bulkRight: _bulkRight, ...list } = pageList;

export const contractPageList: ListDef<MallPage> = {
  ...list,
  filters: [
    {
      kind: 'tabs',
      name: 'kind',
      title: '页面类型',
      options: KINDS.map((value) => ({ value, text: KIND_NAMES[value] })),
    },
    { kind: 'dates', name: 'updated', title: '更新时间' },
  ],
  columns: list.columns.filter(({ id }) => !LEFT_OUT.has(id)),
  detail: (row, tools) => <CopyAddress row={row} tools={tools} />,
};
