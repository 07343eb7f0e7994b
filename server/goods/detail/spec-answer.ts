/** Specifications of goods in the contract's form: the groups to choose from, and the values of a variant. */
import type { GoodsDetail, GoodsSku } from '../../../schemas/types/contract.ts';
import type { SpecGroup } from '../tables.ts';

/** The contract's client for phones reads the pictures of a value as a list. */
const picturesOf = (picture: string): string[] => (picture === '' ? [] : [picture]);

/** Groups with the highest number first, as the contract orders them (contract 11.10). */
function groupsOf(specs: SpecGroup[]): SpecGroup[] {
  return [...specs].sort((a, b) => b.spec_id - a.spec_id);
}

export function specGroups(specs: SpecGroup[]): GoodsDetail['item_spec_desc'] {
  return groupsOf(specs).map((group) => ({
    spec_id: String(group.spec_id),
    spec_name: group.spec_name,
    spec_values: group.values.map((value) => ({
      ...value,
      spec_value_id: String(value.spec_value_id),
      item_image_url: picturesOf(value.spec_image_url),
    })),
  }));
}

/** The values of a variant, in the order of the groups. */
export function specPairs(specs: SpecGroup[], valueIds: number[], itemId: string): GoodsSku['item_spec'] {
  return groupsOf(specs).flatMap((group) => {
    const value = group.values.find((candidate) => valueIds.includes(candidate.spec_value_id));
    if (!value) return [];
    const { spec_value_id, spec_value_name, spec_image_url } = value;
    return [
      {
        item_id: itemId,
        spec_id: String(group.spec_id),
        spec_name: group.spec_name,
        spec_value_id: String(spec_value_id),
        spec_value_name,
        spec_image_url,
        item_image_url: picturesOf(spec_image_url),
      },
    ];
  });
}
