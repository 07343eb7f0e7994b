/**
 * The button of a calendar and its month. Arrow keys move by days and weeks, Page Up and Down by months, with Shift by years; Enter chooses.
 * With children (a time), choosing a day leads on to them, and 完成 closes.
 */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Popover } from '../../../ui/overlay/Popover.tsx';
import { Icon } from '../Icon.tsx';
import { shifted, shiftedByMonths, weekdayOf } from './day-text.ts';
import { dayNow } from './moment.ts';
import { currentLanguage, say } from '../../words/say.ts';
import styles from './day.module.css';

/** Days of the week in the operator's language, Monday first. 2024-01-01 was a Monday. */
function weekdaysIn(weekday: 'narrow' | 'long'): string[] {
  const format = new Intl.DateTimeFormat(currentLanguage(), { weekday, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(2024, 0, 1 + at)));
}
const WEEKDAYS = weekdaysIn('narrow');
const WHOLE_WEEKDAYS = weekdaysIn('long');
const MONTHS = new Intl.DateTimeFormat(currentLanguage(), { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** The day after a key on a day; undefined for a key that moves nothing. */
function movedBy({ key, shiftKey }: KeyboardEvent, day: string): string | undefined {
  const pages = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return shifted(day, -1);
    case 'ArrowRight':
      return shifted(day, 1);
    case 'ArrowUp':
      return shifted(day, -7);
    case 'ArrowDown':
      return shifted(day, 7);
    case 'Home':
      return shifted(day, -weekdayOf(day));
    case 'End':
      return shifted(day, 6 - weekdayOf(day));
    case 'PageUp':
      return shiftedByMonths(day, -pages);
    case 'PageDown':
      return shiftedByMonths(day, pages);
    default:
      return undefined;
  }
}

/** The Mondays of the weeks that a month has days of. */
function mondaysOf(day: string): string[] {
  const first = `${day.slice(0, 8)}01`;
  const monday = shifted(first, -weekdayOf(first));
  return Array.from({ length: 6 }, (_, week) => shifted(monday, week * 7)).filter(
    (start) => start.slice(0, 7) <= day.slice(0, 7),
  );
}

interface MonthProps {
  /** the chosen day, or '' */
  day: string;
  onChoose(day: string): void;
}

function Month({ day, onChoose }: MonthProps) {
  const [today] = useState(dayNow);
  // The one day that Tab reaches; its month is shown.
  const [at, setAt] = useState(day || today);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(true);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [at]);
  const name = MONTHS.format(new Date(`${at.slice(0, 7)}-01T00:00Z`));
  const turn = (by: 1 | -1): void => setAt(shiftedByMonths(at, by));
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = movedBy(event, at);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    setAt(next);
  };
  return (
    <>
      <Row at="edges">
        <IconButton aria-label={say('上个月')} onClick={() => turn(-1)}>
          <Icon name="left" />
        </IconButton>
        <strong aria-live="polite">{name}</strong>
        <IconButton aria-label={say('下个月')} onClick={() => turn(1)}>
          <Icon name="right" />
        </IconButton>
      </Row>
      <table ref={grid} role="grid" aria-label={name} className={styles.month} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday, nth) => (
              <th key={WHOLE_WEEKDAYS[nth]} scope="col" abbr={WHOLE_WEEKDAYS[nth]}>
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mondaysOf(at).map((monday) => (
            <tr key={monday}>
              {WEEKDAYS.map((weekday, offset) => {
                const one = shifted(monday, offset);
                return (
                  <td key={weekday} role="gridcell" aria-selected={one === day}>
                    <button
                      type="button"
                      aria-label={one}
                      aria-current={one === today ? 'date' : undefined}
                      data-beside={one.slice(0, 7) === at.slice(0, 7) ? undefined : ''}
                      tabIndex={one === at ? 0 : -1}
                      onClick={() => onChoose(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface CalendarProps extends Pick<MonthProps, 'day'> {
  /** which day the button names, beside another one */
  title?: string | undefined;
  disabled?: boolean | undefined;
  onChange(day: string): void;
  /** the field of a time */
  children?: ReactNode;
}

export function Calendar({ day, title = '', disabled, onChange, children }: CalendarProps) {
  const time = useRef<HTMLDivElement>(null);
  // Its field is disabled until there is a day, so the focus follows after a render.
  const [choices, setChoices] = useState(0);
  useEffect(() => {
    const field = time.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [choices]);
  return (
    <Popover
      label={say('选择日期{title}', { title })}
      trigger={
        <IconButton aria-label={say('打开日历{title}', { title })} disabled={disabled}>
          <Icon name="calendar" />
        </IconButton>
      }
    >
      {(close) => {
        const choose = (next: string): void => {
          onChange(next);
          if (children === undefined || next === '') close();
          else setChoices(choices + 1);
        };
        return (
          <Stack gap={2}>
            <Month day={day} onChoose={choose} />
            {children !== undefined && <div ref={time}>{children}</div>}
            <Row>
              <Button kind="quiet" onClick={() => choose(dayNow())}>
                {say('今天')}
              </Button>
              <Button kind="quiet" onClick={() => choose('')}>
                {say('清除')}
              </Button>
              {children !== undefined && (
                <Button className="push" onClick={close}>
                  {say('完成')}
                </Button>
              )}
            </Row>
          </Stack>
        );
      }}
    </Popover>
  );
}
