import type { SpecGroup } from './tables.ts';

/** A variant's values as people read them, in the order of the groups: 颜色:红,尺码:S. '' for goods without specifications. */
export function specText(specs: SpecGroup[], valueIds: number[]): string {
  return specs
    .flatMap((group) => {
      const value = group.values.find((candidate) => valueIds.includes(candidate.spec_value_id));
      return value ? [`${group.spec_name}:${value.spec_value_name}`] : [];
    })
    .join(',');
}
