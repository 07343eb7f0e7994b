/** The entries of a menu: added, linked, shown or hidden, moved by dragging or by buttons. Every change is stored at once. */
import { useState } from 'react';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { ReadWebMenuAnswer } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { useReorder } from '../../schema-form/controls/lists/use-reorder.ts';
import { linkCaption } from '../../pickers/links/captions.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CheckField, TextField } from '../form/fields/fields.tsx';
import { LinkField } from '../form/fields/LinkField.tsx';
import { PictureField } from '../form/fields/PictureField.tsx';
import { placeAt, TreeRow, type Place } from '../form/fields/tree-rows.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { EmptyPanel } from '../../../ui/text/Pending.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import lists from '../list/list.module.css';
import { useOffice } from '../office-context.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import type { PageProps } from '../../route.ts';
import { useCall, type Loaded } from '../../calls/use-call.ts';
import { Waiting } from '../parts/Waiting.tsx';
import { LEVELS, MENU_PLACES, menuNodes, slimLink, sortsOf, type MenuNode } from './menu-tree.ts';
import { PictureAndName } from '../parts/PictureAndName.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { menuLinkFields } from '../../../engine/links/menu-link.ts';
import styles from './content.module.css';

type Wanted = { node: MenuNode } | { parent: MenuNode | null };

interface EntryProps {
  wanted: Wanted;
  menuId: string;
  onClose(): void;
  onDone(): void;
}

/** Edits an entry's name, picture, link and visibility. */
function EntryDialog({ wanted, menuId, onClose, onDone }: EntryProps) {
  const { session } = useOffice();
  const node = 'node' in wanted ? wanted.node : undefined;
  const parent = 'parent' in wanted ? wanted.parent : null;
  const [name, setName] = useState(node?.name ?? '');
  const [image, setImage] = useState(node?.image ?? '');
  const [link, setLink] = useState(node?.link ?? {});
  const [isVisible, setVisible] = useState(node?.isVisible ?? true);
  const send = (): Promise<unknown> => {
    const fields = {
      name: name.trim(),
      image_url: image,
      status: isVisible ? 1 : 0,
      ...menuLinkFields(slimLink(link)),
    } as const;
    return node
      ? ask(session, 'PUT /web-menus/:id/items/:itemId', { id: menuId, itemId: node.id, ...fields })
      : ask(session, 'POST /web-menus/:id/items', { id: menuId, parent_id: parent?.id ?? 0, ...fields });
  };
  const title = node ? `编辑${node.name}` : parent ? `在${parent.name}下添加菜单项` : '添加菜单项';
  return (
    <FormDialog
      title={title}
      submit="保存"
      check={() => (name.trim() === '' ? OFFICE_MESSAGES.nameEmpty : '')}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField title="名称" value={name} maxLength={40} onChange={setName} />
      <LinkField title="链接" value={link} onChange={setLink} />
      <PictureField title="图片" value={image} onChange={setImage} />
      <CheckField title="在商城显示" value={isVisible} onChange={setVisible} />
    </FormDialog>
  );
}

function Entries({ id, menu, reload }: { id: string; menu: ReadWebMenuAnswer; reload(): void }) {
  const { session, notices } = useOffice();
  const [wanted, setWanted] = useState<Wanted>();
  const mayWrite = session.may('content.write');
  const list = menuNodes(menu.items);
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
    reload();
  };
  const move = (node: MenuNode, place: Place): Promise<void> =>
    attempt(() => ask(session, 'PUT /web-menus/:id/items/sort', { id, sorts: sortsOf(list, node, place) }));
  const reorder = useReorder('y', (from, to) => {
    const node = list[from];
    if (node && from !== to) void move(node, placeAt(list, node, to));
  });
  const remove = async (node: MenuNode): Promise<void> => {
    const below = list.some(({ parent_id }) => parent_id === node.id) ? '和它下面的菜单项' : '';
    if (await notices.confirm(`删除「${node.name}」${below}？`, '删除', true))
      await attempt(() => ask(session, 'DELETE /web-menus/:id/items/:itemId', { id, itemId: node.id }));
  };
  const show = (node: MenuNode): Promise<void> =>
    attempt(() =>
      ask(session, 'PUT /web-menus/:id/items/:itemId', { id, itemId: node.id, status: node.isVisible ? 0 : 1 }),
    );
  return (
    <>
      {mayWrite && (
        <Row wraps="always">
          <Button kind="primary" onClick={() => setWanted({ parent: null })}>
            添加菜单项
          </Button>
          <Note as="small" size="small">
            最多三级；拖动或用按钮移动，修改立即生效
          </Note>
        </Row>
      )}
      {list.length === 0 ? (
        <EmptyPanel>
          <p>还没有菜单项</p>
        </EmptyPanel>
      ) : (
        <ul className="card" aria-label="菜单项">
          {list.map((node, index) => (
            <TreeRow
              key={node.id}
              {...{ list, node, index, mayWrite, reorder }}
              maxLevels={LEVELS}
              move={(one, place) => void move(one, place)}
              tools={
                <EntryTools
                  node={node}
                  open={setWanted}
                  show={() => void show(node)}
                  remove={() => void remove(node)}
                />
              }
            >
              <PictureAndName picture={node.image}>
                <span className={node.isVisible ? undefined : styles.hidden}>{node.name}</span>
              </PictureAndName>
              <Text as="small" size="xs" long="cut">
                {linkCaption(node.link) || '没有链接'}
              </Text>
            </TreeRow>
          ))}
        </ul>
      )}
      {wanted && (
        <EntryDialog
          wanted={wanted}
          menuId={id}
          onClose={() => setWanted(undefined)}
          onDone={() => {
            setWanted(undefined);
            reload();
          }}
        />
      )}
    </>
  );
}

interface ToolsProps {
  node: MenuNode;
  open(wanted: Wanted): void;
  show(): void;
  remove(): void;
}

function EntryTools({ node, open, show, remove }: ToolsProps) {
  const { name, level, isVisible } = node;
  const showText = isVisible ? '隐藏' : '显示';
  return (
    <>
      {level < LEVELS && (
        <Button kind="quiet" aria-label={`添加下级到${name}`} onClick={() => open({ parent: node })}>
          添加下级
        </Button>
      )}
      <Button kind="quiet" aria-label={`${showText}${name}`} onClick={show}>
        {showText}
      </Button>
      <Button kind="quiet" aria-label={`编辑${name}`} onClick={() => open({ node })}>
        编辑
      </Button>
      <Button kind="quiet" aria-label={`删除${name}`} onClick={remove}>
        删除
      </Button>
    </>
  );
}

function Head({ menu, asked }: { menu: ReadWebMenuAnswer; asked: Loaded<ReadWebMenuAnswer> }) {
  const { session, notices } = useOffice();
  const isVisible = menu.status === 1;
  const show = async (): Promise<void> => {
    try {
      await ask(session, 'PUT /web-menus/:id', { id: menu.id, status: isVisible ? 0 : 1 });
      notices.show(isVisible ? '已隐藏' : '已显示');
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
    asked.reload();
  };
  return (
    <header className={lists.head}>
      <h1 id="web-menu">{menu.name}</h1>
      <div className={lists.tools}>
        <span>{MENU_PLACES[menu.key] ?? `标识 ${menu.key}`}</span>
        <Badge tone={isVisible ? 'success' : 'neutral'} text={isVisible ? '显示' : '隐藏'} />
        {session.may('content.write') && (
          <Button onClick={() => void show()}>{isVisible ? '隐藏菜单' : '显示菜单'}</Button>
        )}
      </div>
    </header>
  );
}

export default function WebMenuPage({ params: { id = '' } }: PageProps) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /web-menus/:id', { id });
  const { value: menu } = asked;
  if (!menu) return <Waiting page name="菜单" asked={asked} />;
  return (
    <section className={lists.list} aria-labelledby="web-menu">
      <Head menu={menu} asked={asked} />
      <Entries id={id} menu={menu} reload={asked.reload} />
    </section>
  );
}
