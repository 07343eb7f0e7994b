/** Categories, brands and tags that a table names; those that are missing are made on the way. */
import type { GoodsDraft } from '../../../engine/rules/intake/draft.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import type { OperatorContext, ScopedContext } from '../../kernel/calls/operation.ts';
import { categoryRows, LEVELS, pathsOf } from '../categories/category-tree.ts';
import { addMallBrand, addMallTag } from '../categories/labels.ts';
import { addMallCategory } from '../categories/office-categories.ts';
import { namesOf } from '../catalogue/import.ts';
import type { Labels } from './fields.ts';

const JOINT = ' / ';
/** Characters of a name. */
const MAX_NAME = 40;

const short = (name: string): string => name.slice(0, MAX_NAME).trim();

/** The names that are known in a batch. */
export class LabelMaker {
  private constructor(
    private readonly names: Awaited<ReturnType<typeof namesOf>>,
    /** categories by their whole paths */
    private readonly paths: Map<string, number>,
    /** the context in which missing ones are made; undefined: they are left out */
    private readonly maker: OperatorContext | undefined,
  ) {}

  /** `wanted` false, or an operator who may not make them: unknown names are left out. */
  static async of(context: ScopedContext, wanted: boolean): Promise<LabelMaker> {
    const { operator } = context;
    const makes =
      wanted && operator.grants.has('catalogue.write') && operator.grants.get('catalogue.write') === undefined;
    const maker = makes ? { ...context, operator: { ...operator, shop_ids: undefined } } : undefined;
    const [names, rows] = await Promise.all([namesOf(context.db), categoryRows(context.db)]);
    return new LabelMaker(names, new Map(pathsOf(rows, false).map(({ id, name }) => [name, id])), maker);
  }

  /** The numbers of what the draft names. */
  async labelsOf({ category, brand, tags }: GoodsDraft): Promise<Labels> {
    const labels: Labels = {};
    const categoryId = category && (await this.categoryOf(category.slice(0, LEVELS).map(short)));
    if (categoryId) labels.category_id = categoryId;
    const { brands, tags: known } = this.names;
    const brandId = brand && (await this.idOf(brands, short(brand), (maker, name) => addMallBrand(maker, { name })));
    if (brandId) labels.brand_id = brandId;
    if (tags === undefined) return labels;
    const ids = new Set<number>();
    for (const tag of tags) ids.add(await this.idOf(known, short(tag), (maker, name) => addMallTag(maker, { name })));
    ids.delete(0);
    return { ...labels, tag_ids: [...ids] };
  }

  /** The number of a name; 0 when there is none. */
  private async idOf(
    known: Map<string, number>,
    name: string,
    make: (maker: OperatorContext, name: string) => object | Promise<object>,
  ): Promise<number> {
    const id = known.get(name);
    if (id !== undefined || !this.maker || name === '') return id ?? 0;
    const made = madeOf(await make(this.maker, name));
    if (made > 0) known.set(name, made);
    return made;
  }

  private async categoryOf(path: readonly string[]): Promise<number> {
    const whole = path.join(JOINT);
    const known = this.paths.get(whole) ?? this.names.categories.get(whole);
    if (known !== undefined || !this.maker) return known ?? 0;
    let parent = 0;
    for (const at of path.keys()) {
      const [above, key] = [parent, path.slice(0, at + 1).join(JOINT)];
      parent = await this.idOf(this.paths, key, (maker) =>
        addMallCategory(maker, { parent_id: above, name: path[at] ?? '' }),
      );
      if (parent === 0) return above;
    }
    return parent;
  }
}

/** The number in the answer of a call that makes something; 0 when it was refused. */
function madeOf(answer: object): number {
  if (isFailure(answer)) return 0;
  const id =
    'category_id' in answer
      ? answer.category_id
      : 'brand_id' in answer
        ? answer.brand_id
        : 'tag_id' in answer
          ? answer.tag_id
          : 0;
  return Number(id);
}
