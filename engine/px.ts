/** Lengths of stored pages: px on PC, value * 2 / 100 rem on H5 (designer spec 9), both through the custom property --px. */

/** A stored length as CSS; `px(0)` is '0'. */
export function px(value: number): string {
  return value === 0 ? '0' : `calc(var(--px) * ${value})`;
}

/** A margin that may be 'auto'. */
export function margin(value: number | 'auto' | string): string {
  return typeof value === 'number' ? px(value) : 'auto';
}
