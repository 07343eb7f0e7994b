/** Article categories in order; a category may be published at a path of the shop. */
import { useState } from 'react';
import { CHANNELS } from '../../../engine/rules/content/channels.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { MallArticleNode } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { useReorder } from '../../schema-form/controls/lists/use-reorder.ts';
import { moved } from '../../schema-form/controls/lists/list-moves.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ChoiceField, TextField } from '../form/fields/fields.tsx';
import { placeAt, TreeRow, type Place, type TreeNode } from '../form/fields/tree-rows.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { EmptyPanel } from '../../../ui/text/Pending.tsx';
import lists from '../list/list.module.css';
import { useOffice } from '../office-context.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useCall } from '../../calls/use-call.ts';
import { Waiting } from '../parts/Waiting.tsx';

type Node = MallArticleNode & TreeNode;

/** Key of the category whose articles are questions with their answers. */
const HELP = 'help';

const PLACES = [
  { value: '', text: '不单独显示' },
  { value: HELP, text: '帮助中心（/article/faqs）' },
  ...CHANNELS.map((name) => ({ value: name, text: `/${name}` })),
];

interface NodeDialogProps {
  /** Undefined for a new one. */
  node: Node | undefined;
  send(name: string, key: string): Promise<unknown>;
  onClose(): void;
}

function NodeDialog({ node, send, onClose }: NodeDialogProps) {
  const [name, setName] = useState(node?.name ?? '');
  const [key, setKey] = useState(node?.key ?? '');
  const isKnown = PLACES.some(({ value }) => value === key);
  return (
    <FormDialog
      title={node ? `编辑${node.name}` : '添加文章分类'}
      submit="保存"
      check={() => (name.trim() === '' ? OFFICE_MESSAGES.categoryNameEmpty : '')}
      send={() => send(name.trim(), key)}
      onClose={onClose}
      onDone={onClose}
    >
      <TextField title="分类名称" value={name} maxLength={20} onChange={setName} />
      <ChoiceField
        title="在商城的页面"
        note="每个页面只能显示一个分类"
        value={key}
        options={isKnown ? PLACES : [...PLACES, { value: key, text: key }]}
        onChange={setKey}
      />
    </FormDialog>
  );
}

function pathOf({ key }: Node): string {
  if (key === '') return '';
  return key === HELP ? '/article/faqs' : `/${key}`;
}

export default function ArticleNodes() {
  const { session, notices } = useOffice();
  const asked = useCall(session, 'GET /mall/article-nodes', {});
  // Null for a new one.
  const [edited, setEdited] = useState<Node | null>();
  const mayWrite = session.may('content.write');
  const list = (asked.value?.list ?? []).map((node): Node => ({ ...node, id: node.node_id, parent_id: 0, level: 1 }));
  const attempt = async (work: () => Promise<Parameters<typeof asked.show>[0]>): Promise<void> => {
    try {
      asked.show(await work());
    } catch (error) {
      notices.show((error as Error).message, 'error');
      asked.reload();
    }
  };
  const move = (node: Node, { index }: Place): Promise<void> =>
    attempt(() =>
      ask(session, 'POST /mall/article-nodes/order', {
        node_ids: moved(list, list.indexOf(node), index).map(({ id }) => id),
      }),
    );
  const reorder = useReorder('y', (from, to) => {
    const node = list[from];
    if (node && from !== to) void move(node, placeAt(list, node, to));
  });
  const remove = async ({ node_id, name }: Node): Promise<void> => {
    if (await notices.confirm(`确定删除分类「${name}」？`, '删除', true))
      await attempt(() => ask(session, 'DELETE /mall/article-nodes/:node_id', { node_id }));
  };
  const send = async (name: string, key: string): Promise<void> => {
    const fields = { name, key };
    asked.show(
      edited
        ? await ask(session, 'PUT /mall/article-nodes/:node_id', { node_id: edited.node_id, ...fields })
        : await ask(session, 'POST /mall/article-nodes', fields),
    );
  };
  return (
    <section className={lists.list} aria-labelledby="article-nodes">
      <header className={lists.head}>
        <h1 id="article-nodes">文章分类</h1>
        {mayWrite && (
          <div className={lists.tools}>
            <Button kind="primary" onClick={() => setEdited(null)}>
              添加文章分类
            </Button>
          </div>
        )}
      </header>
      {!asked.value ? (
        <Waiting name="文章分类" asked={asked} />
      ) : list.length === 0 ? (
        <EmptyPanel>
          <p>还没有文章分类</p>
        </EmptyPanel>
      ) : (
        <ul className="card" aria-label="文章分类">
          {list.map((node, index) => (
            <TreeRow
              key={node.id}
              {...{ list, node, index, mayWrite, reorder }}
              maxLevels={1}
              move={(one, place) => void move(one, place)}
              tools={
                <>
                  <Button kind="quiet" aria-label={`编辑${node.name}`} onClick={() => setEdited(node)}>
                    编辑
                  </Button>
                  <Button kind="quiet" aria-label={`删除${node.name}`} onClick={() => void remove(node)}>
                    删除
                  </Button>
                </>
              }
            >
              <span>{node.name}</span>
              <small>{[`${node.articles} 篇文章`, pathOf(node)].filter(Boolean).join('，')}</small>
            </TreeRow>
          ))}
        </ul>
      )}
      {mayWrite && <Note size="small">拖动或用按钮排序，商城的文章页按这个顺序显示。</Note>}
      {edited !== undefined && (
        <NodeDialog node={edited ?? undefined} send={send} onClose={() => setEdited(undefined)} />
      )}
    </section>
  );
}
