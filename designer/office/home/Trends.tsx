import { Thumb } from '../../../ui/text/Thumb.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { Table } from '../../../ui/list/Table.tsx';
import { Columns, Row } from '../../../ui/layout/flow.tsx';
import { useMemo, useState } from 'react';
import { safePicture } from '../../../engine/address.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { ReadTrendAnswer } from '../../../schemas/types/contract.ts';
import { useCall } from '../../calls/use-call.ts';
import { SelectBox } from '../../../ui/controls/Input.tsx';
import { Chart } from '../parts/Chart.tsx';
import { Switch } from '../parts/Switch.tsx';
import { useOffice } from '../office-context.ts';
import { BarChart } from './BarChart.tsx';
import { changeText } from '../../../engine/rules/format/change-text.ts';
import styles from './home.module.css';
import { Missing } from '../parts/Waiting.tsx';

const SPANS = [7, 30, 90] as const;
const MEASURES = { fee: '支付金额', orders: '支付订单' } as const;

type Measure = keyof typeof MEASURES;

interface Chosen {
  days: (typeof SPANS)[number];
  distributor_id?: number;
  category_id?: number;
}

interface Options {
  shops: Option[];
  categories: Option[];
}

const NO_OPTIONS: Options = { shops: [], categories: [] };

function optionsOf({ shops, categories }: ReadTrendAnswer): Options {
  return {
    shops: shops.map(({ distributor_id: id, name }) => ({ id, name })),
    categories: categories.map(({ category_id: id, name }) => ({ id, name })),
  };
}

/**
 * The last answer stays while the next one is requested, so that the layout does not jump. The shops and categories to choose from come
 * from the unfiltered answer, so that choosing one does not remove the others.
 */
function useTrend(chosen: Chosen) {
  const { session } = useOffice();
  const { value: trend, failure, reload } = useCall(session, 'GET /mall/trend', chosen);
  const [options, setOptions] = useState(NO_OPTIONS);
  const isWhole = chosen.distributor_id === undefined && chosen.category_id === undefined;
  const [seen, setSeen] = useState<ReadTrendAnswer>();
  if (trend && trend !== seen) {
    setSeen(trend);
    if (isWhole) setOptions(optionsOf(trend));
  }
  return { trend, failure, reload, options };
}

const yuan = (cents: number): string => formatYuan(cents, 0);

interface Option {
  id: number;
  name: string;
}

interface ChoiceProps {
  title: string;
  options: readonly Option[];
  value: number | undefined;
  onChange(id: number | undefined): void;
}

function Choice({ title, options, value, onChange }: ChoiceProps) {
  return (
    <SelectBox
      aria-label={title}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{`全部${title}`}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectBox>
  );
}

function BestGoods({ goods }: { goods: ReadTrendAnswer['goods'] }) {
  return (
    <Card as="section" aria-labelledby="home-best">
      <h2 id="home-best">畅销商品</h2>
      {goods.length === 0 ? (
        <Note>这段时间还没有卖出商品</Note>
      ) : (
        <Table numbers={3}>
          <thead>
            <tr>
              <th scope="col">排名</th>
              <th scope="col">商品</th>
              <th scope="col">件数</th>
              <th scope="col">金额</th>
            </tr>
          </thead>
          <tbody>
            {goods.map(({ goods_id: id, name, pic, pieces, fee }, at) => (
              <tr key={id}>
                <td>{at + 1}</td>
                <td>
                  <Row as="a" className={styles.goods} href={`/items/${id}`} target="_blank" rel="noreferrer">
                    <Thumb src={pic && safePicture(pic)} />
                    {name}
                  </Row>
                </td>
                <td>{pieces}</td>
                <td>{formatYuan(fee)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

export function Trends() {
  const [chosen, setChosen] = useState<Chosen>({ days: 30 });
  const [measure, setMeasure] = useState<Measure>('fee');
  const { trend, failure, reload, options } = useTrend(chosen);
  const { shops, categories } = options;
  /** Without an `id` all are shown. */
  const choose = (name: 'distributor_id' | 'category_id', id: number | undefined): void => {
    const { [name]: _before, ...others } = chosen;
    setChosen(id === undefined ? others : { ...others, [name]: id });
  };
  const sum = trend?.sum[measure] ?? 0;
  const points = useMemo(
    () => (trend?.days ?? []).map((entry) => ({ day: entry.day, value: entry[measure] })),
    [trend, measure],
  );
  const textOf = measure === 'fee' ? yuan : undefined;
  const sumText = measure === 'fee' ? formatYuan(sum) : String(sum);
  const than = trend ? changeText(sum, trend.before[measure]) : '';
  return (
    <>
      <Row wraps="always" gap={3} above className={styles.tools}>
        <h2 className="grow">销售趋势</h2>
        <Switch
          title="时间"
          options={SPANS.map((days) => [days, `近 ${days} 天`] as const)}
          value={chosen.days}
          onChange={(days) => setChosen({ ...chosen, days })}
        />
        <Switch<Measure>
          title="指标"
          options={Object.entries(MEASURES) as [Measure, string][]}
          value={measure}
          onChange={setMeasure}
        />
        {(shops.length > 1 || chosen.distributor_id !== undefined) && (
          <Choice
            title="店铺"
            options={shops}
            value={chosen.distributor_id}
            onChange={(id) => choose('distributor_id', id)}
          />
        )}
        <Choice
          title="分类"
          options={categories}
          value={chosen.category_id}
          onChange={(id) => choose('category_id', id)}
        />
      </Row>
      <Missing name="销售趋势" asked={{ failure, reload }} />
      <Chart
        title={MEASURES[measure]}
        note={trend ? `共 ${sumText}${than && `，比前 ${chosen.days} 天 ${than}`}` : ''}
        unit={MEASURES[measure]}
        points={points}
        {...(textOf ? { textOf, step: 100 } : {})}
      />
      {trend && (
        <Columns>
          <BarChart
            title="店铺"
            unit={MEASURES[measure]}
            rows={trend.shops.map((row) => ({ id: row.distributor_id, name: row.name, value: row[measure] }))}
            textOf={measure === 'fee' ? formatYuan : String}
          />
          <BarChart
            title="分类"
            unit="商品金额"
            rows={trend.categories.map((row) => ({ id: row.category_id, name: row.name, value: row.fee }))}
            textOf={formatYuan}
          />
        </Columns>
      )}
      {trend && <BestGoods goods={trend.goods} />}
    </>
  );
}
