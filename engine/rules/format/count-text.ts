/** Most of what a mark beside an icon has room for. */
const MAX_SHOWN = 99;

/** A count as the mark beside an icon says it; '' for none. */
export function countText(count: number): string {
  if (count <= 0) return '';
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
}
