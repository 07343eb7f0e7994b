/** The page of one goods: its fields, pictures, variants and prices, introduction, and when it is sold. */
import { useId, useState, type FormEvent } from 'react';
import type { MallGoodsForm } from '../../../../schemas/types/contract.ts';
import { ApiError } from '../../../calls/api-error.ts';
import { ask } from '../../../calls/ask.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { useBlockedLeave } from '../../form/use-blocked-leave.ts';
import { Head, Card } from '../../../../ui/layout/layout.tsx';
import { refusedIn } from '../../../parts/day/refused.ts';
import { useOffice } from '../../office-context.ts';
import type { PageProps } from '../../../route.ts';
import { useShops } from '../../shops/use-shops.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { BasicFields, SaleFields } from './GoodsFields.tsx';
import { draftOf, EMPTY, errorOf, goodsFields, type Change, type GoodsDraft } from './goods-draft.ts';
import { IntroField } from '../../../schema-form/controls/rich-text/IntroField.tsx';
import { PictureSort } from './PictureSort.tsx';
import { SpecEditor } from './SpecEditor.tsx';
import { useChoices, type Choices } from '../use-choices.ts';
import { VariantMatrix } from './VariantMatrix.tsx';
import { VideoField } from './VideoField.tsx';
import { Stack } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import styles from '../goods.module.css';

const LIST = '/edit/goods';

interface FormProps {
  stored: MallGoodsForm | null;
  choices: Choices;
  /** Takes over the state that the server has stored. */
  onStored(stored: MallGoodsForm): void;
}

/** The draft, and its state when it was last read or stored. */
function useDraft({ stored, onStored }: FormProps) {
  const [first, setFirst] = useState<GoodsDraft>(() => (stored ? draftOf(stored) : EMPTY));
  const [draft, setDraft] = useState(first);
  // Incremented when someone else's version is taken over, so that the editor of the introduction starts anew with it.
  const [turn, setTurn] = useState(0);
  const adopt = (after: MallGoodsForm, isForeign: boolean): void => {
    const next = draftOf(after);
    setFirst(next);
    setDraft(next);
    if (isForeign) setTurn((before) => before + 1);
    onStored(after);
  };
  const change: Change = (part) => setDraft((before) => ({ ...before, ...part }));
  const isChanged = draft !== first && JSON.stringify(draft) !== JSON.stringify(first);
  return { first, draft, turn, adopt, change, isChanged };
}

function useSaving(stored: FormProps['stored'], { draft, adopt }: ReturnType<typeof useDraft>) {
  const { session, notices, navigation } = useOffice();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [number] = useState(() => crypto.randomUUID());

  const conflict = async (goods_id: number, message: string): Promise<void> => {
    const answers = [
      { value: 'stay', text: '继续编辑' },
      { value: 'fresh', text: '载入最新内容', danger: true },
    ];
    const chosen = await notices.choose({
      title: '提示',
      text: `${message}。载入后，您未保存的修改会丢失。`,
      answers,
    });
    if (chosen !== 'fresh') return;
    try {
      adopt(await ask(session, 'GET /mall/goods/:goods_id', { goods_id }), true);
      setFailure('');
    } catch (error) {
      setFailure((error as Error).message);
    }
  };

  const save = async (form: HTMLFormElement): Promise<void> => {
    const wrong = refusedIn(form) || errorOf(draft);
    setFailure(wrong);
    if (wrong !== '') return;
    setBusy(true);
    try {
      const fields = goodsFields(draft);
      const after = stored
        ? await ask(session, 'PUT /mall/goods/:goods_id', {
            ...fields,
            goods_id: stored.goods_id,
            version: stored.version,
          })
        : await ask(session, 'POST /mall/goods', {
            ...fields,
            distributor_id: draft.distributor_id,
            number,
          });
      adopt(after, false);
      notices.show('已保存');
      if (!stored) await navigation.go(`${LIST}/${after.goods_id}`, { replace: true });
    } catch (error) {
      const { message } = error as Error;
      setFailure(message);
      if (stored && error instanceof ApiError && error.status === 409) void conflict(stored.goods_id, message);
    }
    setBusy(false);
  };
  return { failure, busy, save };
}

function Form(props: FormProps) {
  const { stored, choices } = props;
  const { session, navigation } = useOffice();
  const mayWrite = session.may('goods.write') && stored?.is_deleted !== true;
  const edited = useDraft(props);
  const { first, draft, turn, change, isChanged } = edited;
  const { failure, busy, save } = useSaving(stored, edited);
  useBlockedLeave(() => isChanged && !busy);
  const limits = session.shopsOf('goods.write');
  const own = (useShops() ?? []).filter(({ value }) => limits?.includes(Number(value)) ?? true);
  const heading = useId();
  const shared = { draft, change };
  return (
    <Stack
      as="form"
      className={styles.page}
      aria-labelledby={heading}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <Head as="header">
        <h1 id={heading}>{stored?.name ?? '添加商品'}</h1>
        {stored && (
          <Note className="fixed">
            {`编号 ${stored.goods_id} · ${stored.distributor_name} · 已售 ${stored.sales} 件`}
            {stored.is_deleted && ' · 已删除，在列表的「已删除」里恢复后才能修改'}
          </Note>
        )}
        {stored && !stored.is_deleted && (
          <ButtonLink href={`/items/${stored.goods_id}`} target="_blank" rel="noreferrer">
            查看商品页
          </ButtonLink>
        )}
      </Head>
      <Stack as="fieldset" disabled={!mayWrite}>
        <BasicFields {...shared} choices={choices} shops={stored ? [] : own} />
        <Card as="section" aria-label="商品图片">
          <h2>商品图片</h2>
          <PictureSort pics={draft.pics} onChange={(pics) => change({ pics })} />
          <VideoField {...shared} />
        </Card>
        <Card as="section" aria-label="规格与价格">
          <h2>规格与价格</h2>
          <Stack>
            <SpecEditor {...shared} />
            <VariantMatrix {...shared} isStored={stored !== null} grades={choices.grades} />
          </Stack>
        </Card>
        <Card as="section" aria-label="图文详情">
          <h2>图文详情</h2>
          <IntroField
            key={turn}
            label="图文详情"
            start={first.intro}
            disabled={!mayWrite}
            onChange={(intro) => change({ intro })}
          />
        </Card>
        <SaleFields {...shared} choices={choices} />
      </Stack>
      <div className={styles.bar}>
        <p role="alert">{failure}</p>
        <Button onClick={() => void navigation.go(navigation.lastOf(LIST))}>返回</Button>
        {mayWrite && (
          <Button type="submit" kind="primary" disabled={busy || (!isChanged && stored !== null)}>
            {busy ? '正在保存…' : '保存'}
          </Button>
        )}
      </div>
    </Stack>
  );
}

/** Waits for the choices (categories, brands, tags): a form without them would lose the values of the goods. */
function Ready(props: Omit<FormProps, 'choices'>) {
  const choices = useChoices();
  if (!choices.value) return <Waiting name="商品" asked={choices} page />;
  return <Form {...props} choices={choices.value} />;
}

function StoredGoods({ goodsId }: { goodsId: string }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/goods/:goods_id', {
    goods_id: goodsId,
  });
  if (!asked.value) return <Waiting name="商品" asked={asked} page />;
  return <Ready stored={asked.value} onStored={asked.show} />;
}

export default function GoodsPage({ params }: PageProps) {
  const goodsId = params['goods_id'];
  if (goodsId === undefined) return <Ready stored={null} onStored={() => undefined} />;
  return <StoredGoods key={goodsId} goodsId={goodsId} />;
}
