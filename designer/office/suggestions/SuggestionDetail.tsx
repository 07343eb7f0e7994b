import { useState } from 'react';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import schema from '../../../schemas/api/goods/goods-fields.json' with { type: 'json' };
import type { ReadSuggestionAnswer, Suggestion } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Columns, Row, Stack } from '../../../ui/layout/flow.tsx';
import { Facts, type Fact } from '../../../ui/text/Facts.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { ask } from '../../calls/ask.ts';
import { useCall } from '../../calls/use-call.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { CheckField } from '../form/fields/fields.tsx';
import type { RowTools } from '../list/list-def.ts';
import { SCOPES } from '../offers/coupons/CouponScope.tsx';
import { COUPON_TYPES, worthOf } from '../offers/promotion-texts.ts';
import { useOffice } from '../office-context.ts';
import { Decision } from '../parts/Decision.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import styles from './suggestions.module.css';

type Text = ReadSuggestionAnswer['texts'][number];
type Coupon = NonNullable<ReadSuggestionAnswer['coupon']>;

const TITLES: Record<Text['field'], string> = {
  name: schema.properties.name.title,
  brief: schema.properties.brief.title,
  params: schema.properties.params.title,
  intro: schema.properties.intro.title,
};

export const titleOfText = (field: string): string => TITLES[field as Text['field']] ?? field;

/** One text of goods; the server has sanitized its HTML. */
function Shown({ title, field, text }: { title: string; field: Text['field']; text: string }) {
  return (
    <Stack gap={1}>
      <Note size="small">{title}</Note>
      {text === '' && <Note>（空）</Note>}
      {field === 'intro' ? (
        <div className={styles.text} data-light="" data-rich="" dangerouslySetInnerHTML={{ __html: text }} />
      ) : (
        <p className={styles.text}>{text}</p>
      )}
    </Stack>
  );
}

interface ComparedProps {
  text: Text;
  /** Undefined while there is nothing to choose. */
  chosen: boolean | undefined;
  was: string;
  onChoose(chosen: boolean): void;
}

/** A text as it is beside what is suggested. */
function Compared({ text, chosen, was, onChoose }: ComparedProps) {
  const title = titleOfText(text.field);
  return (
    <Stack as="section" gap={2} className={styles.compared} aria-label={title}>
      <Row at="edges">
        <h3>{title}</h3>
        {chosen !== undefined && <CheckField title={`采纳${title}`} value={chosen} onChange={onChoose} />}
      </Row>
      {text.is_changed && <Note role="status">提交建议之后，有人修改过{title}，请核对。</Note>}
      <Columns count="wide" gap={3}>
        <Shown title={was} field={text.field} text={text.now} />
        <Shown title="建议" field={text.field} text={text.suggested} />
      </Columns>
    </Stack>
  );
}

function couponFacts(coupon: Coupon): Fact[] {
  const { use_bound, bound, most_cost, valid_days } = coupon;
  const scope = SCOPES.find(({ value }) => value === String(use_bound))?.text ?? '';
  return [
    ['类型', COUPON_TYPES[coupon.card_type]],
    ['面额', worthOf(coupon)],
    ['打折上限', most_cost > 0 ? formatYuan(most_cost) : ''],
    ['适用范围', [scope, bound.map(({ name }) => name).join('、')].filter(Boolean).join('：')],
    ['店铺', coupon.distributor_id > 0 ? `店铺 ${coupon.distributor_id}` : ''],
    ['发放总量', `${coupon.quantity} 张，每人限领 ${coupon.get_limit} 张`],
    ['时间', `${formatDateTime(coupon.begin_date)} 至 ${formatDateTime(coupon.end_date)}`],
    ['有效期', valid_days > 0 ? `领取后 ${valid_days} 天` : ''],
    ['使用说明', coupon.description],
  ];
}

interface PartProps {
  shown: ReadSuggestionAnswer;
  tools: RowTools;
}

function Decided({ shown, tools, fields }: PartProps & { fields: readonly Text['field'][] }) {
  const { suggestion, goods_version } = shown;
  const { suggestion_id, about, kind } = suggestion;
  const isCoupon = kind === 'coupon';
  const take = (): Promise<unknown> =>
    tools.attempt(
      () =>
        ask(tools.session, 'POST /mall/suggestions/:suggestion_id/take', {
          suggestion_id,
          ...(!isCoupon && { goods_version, fields: [...fields] }),
        }),
      isCoupon ? '已采纳，优惠券已添加' : '已采纳，商品已更新',
    );
  const drop = (reason: string): Promise<unknown> =>
    tools.attempt(
      () => ask(tools.session, 'POST /mall/suggestions/:suggestion_id/drop', { suggestion_id, reason }),
      '已记为不采纳',
    );
  const question = isCoupon
    ? `添加优惠券「${about}」？到开始时间会员就能领取。`
    : `用建议的${fields.map(titleOfText).join('、')}替换「${about}」现在的文字？顾客马上能看到。`;
  if (!isCoupon && fields.length === 0) return <Note role="status">请至少勾选一项。</Note>;
  return (
    <Decision
      reasonTitle="不采纳的原因"
      yes={{ text: '采纳', question }}
      no={{ text: '不采纳', question: `不采纳对「${about}」的建议？不会有任何改变。` }}
      onYes={take}
      onNo={drop}
    />
  );
}

/** The own suggestion can be withdrawn until somebody decides. */
function Withdraw({ suggestion, tools }: { suggestion: Suggestion; tools: RowTools }) {
  const { notices } = useOffice();
  const { suggestion_id, about } = suggestion;
  const withdraw = async (): Promise<void> => {
    if (!(await notices.confirm(`撤回对「${about}」的建议？`, '撤回'))) return;
    await tools.attempt(
      () => ask(tools.session, 'POST /mall/suggestions/:suggestion_id/withdraw', { suggestion_id }),
      '已撤回',
    );
  };
  return <Button onClick={() => void withdraw()}>撤回建议</Button>;
}

function Links({
  suggestion: { goods_id, card_id, kind, suggestion_id, may_decide },
  tools,
}: {
  suggestion: Suggestion;
  tools: RowTools;
}) {
  return (
    <Row>
      {goods_id > 0 && tools.session.may('goods.read') && (
        <LinkButton to={`/edit/goods/${goods_id}`}>打开商品</LinkButton>
      )}
      {card_id > 0 && tools.session.may('offers.read') && (
        <LinkButton to={`/edit/coupons/${card_id}`}>打开优惠券</LinkButton>
      )}
      {kind === 'coupon' && may_decide && (
        <LinkButton to={`/edit/suggestions/${suggestion_id}/coupon`}>修改后采纳</LinkButton>
      )}
    </Row>
  );
}

function Parts({ shown, tools }: PartProps) {
  const { suggestion, texts, coupon } = shown;
  const { may_decide: mayDecide } = suggestion;
  const [left, setLeft] = useState<readonly Text['field'][]>([]);
  const fields = texts.map(({ field }) => field).filter((field) => !left.includes(field));
  const choose = (field: Text['field'], chosen: boolean): void =>
    setLeft((before) => (chosen ? before.filter((one) => one !== field) : [...before, field]));
  const hasChoice = mayDecide && texts.length > 1;
  return (
    <Stack>
      <Facts
        tall
        facts={[
          ['说明', suggestion.note],
          ['处理时间', suggestion.decided_at === null ? '' : formatDateTime(suggestion.decided_at)],
          ['不采纳的原因', suggestion.reason],
          ...(coupon ? couponFacts(coupon) : []),
        ]}
      />
      <Links suggestion={suggestion} tools={tools} />
      {texts.map((text) => (
        <Compared
          key={text.field}
          text={text}
          chosen={hasChoice ? !left.includes(text.field) : undefined}
          was={suggestion.state === 'waiting' ? '现在' : '原来'}
          onChoose={(chosen) => choose(text.field, chosen)}
        />
      ))}
      {mayDecide && <Decided shown={shown} tools={tools} fields={fields} />}
      {suggestion.state === 'waiting' && suggestion.is_own && <Withdraw suggestion={suggestion} tools={tools} />}
    </Stack>
  );
}

/** A suggestion beside what it would change, where it is taken or dropped. */
export function SuggestionDetail({ row, tools }: { row: Suggestion; tools: RowTools }) {
  const { suggestion_id } = row;
  const asked = useCall(tools.session, 'GET /mall/suggestions/:suggestion_id', { suggestion_id });
  if (!asked.value) return <Waiting name="修改建议" asked={asked} />;
  return <Parts shown={asked.value} tools={tools} />;
}
