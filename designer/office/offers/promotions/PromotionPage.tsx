/** A promotion or flash sale: everything can be edited until it begins, only its end while it runs. */
import type { MallPromotionDetail } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { EditGrid, EditNote, EditPage, EditPart, type Editing } from '../../form/EditPage.tsx';
import { ChoiceField, CountField, TextField, TimeField } from '../../form/fields/fields.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { useOffice } from '../../office-context.ts';
import type { PageProps } from '../../../route.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { Figures } from '../Figures.tsx';
import {
  draftOf,
  EMPTY,
  errorOf,
  promotionFields,
  isFull,
  startOf,
  type DraftGoods,
  type PromotionDraft,
} from './promotion-draft.ts';
import {
  KIND_NAMES,
  makerOf,
  textOptions,
  pathOf,
  STATE_NAMES,
  toneOf,
  type PromotionKind,
} from '../promotion-texts.ts';
import { PromotionSteps } from './PromotionSteps.tsx';
import { VariantTable, type NumberColumn } from '../VariantTable.tsx';

const LIST = '/edit/promotions';
const COUNT = { minimum: 1, maximum: 1_000_000 };

type Detail = MallPromotionDetail;
type Props = Editing<Detail, PromotionDraft>;

const price = (name: string): NumberColumn<DraftGoods> => ({
  title: name,
  name,
  limits: { minimum: 0.01, maximum: 1_000_000 },
  money: true,
  value: ({ activity_price }) => activity_price,
  put: (activity_price) => ({ activity_price }),
});

const SECKILL: readonly NumberColumn<DraftGoods>[] = [
  price('秒杀价'),
  { title: '秒杀库存', name: '秒杀库存', limits: COUNT, value: ({ stock }) => stock, put: (stock) => ({ stock }) },
  {
    title: '每人限购',
    name: '每人限购',
    limits: COUNT,
    value: ({ limit_num }) => limit_num,
    put: (limit_num) => ({ limit_num }),
  },
];

function columnsOf(kind: PromotionKind): readonly NumberColumn<DraftGoods>[] {
  if (kind === 'seckill') return SECKILL;
  if (kind === 'package') return [price('套餐价')];
  return kind === 'limited_time_sale' ? [price('特惠价')] : [];
}

/** Ends a running promotion, or deletes one that has not begun; neither can be undone. */
function Ending({ stored, take }: { stored: Detail; take: Props['take'] }) {
  const { session, notices, navigation } = useOffice();
  const { kind, promotion_id, name, state } = stored;
  const named = { kind, promotion_id };
  const attempt = async (question: string, verb: string, work: () => Promise<unknown>): Promise<void> => {
    if (!(await notices.confirm(question, verb, true))) return;
    try {
      await work();
      notices.show(`已${verb}`);
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
  };
  if (state === 'over') return null;
  if (state === 'waiting')
    return (
      <Button
        onClick={() =>
          void attempt(`删除活动「${name}」？`, '删除', async () => {
            await ask(session, 'DELETE /mall/promotions/:kind/:promotion_id', named);
            await navigation.go(navigation.lastOf(LIST));
          })
        }
      >
        删除活动
      </Button>
    );
  return (
    <Button
      onClick={() =>
        void attempt(`结束活动「${name}」？价格立即恢复，已下的订单不受影响。`, '结束', async () =>
          take(await ask(session, 'POST /mall/promotions/:kind/:promotion_id/end', named)),
        )
      }
    >
      结束活动
    </Button>
  );
}

function Head({ stored, draft, take, mayWrite }: Props & { mayWrite: boolean }) {
  if (!stored) return <h1>{`添加${KIND_NAMES[draft.kind]}`}</h1>;
  return (
    <>
      <h1>{stored.name}</h1>
      <Badge tone="neutral" text={KIND_NAMES[stored.kind]} />
      <Badge tone={toneOf(stored.state)} text={STATE_NAMES[stored.state]} />
      <span>{`费用由${makerOf(stored)}承担`}</span>
      {mayWrite && <Ending stored={stored} take={take} />}
    </>
  );
}

const KEPT: Record<Detail['state'], string> = {
  waiting: '',
  ongoing: '活动已开始，只能修改结束时间，或结束活动。',
  over: '活动已结束，不能修改。',
};

function Basics({ draft, change, stored, isKept }: Props & { isKept: boolean }) {
  return (
    <EditPart title="活动">
      <EditGrid>
        {!stored && (
          <ChoiceField
            title="活动类型"
            value={draft.kind}
            options={textOptions(KIND_NAMES)}
            onChange={(kind) => change({ kind: kind as PromotionKind })}
          />
        )}
        <TextField
          title="活动名称"
          value={draft.name}
          maxLength={60}
          disabled={isKept}
          onChange={(name) => change({ name })}
        />
        {draft.kind !== 'seckill' && (
          <TextField
            title="商品标签"
            note={`显示在商品上，空为「${KIND_NAMES[draft.kind]}」`}
            value={draft.tag}
            maxLength={10}
            disabled={isKept}
            onChange={(tag) => change({ tag })}
          />
        )}
        <TimeField title="开始时间" value={draft.begin} disabled={isKept} onChange={(begin) => change({ begin })} />
        <TimeField
          title="结束时间"
          value={draft.end}
          disabled={stored?.state === 'over'}
          onChange={(end) => change({ end })}
        />
        {draft.kind === 'seckill' && (
          <CountField
            title="付款时限（分钟）"
            value={draft.pay_minutes}
            limits={{ minimum: 1, maximum: 1440 }}
            disabled={isKept}
            onChange={(pay_minutes) => change({ pay_minutes })}
          />
        )}
      </EditGrid>
    </EditPart>
  );
}

function Terms({ draft, change, isKept }: Props & { isKept: boolean }) {
  const by = [
    { value: 'amount', text: '按金额' },
    { value: 'pieces', text: '按件数' },
  ];
  return (
    <fieldset disabled={isKept}>
      {isFull(draft.kind) && (
        <EditPart title="优惠">
          <EditGrid>
            <ChoiceField
              title="优惠条件"
              value={draft.by}
              options={by}
              onChange={(value) => change({ by: value as PromotionDraft['by'] })}
            />
          </EditGrid>
          <br />
          <PromotionSteps draft={draft} onChange={(steps) => change({ steps })} />
        </EditPart>
      )}
      <EditPart title="活动商品">
        {draft.kind === 'package' && <EditNote>同时购买套餐里的每件商品，数量相同，按套餐价计算。</EditNote>}
        <VariantTable
          title="活动商品"
          rows={draft.goods}
          columns={columnsOf(draft.kind)}
          start={startOf}
          onChange={(goods) => change({ goods })}
        />
      </EditPart>
    </fieldset>
  );
}

function Editor({ first }: { first: Detail | undefined }) {
  const { session } = useOffice();
  const mayWrite = session.may('offers.write');
  return (
    <EditPage<Detail, PromotionDraft>
      first={first}
      blank={EMPTY}
      draftOf={draftOf}
      errorOf={errorOf}
      list={LIST}
      pathOf={({ kind, promotion_id }) => pathOf(kind, promotion_id)}
      mayWrite={mayWrite}
      read={({ kind, promotion_id }) =>
        ask(session, 'GET /mall/promotions/:kind/:promotion_id', { kind, promotion_id })
      }
      save={(draft, stored) =>
        stored
          ? ask(session, 'PUT /mall/promotions/:kind/:promotion_id', {
              ...promotionFields(draft, stored),
              promotion_id: stored.promotion_id,
              version: stored.version,
            })
          : ask(session, 'POST /mall/promotions', promotionFields(draft))
      }
      head={(editing) => <Head {...editing} mayWrite={mayWrite} />}
    >
      {(editing) => {
        const { stored } = editing;
        const isKept = stored !== undefined && stored.state !== 'waiting';
        return (
          <>
            {isKept && mayWrite && <EditNote>{KEPT[stored.state]}</EditNote>}
            {isKept && <Figures figures={stored.figures} />}
            <Basics {...editing} isKept={isKept} />
            <Terms {...editing} isKept={isKept} />
          </>
        );
      }}
    </EditPage>
  );
}

function StoredPromotion({ kind, id }: { kind: string; id: string }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/promotions/:kind/:promotion_id', {
    kind: kind as PromotionKind,
    promotion_id: id,
  });
  if (!asked.value) return <Waiting page name="活动" asked={asked} />;
  return <Editor first={asked.value} />;
}

export default function PromotionPage({ params: { kind = '', promotion_id: id } }: PageProps) {
  return id === undefined ? (
    <Editor first={undefined} />
  ) : (
    <StoredPromotion key={`${kind} ${id}`} kind={kind} id={id} />
  );
}
