/** Filters by what goods are put under, for the lists of goods and of variants. */
import type { ListFilter, ListOption } from '../list/list-def.ts';
import type { Choices } from './use-choices.ts';

const optionsOf = (list: Choices['tags']): ListOption[] =>
  list.map(({ id, name }) => ({ value: String(id), text: name }));

/** A filter by choice; none when there is nothing to choose. */
export const choiceFilter = (name: string, title: string, options: readonly ListOption[]): ListFilter[] =>
  options.length > 0 ? [{ kind: 'choice', name, title, options }] : [];

export const labelFilters = ({ categories, brands, tags }: Choices): ListFilter[] => [
  ...choiceFilter('category_id', '分类', optionsOf(categories)),
  ...choiceFilter('brand_id', '品牌', optionsOf(brands)),
  ...choiceFilter('tag_id', '标签', optionsOf(tags)),
];
