/** Choosing specifications (storefront spec 4 "Specification selection"), with the data of spec 3, Item (detail). */
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

/** The fields of an entry of spec_items that the rules use. */
export interface SpecSku {
  item_id: Id;
  /** pieces in stock */
  store: number | string;
  item_spec: readonly { spec_id: Id; spec_value_id: Id }[];
}

/** spec_id -> spec_value_id, both as text; a group without a chosen value has no key. */
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

/** Chooses a value; choosing it again removes the choice. */
export function toggleSpec(picks: SpecPicks, specId: Id, valueId: Id): SpecPicks {
  const key = String(specId);
  if (pickOf(picks, specId) !== String(valueId)) return { ...picks, [key]: String(valueId) };
  return Object.fromEntries(Object.entries(picks).filter(([group]) => group !== key));
}

/**
 * The variant with the chosen values; undefined until every group has one, or when no variant has these values. Without groups,
 * the only variant.
 */
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

/** true when no variant in stock combines this value with the values chosen in the other groups. */
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

/** The choices that select one variant. */
export function picksOf(sku: SpecSku): SpecPicks {
  return Object.fromEntries(sku.item_spec.map((pair) => [String(pair.spec_id), String(pair.spec_value_id)]));
}

/** The initial choices of a page: those of the requested variant, else of the first in stock; none when all are sold out. */
export function initialPicks(skus: readonly SpecSku[], requested: string | null = null): SpecPicks {
  const first = skus.find((sku) => String(sku.item_id) === requested) ?? skus.find(hasStock);
  return first ? picksOf(first) : {};
}

/** A variant's specifications as text for people: the contract's 颜色:红,尺码:S with Chinese punctuation. */
export function specText(text: string): string {
  return text.replaceAll(':', '：').replaceAll(',', '；');
}

/** The names of goods and variant as one text. */
export const nameWithSpec = (name: string, spec: string): string => [name, specText(spec)].filter(Boolean).join(' ');

/** The picture of a value; '' without one. */
export function pictureOfValue({ spec_image_url: picture }: SpecValue): string {
  return (Array.isArray(picture) ? picture[0] : picture) ?? '';
}

/**
 * Address of the picture of the choices: of the variant itself, else of the first chosen value with a picture; '' when none has
 * one.
 */
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
