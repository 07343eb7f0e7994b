/** Lengths of stored pages: px on PC, value * 2 / 100 rem on H5 (designer spec 9), both through the custom property --px. */

/** A stored length as CSS; `px(0)` is '0'. */
export function px(value: number): string {
  return value === 0 ? '0' : `calc(var(--px) * ${value})`;
}

/** A font size that stays readable when its panel shrinks to a phone's width: at least 10 px under /h5. */
export function legible(size: number, platform: 'pc' | 'h5'): string {
  return platform === 'h5' ? `max(10px, ${px(size)})` : px(size);
}

/** A margin that may be 'auto'. */
export function margin(value: number | 'auto' | string): string {
  return typeof value === 'number' ? px(value) : 'auto';
}
