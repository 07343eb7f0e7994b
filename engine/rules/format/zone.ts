/**
 * The mall's time zone, one for the whole mall and so for a process and for a page. The server sets it from the setting
 * (server/kernel/system/settings/zone.ts); a page has it as `data-time-zone` of its root element.
 */

/** The zone of a mall that chose none, and that of China's providers of payments. */
export const CHINA = 'Asia/Shanghai';

let chosen: string | undefined;

function zoneOfPage(): string {
  return (typeof document === 'undefined' ? undefined : document.documentElement.dataset['timeZone']) || CHINA;
}

/** Its IANA name. */
export const timeZone = (): string => (chosen ??= zoneOfPage());

export function setTimeZone(zone: string): void {
  chosen = zone;
}

/** true for the IANA name of a zone. */
export function isTimeZone(name: string): boolean {
  return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
}

/** What a calendar (YYYY-MM-DD) and a clock (HH:mm:ss) on the wall show. */
export interface Wall {
  day: string;
  time: string;
}

export function wallAt(date: Date, zone: string): Wall {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month, day, hour, minute, second } = parts;
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}:${second}` };
}

/** milliseconds by which the wall's clock is ahead of UTC at a time in milliseconds */
function aheadAt(at: number, zone: string): number {
  const whole = Math.floor(at / 1000) * 1000;
  const { day, time } = wallAt(new Date(whole), zone);
  return Date.parse(`${day}T${time}Z`) - whole;
}

const DAY_MS = 86_400_000;

/**
 * The time in milliseconds at which the wall shows `YYYY-MM-DDTHH:mm:ss`; NaN for no date. Of two (an hour that comes twice) it is the
 * first; a time that the clock leaves out is that much after the leap, so midnight is always the day's first moment.
 */
export function wallTime(text: string, zone: string): number {
  const shown = Date.parse(`${text}Z`);
  if (Number.isNaN(shown)) return shown;
  const before = aheadAt(shown - DAY_MS, zone);
  const after = aheadAt(shown + DAY_MS, zone);
  const found = [shown - before, shown - after].filter((at) => at + aheadAt(at, zone) === shown);
  return found.length > 0 ? Math.min(...found) : shown - before;
}
