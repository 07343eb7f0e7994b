/** The menus of the shop: where each is shown and whether it is visible. */
import { useState } from 'react';
import type { WebMenuHead } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { ChoiceField, TextField } from '../form/fields/fields.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import type { ListDef, RowTools } from '../list/list-def.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useOffice } from '../office-context.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { textOptions } from '../offers/promotion-texts.ts';
import { MENU_PLACES } from './menu-tree.ts';

const placeOf = ({ key }: WebMenuHead): string => MENU_PLACES[key] ?? `标识 ${key}`;

function Actions({ row, tools }: { row: WebMenuHead; tools: RowTools }) {
  const { notices } = useOffice();
  const { id, name, status } = row;
  const mayWrite = tools.session.may('content.write');
  const show = (): Promise<unknown> =>
    tools.attempt(
      () => ask(tools.session, 'PUT /web-menus/:id', { id, status: status === 1 ? 0 : 1 }),
      status === 1 ? '已隐藏' : '已显示',
    );
  const remove = async (): Promise<void> => {
    if (await notices.confirm(`删除菜单「${name}」？其中的菜单项一起删除，不能恢复。`, '删除', true))
      await tools.attempt(() => ask(tools.session, 'DELETE /web-menus/:id', { id }), '已删除');
  };
  return (
    <>
      <LinkButton kind="quiet" aria-label={`编辑${name}`} to={`/edit/web-menus/${id}`}>
        {mayWrite ? '编辑' : '查看'}
      </LinkButton>
      {mayWrite && (
        <>
          <Button kind="quiet" aria-label={`${status === 1 ? '隐藏' : '显示'}${name}`} onClick={() => void show()}>
            {status === 1 ? '隐藏' : '显示'}
          </Button>
          <Button kind="quiet" aria-label={`删除${name}`} onClick={() => void remove()}>
            删除
          </Button>
        </>
      )}
    </>
  );
}

const menus: ListDef<WebMenuHead> = {
  name: 'web-menus',
  title: '网站菜单',
  call: 'GET /web-menus',
  idOf: (row) => String(row.id),
  titleOf: (row) => row.name,
  search: '搜索菜单名称',
  searchName: 'name',
  empty: '还没有菜单，点击「添加菜单」',
  columns: [
    { id: 'name', title: '菜单', width: 176, text: (row) => row.name },
    { id: 'key', title: '显示位置', width: 160, text: placeOf },
    {
      id: 'status',
      title: '状态',
      width: 88,
      text: (row) => (row.status === 1 ? '显示' : '隐藏'),
      mark: true,
      cell: (row) => (
        <Badge tone={row.status === 1 ? 'success' : 'neutral'} text={row.status === 1 ? '显示' : '隐藏'} />
      ),
    },
    { id: 'items_count', title: '菜单项', width: 80, align: 'right', text: (row) => String(row.items_count) },
    { id: 'names', title: '一级菜单', text: (row) => row.top_level_item_names.replaceAll(',', '、') },
  ],
  actions: (row, tools) => <Actions row={row} tools={tools} />,
};

/** The choice that stands for a custom key. */
const OTHER = '';

function MenuDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const { session } = useOffice();
  const [name, setName] = useState('');
  const [place, setPlace] = useState('header');
  const [own, setOwn] = useState('');
  const key = place === OTHER ? own.trim() : place;
  const check = (): string => {
    if (name.trim() === '') return '请填写菜单名称';
    return /^[\w-]{1,60}$/.test(key) ? '' : '标识只能用字母、数字、- 和 _';
  };
  return (
    <FormDialog
      title="添加菜单"
      submit="保存"
      check={check}
      send={() => ask(session, 'POST /web-menus', { name: name.trim(), key })}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField title="菜单名称" value={name} maxLength={40} onChange={setName} />
      <ChoiceField
        title="显示位置"
        value={place}
        options={[...textOptions(MENU_PLACES), { value: OTHER, text: '其他（按标识读取）' }]}
        onChange={setPlace}
      />
      {place === OTHER && (
        <TextField title="标识" note="其他前端按标识读取这个菜单" value={own} maxLength={60} onChange={setOwn} />
      )}
    </FormDialog>
  );
}

export default function WebMenuList() {
  const { session } = useOffice();
  const [isOpen, setOpen] = useState(false);
  return (
    <ListPage
      def={menus}
      tools={(list) =>
        session.may('content.write') && (
          <>
            <Button kind="primary" onClick={() => setOpen(true)}>
              添加菜单
            </Button>
            {isOpen && (
              <MenuDialog
                onClose={() => setOpen(false)}
                onDone={() => {
                  setOpen(false);
                  list.reload();
                }}
              />
            )}
          </>
        )
      }
    />
  );
}
