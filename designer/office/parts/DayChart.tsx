import type { MallDays } from '../../../schemas/types/contract.ts';
import { useCall } from '../../calls/use-call.ts';
import { useOffice } from '../office-context.ts';
import { Chart } from './Chart.tsx';
import { Missing } from './Waiting.tsx';

interface DayChartProps {
  call: 'GET /mall/members/by-day' | 'GET /mall/help-clicks';
  title: string;
  /** Column heading of the values. */
  unit: string;
  /** Unit of the sum beside the title. */
  piece: string;
}

/** A chart of the last 30 days. */
export function DayChart({ call, title, unit, piece }: DayChartProps) {
  const { session } = useOffice();
  const asked = useCall(session, call, { days: 30 });
  const points = asked.value?.list;
  const sum = points?.reduce((total, { value }) => total + value, 0) ?? 0;
  if (!points && asked.failure !== '') return <Missing name={title} asked={asked} />;
  return <Chart title={title} note={points ? `共 ${sum} ${piece}` : ''} unit={unit} points={points ?? NONE} />;
}

const NONE: MallDays['list'] = [];
