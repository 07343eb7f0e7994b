/** An article: its text, what lists show of it, and when it is visible to shoppers. */
import { useState } from 'react';
import { safePicture } from '../../../engine/address.ts';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { MallArticleDetail, MallArticleNode } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { EditGrid, EditNote, EditPage, EditPart, type Editing } from '../form/EditPage.tsx';
import { CheckField, ChoiceField, CountField, LongTextField, TextField, TimeField } from '../form/fields/fields.tsx';
import { PictureField } from '../form/fields/PictureField.tsx';
import { IntroField } from '../../schema-form/controls/rich-text/IntroField.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import { useOffice } from '../office-context.ts';
import { textOptions } from '../offers/promotion-texts.ts';
import type { PageProps } from '../../route.ts';
import { useCall } from '../../calls/use-call.ts';
import { Waiting } from '../parts/Waiting.tsx';
import {
  ARTICLE_STATES,
  ARTICLE_TYPES,
  draftOf,
  EMPTY,
  errorOf,
  articleFields,
  toneOf,
  type ArticleDraft,
} from './article-draft.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from './content.module.css';

const LIST = '/edit/articles';

type Detail = MallArticleDetail;
type Props = Editing<Detail, ArticleDraft>;

/** The last stored version as readers will see it: the server has sanitized its HTML. */
function Preview({ stored, onClose }: { stored: Detail; onClose(): void }) {
  const picture = safePicture(stored.image);
  return (
    <Dialog title="预览" onClose={onClose}>
      <Stack as="article" className={styles.preview} data-light="">
        <Text as="h3" size="lg">
          {stored.title}
        </Text>
        <Note>{[stored.author, formatDateTime(stored.release_time).slice(0, 16)].filter(Boolean).join('　')}</Note>
        {picture && <img src={picture} alt="封面" />}
        <div data-rich="" dangerouslySetInnerHTML={{ __html: stored.content }} />
      </Stack>
    </Dialog>
  );
}

function Head({ stored }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!stored) return <h1>添加文章</h1>;
  const { article_id, state } = stored;
  return (
    <>
      <h1>{stored.title}</h1>
      <Badge tone={toneOf(state)} text={ARTICLE_STATES[state]} />
      <span>{`阅读 ${stored.views}，点赞 ${stored.praises}`}</span>
      <Button onClick={() => setOpen(true)}>预览</Button>
      {state === 'out' && (
        <ButtonLink href={`/article/detail/${article_id}`} target="_blank" rel="noreferrer">
          查看文章页
        </ButtonLink>
      )}
      {isOpen && <Preview stored={stored} onClose={() => setOpen(false)} />}
    </>
  );
}

function Basics({ draft, change, nodes }: Props & { nodes: readonly MallArticleNode[] }) {
  const options = nodes.map(({ node_id, name }) => ({ value: String(node_id), text: name }));
  return (
    <EditPart title="文章">
      <EditGrid>
        <TextField title="标题" wide value={draft.title} maxLength={60} onChange={(title) => change({ title })} />
        <LongTextField
          title="摘要"
          wide
          value={draft.summary}
          maxLength={200}
          onChange={(summary) => change({ summary })}
          note="列表和搜索引擎里显示"
        />
        <ChoiceField
          title="文章分类"
          value={String(draft.node_id)}
          options={[{ value: '0', text: '请选择' }, ...options]}
          onChange={(value) => change({ node_id: Number(value) })}
        />
        <ChoiceField
          title="类型"
          note="软文可带商品链接，装修时单独选择"
          value={draft.article_type}
          options={textOptions(ARTICLE_TYPES)}
          onChange={(value) => change({ article_type: value as ArticleDraft['article_type'] })}
        />
        <TextField title="作者" value={draft.author} maxLength={30} onChange={(author) => change({ author })} />
        <PictureField title="封面图" value={draft.image} onChange={(image) => change({ image })} />
      </EditGrid>
    </EditPart>
  );
}

function Release({ draft, change }: Props) {
  return (
    <EditPart title="发布">
      <CheckField
        title="发布到商城（不勾选时存为草稿）"
        value={draft.is_released}
        onChange={(is_released) => change({ is_released })}
      />
      <EditGrid>
        <TimeField
          title="发布时间"
          note="不填时为保存的时间；到时间才显示"
          value={draft.release}
          onChange={(release) => change({ release })}
        />
        <TimeField title="下架时间" note="不填时一直显示" value={draft.off} onChange={(off) => change({ off })} />
        <CountField
          title="排序（小的在前）"
          value={draft.sort}
          limits={{ minimum: 0, maximum: 9999 }}
          onChange={(sort) => change({ sort })}
        />
      </EditGrid>
    </EditPart>
  );
}

function Editor({ first }: { first: Detail | undefined }) {
  const { session } = useOffice();
  const nodes = useCall(session, 'GET /mall/article-nodes', {});
  const mayWrite = session.may('content.write');
  if (!nodes.value) return <Waiting page name="文章分类" asked={nodes} />;
  const { list } = nodes.value;
  return (
    <EditPage<Detail, ArticleDraft>
      first={first}
      blank={{ ...EMPTY, node_id: list[0]?.node_id ?? 0 }}
      draftOf={draftOf}
      errorOf={errorOf}
      list={LIST}
      pathOf={({ article_id }) => `${LIST}/${article_id}`}
      mayWrite={mayWrite}
      read={({ article_id }) => ask(session, 'GET /mall/articles/:article_id', { article_id })}
      save={(draft, stored) =>
        stored
          ? ask(session, 'PUT /mall/articles/:article_id', {
              ...articleFields(draft, stored),
              article_id: stored.article_id,
              version: stored.version,
            })
          : ask(session, 'POST /mall/articles', articleFields(draft))
      }
      head={(editing) => <Head {...editing} />}
    >
      {(editing) => (
        <>
          {list.length === 0 && <EditNote>还没有文章分类，请先在「文章分类」里添加。</EditNote>}
          <Basics {...editing} nodes={list} />
          <EditPart title="正文">
            <IntroField
              key={editing.stored?.version ?? 0}
              label="正文"
              start={editing.draft.content}
              disabled={!mayWrite}
              onChange={(content) => editing.change({ content })}
            />
          </EditPart>
          <Release {...editing} />
        </>
      )}
    </EditPage>
  );
}

function StoredArticle({ id }: { id: string }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/articles/:article_id', { article_id: id });
  if (!asked.value) return <Waiting page name="文章" asked={asked} />;
  return <Editor first={asked.value} />;
}

export default function ArticlePage({ params: { article_id: id } }: PageProps) {
  return id === undefined ? <Editor first={undefined} /> : <StoredArticle key={id} id={id} />;
}
