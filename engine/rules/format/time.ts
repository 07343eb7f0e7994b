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
