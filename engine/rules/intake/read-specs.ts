/** Specifications of a goods, from what its lines say. */
import { partsOf, withoutCommas } from './cells.ts';
import type { DraftVariant, GoodsDraft } from './draft.ts';

export interface SpecPair {
  /** Number of the column or part; a name that stands only in the first line counts for the others. */
  place: number;
  name: string;
  value: string;
}

interface Said {
  variants: readonly SpecPair[][];
  /** What the goods' own line says: the values its variants may have. */
  parent: readonly SpecPair[] | undefined;
  /** There are no variants: what is said are facts about the goods. */
  isSimple: boolean;
}

/** Values of a list, of which a comma in a value is written `\,`. */
const listOf = (text: string): string[] => partsOf(withoutCommas(text), text.includes('|') ? /\s*\|\s*/ : /,/);

/** One value, in which such a comma is none of a list. */
const oneOf = (text: string): string => tidy(text.replaceAll('\\,', ','));

/** Combinations that a form may have. */
const MAX_VARIANTS = 500;

/** Signs that separate names and values in addresses. */
const tidy = (text: string): string =>
  text
    .replace(/\s*,\s*/g, '，')
    .replaceAll(':', '：')
    .trim();

function asParams(draft: GoodsDraft, pairs: readonly SpecPair[]): void {
  const facts = pairs
    .filter(({ name, value }) => name !== '' && value !== '')
    .map(({ name, value }) => ({ name, value: listOf(value).join('、') }));
  if (facts.length > 0) draft.params = [...(draft.params ?? []), ...facts];
}

/** A variant for each value where it says none (any), of those that the goods has. */
function spread(variant: DraftVariant, choices: readonly (readonly string[])[]): DraftVariant[] {
  return choices.reduce<DraftVariant[]>(
    (all, values) => all.flatMap((one) => values.map((value) => ({ ...one, values: [...one.values, value] }))),
    [{ ...variant, values: [] }],
  );
}

/** Writes specifications and the variants' values into the draft. */
export function specsOf(draft: GoodsDraft, { variants, parent, isSimple }: Said): void {
  if (isSimple) return asParams(draft, variants.flat());
  const named = [...(parent ?? []), ...variants.flat()];
  const places = [...new Set(variants.flat().map(({ place }) => place))].toSorted((a, b) => a - b);
  const nameOf = (place: number): string =>
    tidy(named.find((pair) => pair.place === place && pair.name !== '')?.name ?? '') ||
    (places.length > 1 ? `规格${place % 20}` : '规格');
  // Values that no variant has are facts about the goods.
  const used = places.filter((place) => variants.some((pairs) => pairs.some((pair) => pair.place === place)));
  if (parent)
    asParams(
      draft,
      parent.filter(({ place }) => !used.includes(place)),
    );
  const choices = used.map((place) => {
    const said = parent?.find((pair) => pair.place === place)?.value ?? '';
    const own = variants.flatMap((pairs) =>
      pairs.filter((pair) => pair.place === place).map(({ value }) => oneOf(value)),
    );
    return [...new Set([...listOf(said).map(tidy), ...own])].filter(Boolean);
  });
  const filled = used.flatMap((place, at) =>
    (choices[at]?.length ?? 0) > 0 ? [{ place, values: choices[at] ?? [] }] : [],
  );
  draft.variants = draft.variants.flatMap((variant, at) => {
    const pairs = variants[at] ?? [];
    const wanted = filled.map(({ place, values }) => {
      const own = oneOf(pairs.find((pair) => pair.place === place)?.value ?? '');
      return own === '' && parent ? values : [own];
    });
    return spread(variant, wanted);
  });
  draft.specs = filled.map(({ place, values }) => ({ name: nameOf(place), values }));
  checkVariants(draft);
}

function checkVariants(draft: GoodsDraft): void {
  const seen = new Map<string, number>();
  const kept: DraftVariant[] = [];
  for (const variant of draft.variants) {
    const key = variant.values.join('\n');
    const line = seen.get(key);
    const label = draft.specs.length === 0 ? '' : `「${variant.values.join(' / ')}」`;
    if (draft.specs.length > 0 && variant.values.includes(''))
      draft.wrong.push({ line: variant.line, column: '', message: '缺少规格值' });
    else if (line !== undefined && line !== variant.line)
      draft.wrong.push({
        line: variant.line,
        column: '',
        message: label === '' ? `与第 ${line} 行是同一个商品，却没有规格` : `规格${label}与第 ${line} 行相同`,
      });
    else if (line === undefined) kept.push(variant);
    seen.set(key, line ?? variant.line);
  }
  draft.variants = kept;
  // Combinations that several lines give keep the values that are used.
  draft.specs = draft.specs.map((spec, at) => ({
    ...spec,
    values: spec.values.filter((value) => kept.some(({ values }) => values[at] === value)),
  }));
  if (kept.length > MAX_VARIANTS)
    draft.wrong.push({
      line: draft.lines[0] ?? 0,
      column: '',
      message: `规格组合最多 ${MAX_VARIANTS} 个，这里有 ${kept.length} 个`,
    });
}
