/**
 * Durations in seconds, the unit of databases, tokens and the contract; names with `_MS` are in milliseconds, the unit of
 * JavaScript's clocks and timers.
 */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const MINUTE_MS = 1000 * MINUTE;
export const HOUR_MS = 1000 * HOUR;
export const DAY_MS = 1000 * DAY;
export const WEEK_MS = 7 * DAY_MS;

/** Seconds as 2天 03:04:05. */
export function dayClockText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const days = Math.floor(left / DAY);
  const parts = [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60];
  return `${days > 0 ? `${days}天 ` : ''}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}
