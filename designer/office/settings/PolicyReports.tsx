import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { CspReport } from '../../../schemas/types/contract.ts';
import type { ListDef } from '../list/list-def.ts';
import { ListPage } from '../list/ListPage.tsx';

/** Texts for the directives; other directives are shown by their own names. */
const KINDS: Record<string, string> = {
  'script-src': '脚本',
  'script-src-elem': '脚本',
  'script-src-attr': '脚本',
  'style-src': '样式',
  'style-src-elem': '样式',
  'style-src-attr': '样式',
  'img-src': '图片',
  'font-src': '字体',
  'connect-src': '请求',
  'form-action': '表单',
  'frame-ancestors': '被嵌入',
  'frame-src': '框架',
};

const kindOf = ({ directive }: CspReport): string => KINDS[directive] ?? directive;

const reports: ListDef<CspReport> = {
  name: 'csp-reports',
  title: '安全策略报告',
  call: 'GET /mall/csp-reports',
  idOf: (row) => String(row.report_id),
  titleOf: (row) => `${row.page} ${row.blocked}`,
  search: '搜索页面或被拦截的地址',
  empty: '近 7 天没有被拦截的内容',
  sort: '-last_at',
  filters: [{ kind: 'dates', name: 'last_at', title: '最近出现' }],
  columns: [
    { id: 'page', title: '页面', text: (row) => row.page },
    { id: 'kind', title: '类型', width: 80, text: kindOf },
    { id: 'blocked', title: '被拦截的内容', text: (row) => row.blocked },
    { id: 'directive', title: '策略', width: 144, hidden: true, text: (row) => row.directive },
    { id: 'source', title: '来源', hidden: true, text: (row) => row.source || '—' },
    { id: 'hits', title: '次数', width: 88, align: 'right', sortable: true, text: (row) => String(row.hits) },
    {
      id: 'first_at',
      title: '首次出现',
      width: 152,
      sortable: true,
      hidden: true,
      text: (row) => formatDateTime(row.first_at),
    },
    { id: 'last_at', title: '最近出现', width: 152, sortable: true, text: (row) => formatDateTime(row.last_at) },
  ],
};

/** Reports of what browsers blocked by the pages' Content-Security-Policy: a foreign script, or a page that would not work. */
export default function PolicyReports() {
  return <ListPage def={reports} />;
}
