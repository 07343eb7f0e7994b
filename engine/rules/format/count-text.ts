/** The largest number shown beside an icon. */
const MAX_SHOWN = 99;

/** A count as text beside an icon; '' for 0. */
export function countText(count: number): string {
  if (count <= 0) return '';
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
}

/** A number of people or pieces in a sentence, in ten thousands from there on: 200, 1.6万+. */
export function shortCount(count: number): string {
  return count >= 10_000 ? `${Math.floor(count / 1000) / 10}万+` : String(count);
}
