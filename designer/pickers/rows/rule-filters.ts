/** Conditions of rules that no list of the pickers filters by. */
import { getCall } from '../../calls/ask.ts';
import { pageOf, rowsOf, text } from '../../../engine/rules/wire/rows.ts';
import { MAX_OPTIONS, options, type ListFilter } from './sources.ts';
import { say } from '../../words/say.ts';

export const SHOP_TAG_FILTER: ListFilter = {
  name: 'distributor_tag_id',
  title: say('店铺标签'),
  options: async (calls) =>
    rowsOf((await getCall(calls, 'GET /distributors', { page: 1, pageSize: 1 })).tagList).map((tag) => ({
      value: text(tag, 'tag_id'),
      text: text(tag, 'tag_name'),
    })),
};

export const COLUMN_FILTER: ListFilter = {
  name: 'category_id',
  title: say('栏目'),
  options: options((calls) => getCall(calls, 'GET /article/category', {}), 'category_id', 'category_name'),
};

/** Places where there are shops, each with those inside it: 浙江省, 浙江省/杭州市. */
export const SHOP_REGION_FILTER: ListFilter = {
  name: 'region',
  title: say('地区'),
  options: async (calls) => {
    const { rows } = pageOf(await getCall(calls, 'GET /distributors', { page: 1, pageSize: MAX_OPTIONS }));
    const places = rows.flatMap((row) => {
      const names = ['province', 'city', 'area'].map((name) => text(row, name)).filter(Boolean);
      return names.map((_name, at) => names.slice(0, at + 1).join('/'));
    });
    return [...new Set(places)].sort().map((place) => {
      const names = place.split('/');
      return { value: place, text: '\u3000'.repeat(names.length - 1) + (names.at(-1) ?? '') };
    });
  },
};
