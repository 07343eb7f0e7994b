/** The largest number shown beside an icon. */
const MAX_SHOWN = 99;

/** A count as text beside an icon; '' for 0. */
export function countText(count: number): string {
  if (count <= 0) return '';
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
}
