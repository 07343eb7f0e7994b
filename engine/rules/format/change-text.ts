/** The change in percent, e.g. `+12%`; '' when the earlier value is 0. */
export function changeText(now: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : ''}${percent}%`;
}
