import { useEffect, useState, type CSSProperties } from 'react';
import { DEFAULT_COLOURS, type W0024Countdown } from '../schemas/types/W0024-countdown.ts';
import { dayClockText } from '../engine/rules/format/time.ts';
import { timeZone, wallTime } from '../engine/rules/format/zone.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { automatic, groundImage, textColour } from './parts/contrast.ts';
import styles from './W0024-countdown.module.css';

const CLOCK_GROUND = '#ffffff';

type Ends = Pick<W0024Countdown, 'endDate' | 'endTime'>;

/** Unix milliseconds by the mall's wall clock; NaN without a date. */
const endOf = ({ endDate, endTime }: Ends): number => wallTime(`${endDate}T${endTime}:59`, timeZone());

/** Seconds left, counted in the browser; undefined in what the server sends, and without an end. */
function useSecondsLeft(end: number): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (Number.isNaN(end)) return undefined;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

/** 12月31日 23:59; '' without a date */
function endText({ endDate, endTime }: Ends): string {
  const [, month = '', day = ''] = endDate.split('-');
  return month === '' ? '' : `${Number(month)}月${Number(day)}日 ${endTime}`;
}

/** What a campaign is, until when it runs, and its rules; the height follows the rules (`measure: content`). */
export default function Countdown({ config }: WidgetProps<W0024Countdown>) {
  const { text, rules, endedText, wgtBackgroundColor: ground } = config;
  const left = useSecondsLeft(endOf(config));
  const until = endText(config);
  const style = {
    backgroundImage: groundImage([ground]),
    color: textColour(config.wgtTextColor, automatic(config, DEFAULT_COLOURS, 'wgtTextColor'), [ground]),
    '--clock': textColour(config.wgtClockColor, automatic(config, DEFAULT_COLOURS, 'wgtClockColor'), [CLOCK_GROUND]),
  } as CSSProperties;
  return (
    <section className={styles.countdown} style={style} aria-label={text || config.alias}>
      <div className={styles.head}>
        {text !== '' && <h2>{text}</h2>}
        {until !== '' && (left === 0 ? <b>{endedText}</b> : <span>{`${until} 结束`}</span>)}
        {left !== undefined && left > 0 && (
          <time className={styles.clock} role="timer" aria-label="距结束">
            {dayClockText(left)}
          </time>
        )}
      </div>
      {rules !== '' && <p className={styles.rules}>{rules}</p>}
    </section>
  );
}
