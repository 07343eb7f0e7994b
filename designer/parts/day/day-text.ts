/** Days as people type them, and as they are stored: 2026-11-28. */

const DAY_MS = 86_400_000;

/** The stored form; undefined for a day that no calendar has. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year < 10_000;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** Year, month and day with any sign between them, or eight digits; or month and day of the year of `today`. */
const FORMS = [
  /^(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})\D?$/,
  /^(\d{4})(\d{2})(\d{2})$/,
  /^()(\d{1,2})\D(\d{1,2})\D?$/,
];

/** The day in a text; '' in an empty one, undefined where it names none. */
export function dayIn(text: string, today: string): string | undefined {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return '';
  const found = FORMS.map((form) => form.exec(typed)).find((match) => match !== null);
  if (!found) return undefined;
  const [, year, month, day] = found;
  return dayOf(Number(year || today.slice(0, 4)), Number(month), Number(day));
}

/** A day some days later. */
export const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
