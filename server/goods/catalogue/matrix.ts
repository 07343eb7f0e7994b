/**
 * Plans the variants of goods when their specifications change (storefront spec 3, Item). A combination that stays keeps its
 * number, and one that returns gets its old number back. The default variant has the number of the goods, by which lists, pages
 * and links refer to them. So it takes part in every change by gaining or losing a specification, and can neither be removed nor
 * switched off.
 */
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import type { SpecGroup } from '../tables.ts';

type Fields = InputOf<'addMallGoods'>;
type WantedVariant = Fields['items'][number];
type WantedSpecs = NonNullable<Fields['specs']>;

interface KnownVariant {
  item_id: number;
  spec_value_ids: number[];
}

export interface Planned {
  wanted: WantedVariant;
  spec_value_ids: number[];
  is_default: boolean;
  /** 0: a new variant */
  item_id: number;
}

export interface Plan {
  specs: SpecGroup[];
  /** Variants that are sold, the default one first. */
  on: Planned[];
  /** New or kept variants that are switched off. */
  off: Planned[];
  /** Numbers of variants that are no longer a combination. */
  removed: number[];
}

export interface Known {
  goods_id: number;
  specs: readonly SpecGroup[];
  /** Sold and switched-off variants. */
  variants: readonly KnownVariant[];
}

/** An invalid request; the message says what is wrong. */
export class Wrong extends Error {}

const keyOf = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join();

function assertNames(specs: WantedSpecs): void {
  const names = specs.map(({ name }) => name.trim());
  if (names.includes('')) throw new Wrong(OFFICE_MESSAGES.specNameEmpty);
  if (new Set(names).size < names.length) throw new Wrong('规格名称不能重复');
  for (const { name, values } of specs) {
    const texts = values.map((value) => value.name.trim());
    if (texts.includes('')) throw new Wrong(`请填写「${name}」的规格值`);
    if (new Set(texts).size < texts.length) throw new Wrong(`「${name}」的规格值不能重复`);
    if (texts.some((text) => /[,:]/.test(text)) || /[,:]/.test(name)) throw new Wrong('规格不能含有半角逗号和冒号');
  }
}

/** The group that a wanted one was: the one with a value of it, since names change; else the one with its name. */
function wasGroup({ name, values }: WantedSpecs[number], { specs }: Known): SpecGroup | undefined {
  const has = ({ values: own }: SpecGroup) =>
    values.some(({ spec_value_id: id }) => own.some(({ spec_value_id }) => spec_value_id === id));
  return specs.find(has) ?? specs.find(({ spec_name }) => spec_name === name.trim());
}

/**
 * Numbers of specification values: new values are sent with negative numbers and get unused ones, unless their group had a value
 * of that name. Throws Wrong.
 */
function numbersOf(specs: WantedSpecs, known: Known): Map<number, number> {
  const before = known.specs.flatMap(({ values }) => values.map(({ spec_value_id: id }) => id));
  const sent = new Set(specs.flatMap(({ values }) => values.map(({ spec_value_id: id }) => id)));
  let last = Math.max(0, ...before, ...known.variants.flatMap(({ spec_value_ids }) => spec_value_ids));
  const numbers = new Map<number, number>();
  for (const spec of specs)
    for (const { spec_value_id: id, name } of spec.values) {
      if (numbers.has(id)) throw new Wrong('规格值重复，请刷新后重试');
      if (id > 0 && !before.includes(id)) throw new Wrong(SERVER_MESSAGES.specsChanged);
      const namesake = wasGroup(spec, known)?.values.find(({ spec_value_name }) => spec_value_name === name.trim());
      const old = namesake && !sent.has(namesake.spec_value_id) ? namesake.spec_value_id : undefined;
      numbers.set(id, id > 0 ? id : (old ?? (last += 1)));
    }
  return numbers;
}

/**
 * Groups that are the same in the same order keep their numbers. Otherwise the first group gets the highest number, because the
 * contract lists groups with the highest number first.
 */
function groupsOf(specs: WantedSpecs, numbers: ReadonlyMap<number, number>, known: Known): SpecGroup[] {
  const were = specs.map((spec) => wasGroup(spec, known));
  const stay = were.length === known.specs.length && were.every((group, index) => group === known.specs[index]);
  return specs.map(({ name, values }, index) => ({
    spec_id: (stay ? were[index]?.spec_id : undefined) ?? specs.length - index,
    spec_name: name.trim(),
    values: values.map((value) => ({
      spec_value_id: numbers.get(value.spec_value_id) ?? 0,
      spec_value_name: value.name.trim(),
      spec_image_url: value.image ?? '',
    })),
  }));
}

/** The values of a variant, one of each group in the groups' order. Throws Wrong. */
function combination(
  wanted: WantedVariant,
  groups: readonly SpecGroup[],
  numbers: ReadonlyMap<number, number>,
): number[] {
  const ids = wanted.spec_value_ids.map((id) => numbers.get(id) ?? 0);
  const ordered = groups.flatMap(({ values }) =>
    ids.filter((id) => values.some((value) => value.spec_value_id === id)),
  );
  if (ordered.length !== groups.length || ids.length !== groups.length) throw new Wrong('规格组合不完整，请刷新后重试');
  return ordered;
}

/** true when the default variant kept its values, or only gained or lost specifications. */
function follows(after: readonly number[], before: readonly number[]): boolean {
  return before.every((id) => after.includes(id)) || after.every((id) => before.includes(id));
}

function defaultOf(rows: readonly Planned[], { goods_id, variants }: Known): Planned {
  const own = variants.find(({ item_id }) => item_id === goods_id);
  const same = own && rows.find(({ spec_value_ids }) => keyOf(spec_value_ids) === keyOf(own.spec_value_ids));
  const said = same ?? rows.find(({ wanted }) => wanted.is_default === true && wanted.is_on);
  const chosen = said ?? (own ? undefined : rows.find(({ wanted }) => wanted.is_on));
  if (!chosen) throw new Wrong('请选择一个默认规格');
  if (!chosen.wanted.is_on) throw new Wrong('默认规格不能停用；不再出售时请下架商品');
  if (own && !follows(chosen.spec_value_ids, own.spec_value_ids))
    throw new Wrong('默认规格决定商品的编号，不能删除或换成别的规格值');
  return chosen;
}

/** Plans the variants. Throws Wrong. */
export function planVariants(specs: WantedSpecs, items: readonly WantedVariant[], known: Known): Plan {
  assertNames(specs);
  const numbers = numbersOf(specs, known);
  const groups = groupsOf(specs, numbers, known);
  const byKey = new Map(
    known.variants
      .filter(({ item_id }) => item_id !== known.goods_id)
      .map((one) => [keyOf(one.spec_value_ids), one.item_id]),
  );
  const rows = items.map((wanted): Planned => {
    const specValueIds = combination(wanted, groups, numbers);
    return { wanted, spec_value_ids: specValueIds, is_default: false, item_id: byKey.get(keyOf(specValueIds)) ?? 0 };
  });
  if (new Set(rows.map(({ spec_value_ids }) => keyOf(spec_value_ids))).size < rows.length)
    throw new Wrong('有重复的规格组合，请刷新后重试');
  const chosen = defaultOf(rows, known);
  const others = rows.filter((row) => row !== chosen);
  const first = { ...chosen, is_default: true, item_id: known.goods_id };
  const used = new Set([known.goods_id, ...others.map(({ item_id }) => item_id)]);
  return {
    specs: groups,
    on: [first, ...others.filter(({ wanted }) => wanted.is_on)],
    off: others.filter(({ wanted, item_id }) => !wanted.is_on && item_id > 0),
    removed: known.variants.map(({ item_id }) => item_id).filter((id) => !used.has(id)),
  };
}
