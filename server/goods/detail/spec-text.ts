import type { SpecGroup } from '../tables.ts';

/** A variant's values as text, in the order of the groups: 颜色:红,尺码:S. '' for goods without specifications. */
export function specText(specs: SpecGroup[], valueIds: number[]): string {
  return specs
    .flatMap((group) => {
      const value = group.values.find((candidate) => valueIds.includes(candidate.spec_value_id));
      return value ? [`${group.spec_name}:${value.spec_value_name}`] : [];
    })
    .join(',');
}

/** The value of a group in such a text; '' when it is missing. */
function valueOf(text: string, group: RegExp): string {
  const found = text.split(',').find((part) => group.test(part.split(':')[0] ?? ''));
  return found?.slice(found.indexOf(':') + 1) ?? '';
}

/** Colour and size for older clients (storefront spec 3). */
export const colourOf = (text: string): string => valueOf(text, /颜色/);
export const sizeOf = (text: string): string => valueOf(text, /尺[码寸]|规格/);
