/** The declaration of the list of pages. */
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { RequestOf } from '../../../../schemas/calls.ts';
import type { MallPage } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { KIND_NAMES, PLATFORM_NAMES } from '../../../page-texts.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Badge, type BadgeTone } from '../../../../ui/text/Badge.tsx';
import type { BulkAction, ListDef, RowTools } from '../../list/list-def.ts';
import { PageCover } from '../../../parts/PageCover.tsx';
import { PageFindings } from './PageFindings.tsx';
import { PageEnabled } from './PageEnabled.tsx';
import { PageKeeping } from './PageKeeping.tsx';
import { PageRowActions, shopAddress } from './PageRowActions.tsx';
import { PageTitle } from './PageTitle.tsx';
import { PageVersions } from './PageVersions.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import styles from '../pages.module.css';

const STATES: Record<string, { text: string; tone: BadgeTone }> = {
  published: { text: '已发布', tone: 'success' },
  changed: { text: '有修改未发布', tone: 'warning' },
  unpublished: { text: '未发布', tone: 'neutral' },
};

/** A filter value besides the states: the nightly check found problems. */
const FINDINGS = { value: 'findings', text: '需要处理' };

/** A filter value besides the states: a plan was not carried out. */
const REFUSED = { value: 'refused', text: '计划没有执行' };

function stateOf(row: MallPage): { text: string; tone: BadgeTone } {
  const name = !row.published ? 'unpublished' : row.has_draft ? 'changed' : 'published';
  return STATES[name] ?? { text: name, tone: 'neutral' };
}

/** The number of problems that the nightly check found in the published page. */
function findingsText({ findings = 0 }: MallPage): string {
  return findings > 0 ? `${findings} 个问题` : '';
}

/** What is planned next, or why that was refused. */
function planText({ plan }: MallPage): string {
  if (!plan) return '';
  const what = `${formatDateTime(plan.due)} ${plan.action === 'publish' ? '发布' : '下线'}`;
  return plan.message === '' ? `计划 ${what}` : `计划没有执行：${plan.message}`;
}

function enabledText(row: MallPage): string {
  if (row.kind === 'header' || row.kind === 'footer') return '所有页面共用';
  if (!row.published) return row.enabled ? '发布后启用' : '未启用';
  return row.enabled ? '启用' : '未启用';
}

type Action = RequestOf<'POST /mall/jobs/page-bulk'>['action'];

function bulk(title: string, action: Action, question?: (what: string) => string): BulkAction {
  return {
    title,
    prepare: (session, target) => {
      const rows = 'ids' in target ? { page_ids: target.ids } : { ...target.all, all: true };
      return ask(session, 'POST /mall/jobs/page-bulk', { action, ...rows });
    },
    ...(question && { question, danger: true }),
  };
}

function rename(row: MallPage, tools: RowTools): (title: string) => Promise<void> {
  const { page_id } = row;
  return async (title) =>
    void (await tools.attempt(() => ask(tools.session, 'PUT /mall/pages/:page_id', { page_id, title })));
}

async function copyAddress(path: string, tools: RowTools): Promise<void> {
  await tools.attempt(() => navigator.clipboard.writeText(new URL(path, location.origin).href), '链接已复制');
}

/** A button that copies the page's address in the shop; none for a page that shoppers do not see. */
export function CopyAddress({ row, tools }: { row: MallPage; tools: RowTools }) {
  const path = shopAddress(row);
  return path === '' ? null : <Button onClick={() => void copyAddress(path, tools)}>复制链接</Button>;
}

export const pageList: ListDef<MallPage> = {
  name: 'pages',
  title: '页面装修',
  call: 'GET /mall/pages',
  idOf: (row) => String(row.page_id),
  titleOf: (row) => row.title,
  sort: '-page_id',
  search: '搜索页面名称',
  empty: '还没有页面，点击「添加页面」新建一个',
  filters: [
    {
      kind: 'tabs',
      name: 'kind',
      title: '页面类型',
      options: Object.entries(KIND_NAMES).map(([value, text]) => ({ value, text })),
    },
    {
      kind: 'choice',
      name: 'platform',
      title: '平台',
      options: Object.entries(PLATFORM_NAMES).map(([value, text]) => ({ value, text })),
    },
    {
      kind: 'choice',
      name: 'state',
      title: '状态',
      options: [...Object.entries(STATES).map(([value, { text }]) => ({ value, text })), FINDINGS, REFUSED],
    },
    { kind: 'dates', name: 'updated', title: '更新时间' },
  ],
  columns: [
    { id: 'page_id', title: '编号', width: 64, sortable: true, text: (row) => String(row.page_id) },
    {
      id: 'title',
      lead: true,
      title: '页面名称',
      wide: true,
      sortable: true,
      text: (row) => row.title,
      cell: (row, tools) => (
        <Row as="span" gap={3}>
          {row.cover && <PageCover boxes={row.cover} />}
          {tools.session.may('pages.write') ? (
            <PageTitle id={row.page_id} title={row.title} onRename={rename(row, tools)} />
          ) : (
            row.title
          )}
        </Row>
      ),
    },
    { id: 'kind', title: '类型', width: 88, text: (row) => KIND_NAMES[row.kind] },
    { id: 'platform', title: '平台', width: 64, text: (row) => PLATFORM_NAMES[row.platform] },
    {
      id: 'state',
      title: '状态',
      width: 136,
      text: (row) => [stateOf(row).text, planText(row), findingsText(row)].filter(Boolean).join('，'),
      mark: true,
      cell: (row, tools) => (
        <Stack as="span" gap={1} align="start">
          <Badge {...stateOf(row)} />
          {planText(row) && (
            <Text size="xs" tone={row.plan?.message === '' ? 'second' : 'danger'} long="breaks">
              {planText(row)}
            </Text>
          )}
          {findingsText(row) && (
            <Text
              as="button"
              type="button"
              tone="danger"
              size="xs"
              className={styles.found}
              onClick={() => tools.open(String(row.page_id))}
            >
              {findingsText(row)}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'enabled',
      title: '是否启用',
      width: 112,
      text: enabledText,
      cell: (row, tools) => <PageEnabled row={row} text={enabledText(row)} tools={tools} />,
    },
    { id: 'updated', title: '更新时间', width: 144, sortable: true, text: (row) => formatDateTime(row.updated) },
  ],
  actions: (row, tools) => <PageRowActions row={row} tools={tools} />,
  bulkRight: 'pages.write',
  bulkAll: true,
  bulk: [
    bulk('启用', 'enable'),
    bulk('停用', 'disable'),
    bulk('删除', 'delete', (what) => `确定删除${what}？删除后无法恢复；使用中的首页、头部和尾部会保留。`),
  ],
  detail: (row, tools) => (
    <>
      <CopyAddress row={row} tools={tools} />
      {(row.findings ?? 0) > 0 && <PageFindings key={`findings ${row.page_id}`} pageId={row.page_id} tools={tools} />}
      <PageVersions key={row.page_id} pageId={row.page_id} tools={tools} />
      <Row wraps="always" above>
        <ButtonLink href={`/edit/preview/${row.page_id}`} target="_blank" rel="noreferrer">
          预览草稿
        </ButtonLink>
        <PageKeeping row={row} tools={tools} />
      </Row>
    </>
  ),
};
