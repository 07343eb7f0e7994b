import type { MallDays } from '../../../schemas/types/contract.ts';
import { useCall } from '../../calls/use-call.ts';
import { useOffice } from '../office-context.ts';
import { Chart } from './Chart.tsx';

interface DayChartProps {
  call: 'GET /mall/members/by-day' | 'GET /mall/help-clicks';
  title: string;
  /** Column heading of the values. */
  unit: string;
  /** Unit of the sum beside the title. */
  piece: string;
}

/** A chart of the last 30 days; when the data cannot be read it stays empty, as the list below matters more. */
export function DayChart({ call, title, unit, piece }: DayChartProps) {
  const { session } = useOffice();
  const points = useCall(session, call, { days: 30 }).value?.list;
  const sum = points?.reduce((total, { value }) => total + value, 0) ?? 0;
  return <Chart title={title} note={points ? `共 ${sum} ${piece}` : ''} unit={unit} points={points ?? NONE} />;
}

const NONE: MallDays['list'] = [];
