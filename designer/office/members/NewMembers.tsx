import { useEffect, useState } from 'react';
import type { MallDays } from '../../../schemas/types/contract.ts';
import { Chart } from '../list/Chart.tsx';
import { ask } from '../../calls/ask.ts';
import { useOffice } from '../office-context.ts';

/** Who registered in the last 30 days; nothing when it cannot be read, as the list below matters more. */
export function NewMembers() {
  const { session } = useOffice();
  const [points, setPoints] = useState<MallDays['list']>();
  useEffect(() => {
    let wanted = true;
    ask(session, 'GET /mall/members/by-day', { days: 30 }).then(
      (answer) => wanted && setPoints(answer.list),
      () => wanted && setPoints(undefined),
    );
    return () => {
      wanted = false;
    };
  }, [session]);
  const sum = points?.reduce((total, { value }) => total + value, 0) ?? 0;
  return <Chart title="近 30 天新会员" note={points ? `共 ${sum} 人` : ''} unit="人数" points={points ?? NONE} />;
}

const NONE: MallDays['list'] = [];
