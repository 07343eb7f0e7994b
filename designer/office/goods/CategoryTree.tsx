/** Both trees of categories: added, renamed, moved by dragging or by buttons, and deleted while nothing is in them. */
import { useState } from 'react';
import { safePicture } from '../../../engine/address.ts';
import type { MallCategory } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { Grip } from '../../panel/controls/entry-tools.tsx';
import { useReorder } from '../../panel/controls/use-reorder.ts';
import { Icon } from '../../ui/Icon.tsx';
import buttons from '../../ui/ui.module.css';
import lists from '../list/list.module.css';
import { useOffice } from '../office-context.ts';
import { useAsked } from '../use-asked.ts';
import { Waiting } from '../Waiting.tsx';
import { LabelDialog } from './LabelDialog.tsx';
import styles from './goods.module.css';
import treeStyles from './tree.module.css';

type Node = MallCategory;
type Place = { parent_id: number; index: number };
type Asked = { node: Node } | { parent: Node | null };

const siblingsOf = (list: readonly Node[], parentId: number): Node[] =>
  list.filter((node) => node.parent_id === parentId);

/** Where a node stands that is dropped before the row at `gap`: beside that row, or at the end. */
function placeAt(list: readonly Node[], node: Node, gap: number): Place {
  const next = list.filter((one) => one !== node)[gap];
  if (!next) return { parent_id: 0, index: siblingsOf(list, 0).filter((one) => one !== node).length };
  const beside = siblingsOf(list, next.parent_id).filter((one) => one !== node);
  return { parent_id: next.parent_id, index: beside.indexOf(next) };
}

interface RowProps {
  list: readonly Node[];
  node: Node;
  index: number;
  mayWrite: boolean;
  reorder: ReturnType<typeof useReorder>;
  move(node: Node, place: Place): void;
  open(asked: Asked): void;
  remove(node: Node): void;
}

function Tool({
  icon,
  label,
  disabled,
  onClick,
}: {
  icon: 'moveUp' | 'moveDown' | 'left' | 'right';
  label: string;
  disabled: boolean;
  onClick(): void;
}) {
  return (
    <button
      type="button"
      className={buttons.quiet}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Moves by the keyboard: among those beside it, a level in under the one before it, and a level out. */
function Moves({ list, node, move }: Pick<RowProps, 'list' | 'node' | 'move'>) {
  const beside = siblingsOf(list, node.parent_id);
  const at = beside.indexOf(node);
  const before = beside[at - 1];
  const parent = list.find((one) => one.category_id === node.parent_id);
  const { name } = node;
  return (
    <>
      <Tool
        icon="moveUp"
        label={`上移${name}`}
        disabled={at === 0}
        onClick={() => move(node, { parent_id: node.parent_id, index: at - 1 })}
      />
      <Tool
        icon="moveDown"
        label={`下移${name}`}
        disabled={at === beside.length - 1}
        onClick={() => move(node, { parent_id: node.parent_id, index: at + 1 })}
      />
      <Tool
        icon="left"
        label={`把${name}移到上一级`}
        disabled={!parent}
        onClick={() =>
          parent &&
          move(node, { parent_id: parent.parent_id, index: siblingsOf(list, parent.parent_id).indexOf(parent) + 1 })
        }
      />
      <Tool
        icon="right"
        label={before ? `把${name}移到${before.name}下` : `${name}不能再下移一级`}
        disabled={!before || node.level === 3}
        onClick={() =>
          before && move(node, { parent_id: before.category_id, index: siblingsOf(list, before.category_id).length })
        }
      />
    </>
  );
}

function Row({ list, node, index, mayWrite, reorder, move, open, remove }: RowProps) {
  const picture = safePicture(node.image);
  return (
    <li className={treeStyles.node} data-level={node.level} data-entry {...reorder.item(index)}>
      {mayWrite && <Grip {...reorder.handle(index)} />}
      <span className={styles.named}>
        {picture && <img src={picture} alt="" />}
        <span>{node.name}</span>
      </span>
      <small>{node.goods > 0 ? `${node.goods} 个商品` : ''}</small>
      {mayWrite && (
        <span className={treeStyles.nodeTools}>
          <Moves list={list} node={node} move={move} />
          {node.level < 3 && (
            <button
              type="button"
              className={buttons.quiet}
              aria-label={`添加下级到${node.name}`}
              onClick={() => open({ parent: node })}
            >
              添加下级
            </button>
          )}
          <button
            type="button"
            className={buttons.quiet}
            aria-label={`编辑${node.name}`}
            onClick={() => open({ node })}
          >
            编辑
          </button>
          <button type="button" className={buttons.quiet} aria-label={`删除${node.name}`} onClick={() => remove(node)}>
            删除
          </button>
        </span>
      )}
    </li>
  );
}

function Tree({ isMain }: { isMain: boolean }) {
  const { session, notices } = useOffice();
  const tree = useAsked(session, 'GET /mall/categories', { is_main: isMain ? 1 : 0 });
  const { reload: load } = tree;
  const [asked, setAsked] = useState<Asked>();
  const mayWrite = session.may('catalogue.write');
  const list = tree.value?.list ?? [];
  const move = async (node: Node, place: Place): Promise<void> => {
    try {
      const after = await ask(session, 'POST /mall/categories/:category_id/move', {
        category_id: node.category_id,
        ...place,
      });
      tree.show(after);
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
  };
  const reorder = useReorder('y', (from, to) => {
    const node = list[from];
    if (node && from !== to) void move(node, placeAt(list, node, to));
  });
  const remove = async (node: Node): Promise<void> => {
    if (!(await notices.confirm(`确定删除分类「${node.name}」？`, '删除', true))) return;
    try {
      await ask(session, 'DELETE /mall/categories/:category_id', { category_id: node.category_id });
      notices.show('已删除');
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
    load();
  };
  const send = async (asks: Asked, name: string, image: string): Promise<void> => {
    if ('node' in asks)
      await ask(session, 'PUT /mall/categories/:category_id', { category_id: asks.node.category_id, name, image });
    else
      await ask(session, 'POST /mall/categories', {
        parent_id: asks.parent?.category_id ?? 0,
        is_main: isMain,
        name,
        image,
      });
    load();
    setAsked(undefined);
  };
  if (!tree.value) return <Waiting name="分类" asked={tree} />;
  return (
    <>
      {mayWrite && (
        <div className={styles.buttons}>
          <button type="button" className={buttons.primary} onClick={() => setAsked({ parent: null })}>
            添加一级分类
          </button>
          <small className={styles.note}>最多三级；拖动或用按钮移动</small>
        </div>
      )}
      {list.length === 0 ? (
        <div className={lists.state}>
          <p>还没有分类</p>
        </div>
      ) : (
        <ul className={treeStyles.tree} aria-label={isMain ? '主分类' : '销售分类'}>
          {list.map((node, index) => (
            <Row
              key={node.category_id}
              {...{ list, node, index, mayWrite, reorder }}
              move={(one, place) => void move(one, place)}
              open={setAsked}
              remove={(one) => void remove(one)}
            />
          ))}
        </ul>
      )}
      {asked && (
        <LabelDialog
          title={
            'node' in asked
              ? `编辑${asked.node.name}`
              : asked.parent
                ? `在${asked.parent.name}下添加分类`
                : '添加一级分类'
          }
          label="分类名称"
          most={20}
          start={'node' in asked ? asked.node : { name: '', image: '' }}
          send={(name, image) => send(asked, name, image)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const TREES = [
  { isMain: false, title: '销售分类' },
  { isMain: true, title: '主分类' },
] as const;

export default function CategoryTree() {
  const [isMain, setIsMain] = useState(false);
  return (
    <section className={lists.list} aria-labelledby="categories">
      <header className={lists.head}>
        <h1 id="categories">商品分类</h1>
        <div className={lists.tools} role="group" aria-label="哪一种分类">
          {TREES.map((tree) => (
            <button
              key={tree.title}
              type="button"
              className={tree.isMain === isMain ? buttons.primary : buttons.button}
              aria-pressed={tree.isMain === isMain}
              onClick={() => setIsMain(tree.isMain)}
            >
              {tree.title}
            </button>
          ))}
        </div>
      </header>
      <Tree key={String(isMain)} isMain={isMain} />
    </section>
  );
}
