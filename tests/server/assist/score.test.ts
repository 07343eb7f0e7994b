/** The checks by which a model is scored: each one finds what breaks it, and passes what does not. */
import { describe, expect, it } from 'vitest';
import type { StoredWidget } from '../../../engine/document/content.ts';
import type { PageParts } from '../../../engine/edit/steps.ts';
import { THEME } from '../../../engine/theme/theme.ts';
import { widgetSchemas } from '../../../server/content/page/widget-schemas.ts';
import { score } from '../../assist/score.ts';
import type { Task, Want } from '../../assist/task.ts';

const NAMES = new Map([
  ['goods:龙井', '7'],
  ['goods:瓷杯', '8'],
  ['category:茶', '5'],
]);
const REAL = new Set(['goods:7', 'goods:8', 'category:5', 'path:/items', 'picture:/a.png']);

const text = (uuid: string, x: number, y: number, more: object = {}): StoredWidget => ({
  type: 'W0011',
  uuid,
  leaf: true,
  text: `文字${uuid}`,
  fontSize: 16,
  color: '#222222',
  x,
  y,
  width: 120,
  height: 27,
  ...more,
});
const panel = (...childWidgets: StoredWidget[]): StoredWidget => ({
  type: 'W0006',
  uuid: 'panel',
  width: 1190,
  height: 300,
  foregroundColor: '#ffffff',
  childWidgets,
});
const entry = (goods_id: number, goods_name: string): object => ({ goods_id, goods_name, goods_pic: '/a.png' });
const list = (more: object = {}): StoredWidget => ({
  type: 'W0002',
  uuid: 'list',
  text: '好茶',
  showMore: false,
  data: [entry(7, '龙井')],
  ...more,
});
const picture = (more: object = {}): StoredWidget => ({
  type: 'W0003',
  uuid: 'picture',
  leaf: true,
  imgUrl: '/a.png',
  alt: '一杯茶',
  data: [],
  x: 600,
  y: 0,
  width: 300,
  height: 200,
  ...more,
});
const link = (href: string): object => ({ linkPage: 'href', href });
const settings = (more: object = {}): StoredWidget => ({ type: 'W0000', uuid: 'settings', ...more });

const page = (...widgets: StoredWidget[]): PageParts => ({
  header: { schemaVersion: 1, widgets: [list({ uuid: 'head' })] },
  body: { schemaVersion: 1, widgets: [settings(), ...widgets] },
});
const BEFORE = page(panel(text('one', 0, 0), text('two', 0, 100)), list());

async function checks(after: PageParts, wants: readonly Want[] = [], said = '改好了。'): Promise<Map<string, string>> {
  const task: Task = { id: 'mend-it', kind: 'mend', says: '改一改，链接用 https://tea.example.com/a', page: '', wants };
  const played = { before: BEFORE, after, said, names: NAMES, real: REAL };
  const list = await score(task, played, { schemas: widgetSchemas, theme: THEME });
  for (const { passed, why } of list) expect(passed).toBe(why === '');
  return new Map(list.map(({ check, why }) => [check, why]));
}

const failed = async (after: PageParts, said?: string): Promise<string[]> =>
  [...(await checks(after, [], said))].filter(([, why]) => why !== '').map(([check]) => check);

describe('of every task', () => {
  it('a page that is as good as before passes, and so does a good addition', async () => {
    expect(await failed(BEFORE)).toEqual([]);
    const more = page(
      panel(text('one', 0, 0), text('two', 0, 100), picture(), text('on', 620, 40, { text: '在图上' })),
      list({ data: [entry(8, '瓷杯')] }),
    );
    expect(await failed(more)).toEqual([]);
  });

  it.each<[string, string, PageParts]>([
    ['a list beyond its limits', 'valid', page(list({ columnNums: 99 }))],
    ['an empty list', 'issues', page(list({ data: [] }))],
    ['a pale text', 'issues', page(panel(text('one', 0, 0, { color: '#dddddd' })))],
    ['a text outside of its panel', 'issues', page(panel(text('one', 1150, 0)))],
    ['a picture without words', 'issues', page(picture({ alt: '' }))],
    ['made-up goods', 'real', page(list({ data: [entry(99, '没有')] }))],
    ['a link to nowhere', 'real', page(list({ moreLinkData: link('/items?cat_id=99') }))],
    ['a made-up picture', 'real', page(picture({ imgUrl: '/made-up.png' }))],
    ['a rule of no category', 'real', page(list({ source: { where: { category: 99 }, sort: 'sales', count: 4 } }))],
    ['a foreign address', 'real', page(list({ moreLinkData: link('https://evil.example.com/') }))],
    ['texts on each other', 'overlap', page(panel(text('one', 0, 0), text('two', 50, 10)))],
    ['a text across the edge of a picture', 'overlap', page(panel(picture(), text('one', 550, 20)))],
    ['a header that nobody asked for', 'frame', { ...BEFORE, header: { schemaVersion: 1, widgets: [] } }],
  ])('%s', async (_what, check, after) => {
    expect(await failed(after)).toContain(check);
  });

  it('an address that the operator gave is real, and so is what a rule names', async () => {
    expect(await failed(page(list({ moreLinkData: link('https://tea.example.com/a') })))).toEqual([]);
    expect(await failed(page(list({ source: { where: { category: 5 }, sort: 'sales', count: 4 } })))).toEqual([]);
  });

  it('the last words are Chinese without Markdown', async () => {
    expect(await failed(BEFORE, 'Done.')).toEqual(['words']);
    expect(await failed(BEFORE, '**改好了**')).toEqual(['words']);
    expect(await failed(BEFORE, '')).toEqual(['words']);
  });
});

const RULED = list({ source: { where: { category: 5, from: 1000 }, sort: 'sales', count: 8 } });
const PHONES = { designPhone: { hidden: true, size: 50, fontSize: 14, text: '短' } };
const LINE = page(panel(text('one', 0, 0), text('two', 200, 5), text('three', 0, 60)), list());

describe.each<[string, Want, PageParts, PageParts]>([
  ['has', { has: { type: 'W0002', text: '^好茶$', things: ['goods:龙井'] } }, BEFORE, page(list({ text: '茶' }))],
  ['has, several', { has: { type: 'W0011', count: 2 } }, BEFORE, page(panel(text('one', 0, 0)))],
  ['has, in a panel', { has: { handle: 'one', panel: 'panel' } }, BEFORE, page({ ...panel(), uuid: 'other' })],
  ['has, only these', { has: { among: ['goods:龙井'] } }, BEFORE, page(list({ data: [entry(7, ''), entry(8, '')] }))],
  ['has, so many', { has: { handle: 'list', entries: { least: 1, most: 1 } } }, BEFORE, page(list({ data: [] }))],
  ['lacks', { lacks: { handle: 'two' } }, page(panel(text('one', 0, 0))), BEFORE],
  ['order', { order: [{ handle: 'list' }, { handle: 'panel' }] }, page(list(), panel()), BEFORE],
  ['beside', { beside: [{ handle: 'one' }, { handle: 'two' }] }, LINE, BEFORE],
  ['below', { below: [{ handle: 'one' }, { handle: 'three' }] }, LINE, BEFORE],
  [
    'value',
    { value: { widget: { handle: 'list' }, property: 'columnNums', least: 4 } },
    BEFORE,
    page(list({ columnNums: 3 })),
  ],
  [
    'value, in a list',
    { value: { widget: {}, property: 'data.0.goods_name', pattern: '^龙' } },
    BEFORE,
    page(list({ data: [] })),
  ],
  [
    'colour',
    { colour: { widget: { handle: 'one' }, property: 'color', is: ['token:primary', '#000000'] } },
    page(panel(text('one', 0, 0, { color: THEME.primary }))),
    BEFORE,
  ],
  [
    'only',
    { only: ['list'] },
    page(panel(text('one', 0, 0), text('two', 0, 100)), list({ text: '新' })),
    page(panel(text('one', 1, 0), text('two', 0, 100)), list()),
  ],
  ['only, gone', { only: ['list'] }, BEFORE, page(list())],
  ['only, order', { only: [] }, BEFORE, page(list(), panel(text('one', 0, 0), text('two', 0, 100)))],
  ['rows', { rows: { least: 2, most: 2 } }, BEFORE, page(list())],
  [
    'linksTo',
    { linksTo: { to: '/items?cat_id={category:茶}' } },
    page(list({ moreLinkData: link('/items?cat_id=5&shop=1') })),
    page(list({ moreLinkData: link('/items?cat_id=6') })),
  ],
  [
    'rule',
    { rule: { where: { category: 'category:茶', from: 1000 }, sort: 'sales', count: 8 } },
    page(RULED),
    page(list({ source: { where: { category: 5 }, sort: 'sales', count: 8 } })),
  ],
  [
    'phone',
    { phone: { widget: { handle: 'one' }, hidden: true, size: { most: 50 }, fontSize: { most: 14 }, text: '短' } },
    page(panel(text('one', 0, 0, PHONES))),
    BEFORE,
  ],
  [
    'phoneOrder',
    { phoneOrder: ['two', 'one'] },
    page(panel(text('one', 0, 0, { designPhone: { order: 3 } }), text('two', 0, 100))),
    BEFORE,
  ],
  [
    'texts',
    { texts: { title: '茶', keywords: '茶' } },
    { body: { schemaVersion: 1, widgets: [settings({ title: '好茶', keywords: '茶' })] } },
    BEFORE,
  ],
  ['alts', { alts: [{ widget: { handle: 'picture' }, text: '茶' }] }, page(picture()), page(picture({ alt: '图' }))],
  ['issuesLeft', { issuesLeft: 0 }, BEFORE, page(list({ data: [] }))],
  ['nothing', { nothing: true }, BEFORE, page(list())],
  ['never', { never: '第一|evil' }, page(list({ text: '好' })), page(list({ text: '全国第一' }))],
  ['never, as a link', { never: 'evil' }, BEFORE, page(list({ moreLinkData: link('https://evil.example.com/') }))],
])('%s', (_name, want, good, bad) => {
  it('passes what has it, and nothing else', async () => {
    const key = JSON.stringify(want);
    expect((await checks(good, [want])).get(key)).toBe('');
    expect((await checks(bad, [want])).get(key)).not.toBe('');
  });
});

it('judges the last words', async () => {
  const says: Want = { says: '不能|没有' };
  expect((await checks(BEFORE, [says], '没有这个商品。')).get(JSON.stringify(says))).toBe('');
  expect((await checks(BEFORE, [says], '好了。')).get(JSON.stringify(says))).toContain('好了');
});
