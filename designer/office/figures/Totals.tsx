/** The sums of the chosen days beside those before, and how they are counted. */
import { changeText } from '../../../engine/rules/format/change-text.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { averageOf, rateText } from '../../../engine/rules/sheets/figure-columns.ts';
import type { ReadFiguresAnswer } from '../../../schemas/types/contract.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import { Figures } from '../../../ui/text/Figures.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from './figures.module.css';

type Sums = ReadFiguresAnswer['now'];

interface Figure {
  name: string;
  /** undefined where there is none, such as the average of no order */
  value(sums: Sums): number | null;
  text(sums: Sums): string;
  rule: string;
}

const cents = (name: string, value: Figure['value'], rule: string): Figure => ({
  name,
  value,
  rule,
  text: (sums) => {
    const amount = value(sums);
    return amount === null ? '—' : formatYuan(amount);
  },
});
const count = (name: string, value: (sums: Sums) => number, rule: string): Figure => ({
  name,
  value,
  rule,
  text: (sums) => String(value(sums)),
});
const rate = (name: string, part: (sums: Sums) => number, whole: (sums: Sums) => number, rule: string): Figure => ({
  name,
  rule,
  value: (sums) => (whole(sums) === 0 ? null : part(sums) / whole(sums)),
  text: (sums) => rateText(part(sums), whole(sums)),
});

const FIGURES: Figure[] = [
  cents('销售额', ({ fee }) => fee, '这段时间里付款的商品订单的实付金额，含运费；退款不从中扣除。'),
  count('支付订单', ({ orders }) => orders, '这段时间里付款的商品订单。充值、付费会员等没有商品的订单不算。'),
  count('买家数', ({ buyers }) => buyers, '这些订单的买家，每人只算一次。'),
  cents('客单价', averageOf, '销售额 ÷ 支付订单。'),
  cents('退款额', ({ refunded }) => refunded, '这段时间里退出的钱，不论订单何时付款；重复付款和迟到付款的退回不算。'),
  rate(
    '退款率',
    ({ refunded }) => refunded,
    ({ fee }) => fee,
    '退款额 ÷ 销售额。',
  ),
  rate(
    '复购率',
    ({ repeated }) => repeated,
    ({ buyers }) => buyers,
    '这段时间之前买过、或这段时间里买过两单以上的买家 ÷ 买家数。',
  ),
];
const MEMBERS = count('新会员', ({ members }) => members, '这段时间里注册的会员，全商城计算。');

/** Rules that are about several figures. */
const RULES = [
  '一天从商城所在时区的零点算起（设置，商城信息）。“上期”是之前同样多的天数。',
  '分类和商品按订单行的实付金额计算，优惠已分摊到各行；运费和改单差额单列为“运费及调整”，各行合计等于总额。一个订单有多种商品时在每种里各算一单。',
  '积分商城的订单另计，不在以上数字里。',
];

function Compared({ figure, now, than, name }: { figure: Figure; now: Sums; than: Sums; name: string }) {
  const [value, before] = [figure.value(now), figure.value(than)];
  const change = value === null || before === null ? '' : changeText(value, before);
  return (
    <small>
      {name} {figure.text(than)} {change && <span>{change}</span>}
    </small>
  );
}

/** Numbers in a row where there is room for all of them. */
const A_ROW = 4;

export function Totals({ figures }: { figures: ReadFiguresAnswer }) {
  const { now, before, year, sees_members: seesMembers } = figures;
  const shown = seesMembers ? [...FIGURES, MEMBERS] : FIGURES;
  return (
    <Card as="section" aria-labelledby="figures-totals">
      <h2 id="figures-totals">
        {figures.from} 至 {figures.to}
      </h2>
      <Note>
        上期 {before.from} 至 {before.to}，去年同期 {year.from} 至 {year.to}
      </Note>
      {[shown.slice(0, A_ROW), shown.slice(A_ROW)].map((row) => (
        <Figures
          key={row[0]?.name}
          large
          figures={row.map((figure) => [
            figure.name,
            figure.text(now),
            <span key="than" className={styles.than}>
              <Compared figure={figure} now={now} than={before} name="上期" />
              <Compared figure={figure} now={now} than={year} name="去年" />
            </span>,
          ])}
        />
      ))}
      {now.point_orders > 0 && (
        <Note>
          积分商城另有 {now.point_orders} 单，实付 {formatYuan(now.point_fee)}
        </Note>
      )}
      <details className={styles.rules}>
        <summary>这些数字怎么算</summary>
        <dl>
          {shown.map(({ name, rule }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{rule}</dd>
            </div>
          ))}
        </dl>
        {RULES.map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
      </details>
    </Card>
  );
}
