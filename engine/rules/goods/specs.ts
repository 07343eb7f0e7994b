/** Choosing a specification (storefront spec 4 "Specification selection"), over the shapes of spec 3, Item (detail). */
import type { Id } from '../../document/content.ts';

export interface SpecValue {
  spec_value_id: Id;
  spec_value_name: string;
  spec_image_url?: string | string[] | null;
}

/** One entry of item_spec_desc. */
export interface SpecGroup {
  spec_id: Id;
  spec_name: string;
  spec_values: readonly SpecValue[];
}

/** What the rules need of one entry of spec_items. */
export interface SpecSku {
  item_id: Id;
  /** pieces in stock */
  store: number | string;
  item_spec: readonly { spec_id: Id; spec_value_id: Id }[];
}

/** spec_id -> spec_value_id, both as text; a group without a pick has no key. */
export type SpecPicks = Readonly<Record<string, string>>;

function pickOf(picks: SpecPicks, specId: Id): string | undefined {
  return Object.hasOwn(picks, String(specId)) ? picks[String(specId)] : undefined;
}

function hasStock(sku: SpecSku): boolean {
  return Number(sku.store) > 0;
}

function matches(sku: SpecSku, specId: Id, valueId: Id): boolean {
  return sku.item_spec.some(
    (pair) => String(pair.spec_id) === String(specId) && String(pair.spec_value_id) === String(valueId),
  );
}

/** Choosing a value sets it; choosing it again clears it. */
export function toggleSpec(picks: SpecPicks, specId: Id, valueId: Id): SpecPicks {
  const key = String(specId);
  if (pickOf(picks, specId) !== String(valueId)) return { ...picks, [key]: String(valueId) };
  return Object.fromEntries(Object.entries(picks).filter(([group]) => group !== key));
}

/** The sku of the picks; undefined until every group has one, and when no sku is like that. Without groups, the only sku. */
export function pickedSku<S extends SpecSku>(
  groups: readonly SpecGroup[],
  skus: readonly S[],
  picks: SpecPicks,
): S | undefined {
  return skus.find((sku) =>
    groups.every((group) => {
      const valueId = pickOf(picks, group.spec_id);
      return valueId !== undefined && matches(sku, group.spec_id, valueId);
    }),
  );
}

/** True when no sku in stock combines this value with the picks of the other groups. */
export function isSpecDisabled(
  groups: readonly SpecGroup[],
  skus: readonly SpecSku[],
  picks: SpecPicks,
  specId: Id,
  valueId: Id,
): boolean {
  const others = groups.filter((group) => String(group.spec_id) !== String(specId));
  return !skus.some(
    (sku) =>
      hasStock(sku) &&
      matches(sku, specId, valueId) &&
      others.every((group) => {
        const pick = pickOf(picks, group.spec_id);
        return pick === undefined || matches(sku, group.spec_id, pick);
      }),
  );
}

/** The picks of one sku. */
export function picksOf(sku: SpecSku): SpecPicks {
  return Object.fromEntries(sku.item_spec.map((pair) => [String(pair.spec_id), String(pair.spec_value_id)]));
}

/** The selection a page starts with: the requested sku, else the first in stock, nothing when all are sold out. */
export function initialPicks(skus: readonly SpecSku[], requested: string | null = null): SpecPicks {
  const first = skus.find((sku) => String(sku.item_id) === requested) ?? skus.find(hasStock);
  return first ? picksOf(first) : {};
}

/** What a variant is, as people read it: the wire's 颜色:红,尺码:S with the marks of Chinese text. */
export function specText(text: string): string {
  return text.replaceAll(':', '：').replaceAll(',', '；');
}

/** A goods with the variant of it, as one text. */
export const nameWithSpec = (name: string, spec: string): string => [name, specText(spec)].filter(Boolean).join(' ');

/** The picture of a value; '' without one. */
export function pictureOfValue({ spec_image_url: picture }: SpecValue): string {
  return (Array.isArray(picture) ? picture[0] : picture) ?? '';
}

/** Address of the picture of what is chosen: of the sku itself, else of the first chosen value that has one; '' when none has. */
export function pictureOfPicks(
  groups: readonly SpecGroup[],
  picks: SpecPicks,
  sku?: { pic?: string | undefined },
): string {
  if (sku?.pic) return sku.pic;
  const chosen = groups.flatMap((group) =>
    group.spec_values.filter((value) => pickOf(picks, group.spec_id) === String(value.spec_value_id)),
  );
  return chosen.map(pictureOfValue).find((picture) => picture !== '') ?? '';
}
