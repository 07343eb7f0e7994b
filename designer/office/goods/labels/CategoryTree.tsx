/** Both category trees: categories are added, renamed, moved by dragging or by buttons, and deleted while they are empty. */
import { Row } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { useState } from 'react';
import type { MallCategory } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useReorder, type Reorder } from '../../../schema-form/controls/lists/use-reorder.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { placeAt, TreeRow, type Place, type TreeNode } from '../../form/fields/tree-rows.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { EmptyPanel } from '../../../../ui/text/Pending.tsx';
import lists from '../../list/list.module.css';
import { useOffice } from '../../office-context.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { LabelDialog } from './LabelDialog.tsx';
import { PictureAndName } from '../../parts/PictureAndName.tsx';

type Node = MallCategory & TreeNode;
type Asked = { node: Node } | { parent: Node | null };

interface RowProps {
  list: readonly Node[];
  node: Node;
  index: number;
  mayWrite: boolean;
  reorder: Reorder;
  move(node: Node, place: Place): void;
  open(asked: Asked): void;
  remove(node: Node): void;
}

function Node({ node, open, remove, ...shared }: RowProps) {
  return (
    <TreeRow
      node={node}
      maxLevels={3}
      {...shared}
      tools={
        <>
          {node.level < 3 && (
            <Button kind="quiet" aria-label={`添加下级到${node.name}`} onClick={() => open({ parent: node })}>
              添加下级
            </Button>
          )}
          <Button kind="quiet" aria-label={`编辑${node.name}`} onClick={() => open({ node })}>
            编辑
          </Button>
          <Button kind="quiet" aria-label={`删除${node.name}`} onClick={() => remove(node)}>
            删除
          </Button>
        </>
      }
    >
      <PictureAndName picture={node.image}>
        <span>{node.name}</span>
      </PictureAndName>
      <small>{node.goods > 0 ? `${node.goods} 个商品` : ''}</small>
    </TreeRow>
  );
}

function Tree({ isMain }: { isMain: boolean }) {
  const { session, notices } = useOffice();
  const tree = useCall(session, 'GET /mall/categories', { is_main: isMain ? 1 : 0 });
  const { reload: load } = tree;
  const [asked, setAsked] = useState<Asked>();
  const mayWrite = session.may('catalogue.write');
  const list = (tree.value?.list ?? []).map((node): Node => ({ ...node, id: node.category_id }));
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
        <Row wraps="always">
          <Button kind="primary" onClick={() => setAsked({ parent: null })}>
            添加一级分类
          </Button>
          <Note as="small" size="small">
            最多三级；拖动或用按钮移动
          </Note>
        </Row>
      )}
      {list.length === 0 ? (
        <EmptyPanel>
          <p>还没有分类</p>
        </EmptyPanel>
      ) : (
        <ul className="card" aria-label={isMain ? '主分类' : '销售分类'}>
          {list.map((node, index) => (
            <Node
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
          maxLength={20}
          start={'node' in asked ? asked.node : { name: '', image: '' }}
          send={(name, image) => send(asked, name, image)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const KINDS = [
  ['sale', '销售分类'],
  ['main', '主分类'],
] as const;

type Kind = (typeof KINDS)[number][0];

export default function CategoryTree() {
  const [kind, setKind] = useState<Kind>('sale');
  return (
    <section className={lists.list} aria-labelledby="categories">
      <header className={lists.head}>
        <h1 id="categories">商品分类</h1>
        <div className={lists.tools}>
          <Switch<Kind> title="哪一种分类" options={KINDS} value={kind} onChange={setKind} />
        </div>
      </header>
      <Tree key={kind} isMain={kind === 'main'} />
    </section>
  );
}
