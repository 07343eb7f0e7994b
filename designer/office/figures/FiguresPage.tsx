/** 经营分析: what some days sold beside the days before, its course, and by which dimension it came. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import styles from './figures.module.css';
import { SelectBox } from '../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Head } from '../../../ui/layout/layout.tsx';
import { Pending } from '../../../ui/text/Pending.tsx';
import { useCall } from '../../calls/use-call.ts';
import { JobStrip } from '../jobs/JobStrip.tsx';
import { DateRange } from '../list/filters/DateRange.tsx';
import { useOffice } from '../office-context.ts';
import { Chart } from '../parts/Chart.tsx';
import { Switch } from '../parts/Switch.tsx';
import { ByDimension } from './ByDimension.tsx';
import { readFiguresState, STEPS, type Step } from './figures-state.ts';
import { Reports } from './mail/Reports.tsx';
import { Totals } from './Totals.tsx';
import { Missing } from '../parts/Waiting.tsx';

const yuan = (cents: number): string => formatYuan(cents, 0);

export default function FiguresPage() {
  const { session } = useOffice();
  const [params, setParams] = useSearchParams();
  const { days, from, to, step, shop, by, sort } = readFiguresState(params);
  const put = (changes: Record<string, string>): void => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes))
      if (value === '') next.delete(name);
      else next.set(name, value);
    setParams(next, { replace: true });
  };
  const asked = { from, to, ...(shop !== undefined && { distributor_id: shop }) };
  const {
    value: figures,
    failure,
    reload,
  } = useCall(session, 'GET /mall/figures', { ...asked, ...(step && { step }) });
  const askedShops = useCall(session, 'GET /mall/figures/by', { from, to, by: 'shop' });
  const { value: shops } = askedShops;
  const points = useMemo(() => (figures?.course ?? []).map(({ at, fee }) => ({ day: at, value: fee })), [figures]);
  return (
    <Stack>
      <Head>
        <h1>经营分析</h1>
      </Head>
      <Row wraps="always" gap={3}>
        <DateRange title="日期" value={days} onChange={(value) => put({ days: value, step: '' })} />
        {((shops?.list.length ?? 0) > 1 || shop !== undefined) && (
          <SelectBox
            className={styles.shop}
            aria-label="店铺"
            value={shop ?? ''}
            onChange={({ target }) => put({ shop: target.value })}
          >
            <option value="">全部店铺</option>
            {shops?.list.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectBox>
        )}
        <Switch<Step>
          title="走势"
          options={Object.entries(STEPS) as [Step, string][]}
          value={figures?.step ?? step ?? 'day'}
          onChange={(value) => put({ step: value })}
        />
      </Row>
      <Missing name="店铺" asked={askedShops} />
      <JobStrip list="figures" onEnd={reload} />
      <Missing name="经营分析" asked={{ failure, reload }} />
      {figures ? (
        <>
          <Totals figures={figures} />
          <Chart
            title="销售额走势"
            note={`共 ${formatYuan(figures.now.fee)}`}
            unit="销售额"
            points={points}
            textOf={yuan}
            step={100}
          />
        </>
      ) : (
        failure === '' && <Pending size="page" />
      )}
      <ByDimension
        asked={asked}
        by={by}
        sort={sort}
        onChoose={(value) => put({ by: value, sort: '' })}
        onSort={(value) => put({ sort: value })}
      />
      <Reports />
    </Stack>
  );
}
