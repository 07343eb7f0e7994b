import { useEffect, useState } from 'react';
import { GOODS_MESSAGES } from '../../../engine/rules/messages/goods.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { dayClockText } from '../../../engine/rules/format/time.ts';
import { seckillPhase, type Seckill, type SeckillPhase } from './buy-state.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import styles from './SeckillBar.module.css';

/** Seconds a prefetched document may be old when it opens; with a larger difference the browser's clock is corrected. */
const SLACK = 300;

/** Seconds to add to the browser's clock. */
function clockError(renderedAt: number): number {
  const error = renderedAt - performance.timeOrigin / 1000;
  return Math.abs(error) > SLACK ? error : 0;
}

/** Unix seconds, updated every second; `renderedAt` until hydration, so that the first render equals the server's. */
export function useSeconds(renderedAt: number, moving: boolean): number {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    if (!moving) return undefined;
    const error = clockError(renderedAt);
    const tick = (): void => setNow(Math.floor(Date.now() / 1000 + error));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [moving, renderedAt]);
  return now;
}

interface SeckillBarProps {
  seckill: Seckill;
  /** Unix seconds: when the document was made, and now */
  renderedAt: number;
  now: number;
  /** Address of the page, for reloading it. */
  href: string;
  /** Address where a reminder of the sale is set; '' when reminders are not available. */
  remind: string;
}

const STATES: Record<SeckillPhase, string> = {
  none: '',
  coming: '距开始',
  started: '秒杀已开始',
  running: '距结束',
  over: GOODS_MESSAGES.seckillOver,
};

/** A flash sale's name with the time until it begins or ends. When that time comes while the page is open, a link reloads it. */
export function SeckillBar({ seckill, renderedAt, now, href, remind }: SeckillBarProps) {
  const phase = seckillPhase(seckill, renderedAt, now);
  const left = (phase === 'coming' ? seckill.begin : seckill.end) - now;
  const counts = phase === 'coming' || phase === 'running';
  return (
    <Row wraps="always" gap={4} className={styles.bar} data-phase={phase}>
      <strong>{seckill.name}</strong>
      {phase === 'coming' && <b>秒杀价 {formatYuan(seckill.price)}</b>}
      <Row as="span" className={styles.state}>
        {STATES[phase]} {counts && <time className={styles.clock}>{dayClockText(left)}</time>}
        {phase === 'coming' && remind !== '' && <a href={remind}>提醒我</a>}
        {phase === 'started' && <a href={href}>立即参加</a>}
        {phase === 'over' && <a href={href}>按原价购买</a>}
      </Row>
    </Row>
  );
}
