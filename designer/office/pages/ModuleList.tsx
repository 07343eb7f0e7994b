import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { useState } from 'react';
import { CONTENT_MESSAGES } from '../../../engine/rules/messages/content.ts';
import type { TemplateModule } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { PLATFORM_NAMES } from '../../page-texts.ts';
import { NameDialog } from '../../parts/NameDialog.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import type { ListDef, RowTools } from '../list/list-def.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useOffice } from '../office-context.ts';
import { ModuleCover } from '../../parts/PageCover.tsx';
import { Row } from '../../../ui/layout/flow.tsx';

const KINDS = { module: '组合模块', page: '页面模板' } as const;

function Actions({ row, tools }: { row: TemplateModule; tools: RowTools }) {
  const { notices } = useOffice();
  const [opened, setOpened] = useState(false);
  const { session } = tools;
  const { module_id, name, kind } = row;
  if (!session.may('pages.write')) return null;
  const remove = async (): Promise<void> => {
    const question = `确定删除${KINDS[kind]}「${name}」？已经用在页面里的不受影响。`;
    if (!(await notices.confirm(question, '删除', true))) return;
    await tools.attempt(() => ask(session, 'DELETE /pctemplate/modules/:module_id', { module_id }), '删除成功！');
  };
  const rename = async (next: string): Promise<void> => {
    await ask(session, 'PUT /pctemplate/modules/:module_id', { module_id, name: next });
    await tools.attempt(() => Promise.resolve(), '保存成功');
  };
  return (
    <>
      {kind === 'page' && (
        <LinkButton kind="quiet" to={`/edit/pages/new?template=${module_id}`}>
          用它添加页面
        </LinkButton>
      )}
      <Button kind="quiet" onClick={() => setOpened(true)}>
        重命名
      </Button>
      <Button kind="quiet" onClick={() => void remove()}>
        删除
      </Button>
      {opened && (
        <NameDialog
          title={`重命名${KINDS[kind]}`}
          label={`${KINDS[kind]}名称`}
          missing={kind === 'module' ? CONTENT_MESSAGES.moduleNameEmpty : CONTENT_MESSAGES.templateNameEmpty}
          start={name}
          work={rename}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

const modules: ListDef<TemplateModule> = {
  name: 'page-modules',
  title: '模块与模板',
  call: 'GET /pctemplate/modules',
  searchName: 'name',
  idOf: (row) => String(row.module_id),
  titleOf: (row) => row.name,
  sort: '-module_id',
  search: '搜索名称',
  empty: '还没有组合模块和页面模板。在页面装修里选中自由面板可以存为组合模块，在页面详情里可以存为模板。',
  filters: [
    {
      kind: 'tabs',
      name: 'kind',
      title: '种类',
      options: Object.entries(KINDS).map(([value, text]) => ({ value, text })),
    },
    {
      kind: 'choice',
      name: 'platform',
      title: '平台',
      options: Object.entries(PLATFORM_NAMES).map(([value, text]) => ({ value, text })),
    },
  ],
  columns: [
    { id: 'module_id', title: '编号', width: 64, sortable: true, text: (row) => String(row.module_id) },
    {
      id: 'name',
      lead: true,
      title: '名称',
      wide: true,
      sortable: true,
      text: (row) => row.name,
      cell: (row) => (
        <Row as="span" gap={3}>
          <ModuleCover image={row.image} boxes={row.cover} />
          {row.name}
        </Row>
      ),
    },
    { id: 'kind', title: '种类', width: 96, text: (row) => KINDS[row.kind] },
    { id: 'platform', title: '平台', width: 64, text: (row) => PLATFORM_NAMES[row.platform] },
    { id: 'updated', title: '更新时间', width: 144, sortable: true, text: (row) => formatDateTime(row.updated) },
  ],
  actions: (row, tools) => <Actions row={row} tools={tools} />,
};

/** Combined modules and page templates. */
export default function ModuleList() {
  return <ListPage def={modules} />;
}
