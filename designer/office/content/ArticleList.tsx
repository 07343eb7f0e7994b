import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { MallArticle } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import type { ListDef, ListOption, RowTools } from '../list/list-def.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useOffice } from '../office-context.ts';
import { textOptions } from '../offers/promotion-texts.ts';
import { useCall } from '../../calls/use-call.ts';
import { ARTICLE_STATES, ARTICLE_TYPES, toneOf } from './article-draft.ts';
import { PictureAndName } from '../parts/PictureAndName.tsx';

/** Publishes or withdraws an article, or deletes it together with its readers' likes. */
function Actions({ row, tools }: { row: MallArticle; tools: RowTools }) {
  const { notices } = useOffice();
  const { article_id, title, is_released: isReleased, state } = row;
  const isVisible = isReleased && state !== 'over';
  const release = async (): Promise<void> => {
    const question = `下架「${title}」？商城里将看不到这篇文章，链接到它的地方会显示文章不存在。`;
    if (isVisible && !(await notices.confirm(question, '下架', true))) return;
    await tools.attempt(
      () => ask(tools.session, 'POST /mall/articles/:article_id/release', { article_id, is_released: !isVisible }),
      isVisible ? '已下架' : '已发布',
    );
  };
  const remove = async (): Promise<void> => {
    if (!(await notices.confirm(`删除「${title}」？会员的收藏和点赞一起删除，不能恢复。`, '删除', true))) return;
    await tools.attempt(() => ask(tools.session, 'DELETE /mall/articles/:article_id', { article_id }), '已删除');
  };
  const mayWrite = tools.session.may('content.write');
  return (
    <>
      <LinkButton kind="quiet" aria-label={`编辑${title}`} to={`/edit/articles/${article_id}`}>
        {mayWrite ? '编辑' : '查看'}
      </LinkButton>
      {mayWrite && (
        <>
          <Button kind="quiet" title={`${isVisible ? '下架' : '发布'}「${title}」`} onClick={() => void release()}>
            {isVisible ? '下架' : '发布'}
          </Button>
          <Button kind="quiet" aria-label={`删除${title}`} onClick={() => void remove()}>
            删除
          </Button>
        </>
      )}
    </>
  );
}

function articles(nodes: readonly ListOption[]): ListDef<MallArticle> {
  return {
    name: 'articles',
    title: '文章管理',
    call: 'GET /mall/articles',
    idOf: (row) => String(row.article_id),
    titleOf: (row) => row.title,
    search: '搜索文章标题',
    empty: '还没有文章，点击「添加文章」',
    filters: [
      { kind: 'tabs', name: 'state', title: '状态', options: textOptions(ARTICLE_STATES) },
      { kind: 'choice', name: 'node_id', title: '分类', options: nodes },
      { kind: 'choice', name: 'article_type', title: '类型', options: textOptions(ARTICLE_TYPES) },
    ],
    columns: [
      {
        id: 'article_id',
        title: '编号',
        width: 72,
        sortable: true,
        text: (row) => String(row.article_id),
        hidden: true,
      },
      {
        id: 'title',
        lead: true,
        title: '标题',
        text: (row) => row.title,
        cell: (row) => (
          <PictureAndName picture={row.image}>
            <span className="cut">{row.title}</span>
          </PictureAndName>
        ),
      },
      { id: 'node', title: '分类', width: 112, text: (row) => row.node_name },
      { id: 'article_type', title: '类型', width: 72, text: (row) => ARTICLE_TYPES[row.article_type] },
      {
        id: 'state',
        title: '状态',
        width: 88,
        text: (row) => ARTICLE_STATES[row.state],
        mark: true,
        cell: (row) => <Badge tone={toneOf(row.state)} text={ARTICLE_STATES[row.state]} />,
      },
      {
        id: 'release_time',
        title: '发布时间',
        width: 152,
        sortable: true,
        text: (row) => formatDateTime(row.release_time).slice(0, 16),
      },
      {
        id: 'sort',
        title: '排序',
        width: 72,
        align: 'right',
        sortable: true,
        text: (row) => String(row.sort),
        hidden: true,
      },
      { id: 'views', title: '阅读', width: 72, align: 'right', sortable: true, text: (row) => String(row.views) },
      { id: 'praises', title: '点赞', width: 64, align: 'right', text: (row) => String(row.praises), hidden: true },
      { id: 'author', title: '作者', width: 112, text: (row) => row.author, hidden: true },
    ],
    actions: (row, tools) => <Actions row={row} tools={tools} />,
  };
}

export default function ArticleList() {
  const { session } = useOffice();
  const nodes = useCall(session, 'GET /mall/article-nodes', {});
  const options = nodes.value?.list.map(({ node_id, name }) => ({ value: String(node_id), text: name })) ?? [];
  return (
    <ListPage
      def={articles(options)}
      tools={() =>
        session.may('content.write') && (
          <LinkButton kind="primary" to="/edit/articles/new">
            添加文章
          </LinkButton>
        )
      }
    />
  );
}
