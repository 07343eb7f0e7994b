import { expect, it } from 'vitest';
import { schemaRegistry } from '../testing.ts';
import { applySteps, isRefusal, thingsNamed, type Edited, type EditKit } from './apply.ts';
import { outlineOf } from './outline.ts';
import type { EditStep, PageParts, Things } from './steps.ts';
import type { StoredWidget } from '../document/content.ts';

const { schemas } = schemaRegistry();
let number = 0;
const kit: EditKit = {
  schemas,
  presets: new Map([['W0011', [{ text: '新品' }]]]),
  page: { platform: 'pc' },
  limited: false,
  measure: ({ text, fontSize }) => ({ width: text.length * fontSize, height: fontSize / 0.6 }),
  uuid: () => `new${(number += 1)}`,
};
const THINGS: Things = new Map([
  ['goods:7', { goods_id: 7, item_id: 70, item_name: '龙井', price: 9900, pics: ['/a.png'] }],
  ['goods:8', { goods_id: 8, item_id: 80, item_name: '瓷杯', price: 4500, pics: ['/b.png'] }],
  ['page:3', { theme_pc_template_id: 3, template_title: '春茶节' }],
]);

const text = (uuid: string, more: object = {}): StoredWidget => ({
  type: 'W0011',
  uuid,
  leaf: true,
  text: uuid,
  x: 0,
  y: 0,
  width: 100,
  height: 24,
  kept: 'by others',
  ...more,
});

const page = (): PageParts => ({
  header: { schemaVersion: 1, widgets: [{ type: 'W0006', uuid: 'head', width: 1190, height: 80, childWidgets: [] }] },
  body: {
    schemaVersion: 1,
    widgets: [
      { type: 'W0000', uuid: 'settings', title: '' },
      { type: 'W0002', uuid: 'goods', id: 4, text: '好茶', width: 1190, data: [], kept: [1] },
      {
        type: 'W0006',
        uuid: 'panel',
        id: 5,
        width: 1190,
        height: 100,
        childWidgets: [text('one'), text('two', { x: 200 })],
      },
      { type: 'W0013', uuid: 'menu', width: 1190, data: [{ title: '茶饮', pathData: {} }] },
    ],
  },
});

function apply(...steps: EditStep[]): Edited {
  const result = applySteps(page(), steps, kit, THINGS);
  if (isRefusal(result)) throw new Error(result.message);
  return result;
}
const refused = (...steps: EditStep[]): string => {
  const result = applySteps(page(), steps, kit, THINGS);
  return isRefusal(result) ? `${result.step}：${result.message}` : 'done';
};
const body = ({ parts }: Edited): StoredWidget[] => parts.body?.widgets ?? [];
const named = (edited: Edited, uuid: string): StoredWidget | undefined =>
  body(edited)
    .flatMap((widget) => [widget, ...(widget.childWidgets ?? [])])
    .find((widget) => widget.uuid === uuid);

it('sets values in lists and objects, keeps all others, and touches no other part', () => {
  const edited = apply(
    { do: 'set', widget: 'goods', values: { text: '春茶', columnNums: 4, wgtPriceColor: 'token:sale' } },
    { do: 'set', widget: 'menu', values: { 'data.0.title': '茶', 'data.1.title': '杯' } },
    { do: 'set', widget: 'page', values: { title: '春茶节' } },
  );
  expect(Object.keys(edited.parts)).toEqual(['body']);
  expect(named(edited, 'goods')).toMatchObject({
    id: 4,
    kept: [1],
    text: '春茶',
    columnNums: 4,
    wgtPriceColor: 'token:sale',
  });
  expect(named(edited, 'menu')?.['data']).toMatchObject([{ title: '茶' }, { title: '杯' }]);
  expect(body(edited)[0]).toMatchObject({ type: 'W0000', title: '春茶节' });
  const back = apply({ do: 'set', widget: 'menu', values: { 'data.0': null } });
  expect(named(back, 'menu')?.['data']).toEqual([]);
});

it('marks a colour that it sets as picked, so that it is painted', () => {
  const edited = apply({ do: 'set', widget: 'one', values: { color: '#ffffff' } });
  expect(named(edited, 'one')).toMatchObject({ color: '#ffffff', designPicked: ['color'], kept: 'by others' });
});

it('says what a property takes instead of putting values right', () => {
  const of = (values: Record<string, unknown>): string => refused({ do: 'set', widget: 'goods', values });
  expect(of({ columnNums: 9 })).toBe('0：“columnNums”不能这样设置，它要1 到 6 的整数');
  expect(of({ columnNums: 'many' })).toContain('不能是 "many"，它要1 到 6 的整数');
  expect(of({ wgtPriceColor: 'red; background: url(//x)' })).toContain('颜色，如 #E1251B');
  expect(of({ wgtPriceColor: 'token:gold' })).toContain('颜色');
  expect(of({ price: 1 })).toContain('没有“price”。它有：');
  expect(of({ moreText: 'x'.repeat(21) })).toContain('最多 20 字的文字');
  expect(of({ type: 'W0001' })).toContain('不能用 set 设置');
  expect(of({ 'data.3.goods_id': 1 })).toContain('只有 0 项');
  expect(refused({ do: 'set', widget: 'one', values: { fontSize: 17 } })).toContain('12、13、14');
  expect(refused({ do: 'set', widget: 'nobody', values: {} })).toContain('没有挂件“nobody”');
});

it('inserts at its place, under a name for later steps, and grows the panel', () => {
  const edited = apply(
    { do: 'insert', type: 'W0006', as: 'hero', after: 'goods', values: { height: 60 } },
    { do: 'insert', type: 'W0011', panel: 'hero', as: 'title', values: { text: '明前龙井上市', fontSize: 48 } },
    { do: 'insert', type: 'W0011', panel: 'hero', preset: 0 },
    { do: 'insert', type: 'W0002', part: 'body' },
  );
  expect(body(edited).map(({ type }) => type)).toEqual(['W0000', 'W0002', 'W0006', 'W0006', 'W0013', 'W0002']);
  const hero = named(edited, edited.made['hero'] ?? '');
  expect(hero).toMatchObject({ comptyle: 'body' });
  const [title, sub] = hero?.childWidgets ?? [];
  expect(title).toMatchObject({ text: '明前龙井上市', leaf: true, width: 308, height: 84 });
  expect(sub).toMatchObject({ text: '新品' });
  expect(Number(hero?.['height'])).toBe(Number(title?.['y']) + 84);
  expect(hero?.childWidgets?.every(({ uuid }) => uuid !== undefined)).toBe(true);
});

it('refuses widgets where they cannot stand', () => {
  expect(refused({ do: 'insert', type: 'W0002', panel: 'panel' })).toContain('自成一行');
  expect(refused({ do: 'insert', type: 'W0099' })).toContain('W0002 商品');
  expect(refused({ do: 'insert', type: 'W0000' })).toContain('不能有');
  expect(refused({ do: 'insert', type: 'W0011', panel: 'goods' })).toContain('不是自由面板');
  expect(refused({ do: 'insert', type: 'W0002', part: 'footer' })).toContain('没有尾部');
  expect(refused({ do: 'move', widget: 'panel', panel: 'panel' })).not.toBe('done');
  expect(refused({ do: 'move', widget: 'panel', before: 'one' })).not.toBe('done');
  expect(refused({ do: 'remove', widget: 'page' })).toContain('不能移动或删除');
});

it('moves, copies and removes; a widget in another part is another row', () => {
  const moved = apply({ do: 'move', widget: 'menu', before: 'goods' });
  expect(body(moved).map(({ uuid }) => uuid)).toEqual(['settings', 'menu', 'goods', 'panel']);
  const crossed = apply({ do: 'move', widget: 'panel', part: 'header' });
  expect(crossed.parts.header?.widgets.at(-1)).toMatchObject({ uuid: 'panel', comptyle: 'header' });
  expect(crossed.parts.header?.widgets.at(-1)).not.toHaveProperty('id');
  const copied = apply({ do: 'copy', widget: 'panel', as: 'twin' });
  const twin = named(copied, copied.made['twin'] ?? '');
  expect(body(copied)[3]).toBe(twin);
  expect(twin).not.toHaveProperty('id');
  expect(twin?.childWidgets?.map(({ uuid }) => uuid)).not.toContain('one');
  expect(body(apply({ do: 'remove', widget: 'goods' }))).toHaveLength(3);
});

it('leaves locked widgets and linked modules to people', () => {
  const locked: PageParts = { body: { schemaVersion: 1, widgets: [{ ...text('own'), designLocked: true }] } };
  for (const step of [
    { do: 'remove', widget: 'own' },
    { do: 'set', widget: 'own', values: { text: 'x' } },
    { do: 'set', widget: 'own', width: 'phone', values: { hidden: true } },
    { do: 'link', widget: 'own', to: { address: '/items' } },
  ] as EditStep[])
    expect(applySteps(locked, [step], kit, THINGS)).toMatchObject({
      step: 0,
      message: expect.stringContaining('锁定'),
    });
});

it('fills lists with real things, links to them, and lets rules fill lists', () => {
  const steps: EditStep[] = [
    { do: 'fill', widget: 'goods', ids: ['8', '7'] },
    { do: 'link', widget: 'goods', property: 'moreLinkData', to: { kind: 'page', id: '3' } },
    { do: 'link', widget: 'menu', to: { address: '/items?cat_id=1' } },
  ];
  expect(thingsNamed(page(), steps, schemas)).toEqual([
    { kind: 'goods', id: '8' },
    { kind: 'goods', id: '7' },
    { kind: 'page', id: '3' },
  ]);
  const edited = apply(...steps);
  expect(named(edited, 'goods')).toMatchObject({
    data: [
      { goods_id: 8, goods_name: '瓷杯' },
      { goods_id: 7, goods_name: '龙井' },
    ],
    moreLinkData: { linkPage: 'customer', href: '/custompage?pageid=3' },
  });
  expect(named(edited, 'menu')?.['data']).toMatchObject([{ pathData: { href: '/items?cat_id=1' } }]);
  const ruled = apply({ do: 'rule', widget: 'goods', rule: { where: { category: 5 }, sort: 'sales', count: 8 } });
  expect(named(ruled, 'goods')?.['source']).toMatchObject({ where: { category: 5 }, sort: 'sales', count: 8 });
  const picked = applySteps(ruled.parts, [{ do: 'fill', widget: 'goods', ids: ['7'] }], kit, THINGS);
  expect(isRefusal(picked) ? picked : named(picked, 'goods')).not.toHaveProperty('source');
  expect(refused({ do: 'fill', widget: 'goods', ids: ['99'] })).toContain('没有编号为“99”的商品');
  expect(refused({ do: 'link', widget: 'menu', to: { address: 'javascript:alert(1)' } })).toContain('address');
  expect(refused({ do: 'rule', widget: 'goods', rule: { sort: 'luck' } })).toContain('规则不对');
  expect(refused({ do: 'fill', widget: 'one', ids: ['7'] })).toContain('没有可以填充的列表');
});

it('says what differs on phones, and takes it back', () => {
  const edited = apply({ do: 'set', widget: 'one', width: 'phone', values: { size: 50, order: 2, hidden: true } });
  expect(named(edited, 'one')).toMatchObject({ designPhone: { size: 50, order: 2, hidden: true } });
  const back = applySteps(
    edited.parts,
    [{ do: 'set', widget: 'one', width: 'phone', values: { hidden: null } }],
    kit,
    THINGS,
  );
  expect(isRefusal(back) ? back : named(back, 'one')?.['designPhone']).toEqual({ size: 50, order: 2 });
  expect(refused({ do: 'set', widget: 'one', width: 'phone', values: { size: 400 } })).toContain('10 到 99');
  // A size that texts do not come in would be dropped by whoever reads the page.
  expect(refused({ do: 'set', widget: 'one', width: 'phone', values: { fontSize: 22 } })).toContain('20、24');
  expect(refused({ do: 'set', widget: 'goods', width: 'phone', values: { text: '茶' } })).toContain(
    '可以设置：hidden、order、size',
  );
  expect(refused({ do: 'set', widget: 'one', width: 'phone', values: { color: '#fff' } })).toContain('不能单独设置');
});

it('arranges widgets of a panel without overlap, in the middle, and grows the panel', () => {
  const edited = apply({ do: 'arrange', widgets: ['one', 'two'], how: 'column', gap: 40, y: 10 });
  expect(named(edited, 'one')).toMatchObject({ x: 545, y: 10 });
  expect(named(edited, 'two')).toMatchObject({ x: 545, y: 74 });
  const row = apply({ do: 'arrange', widgets: ['two', 'one'], how: 'row', gap: 10, x: 0 });
  expect(named(row, 'two')).toMatchObject({ x: 0, y: 0 });
  expect(named(row, 'one')).toMatchObject({ x: 110, y: 0 });
  expect(refused({ do: 'arrange', widgets: ['one', 'goods'] })).toContain('同一个自由面板');
});

it('applies all steps or none, and names the one that it refuses', () => {
  const steps: EditStep[] = [
    { do: 'set', widget: 'goods', values: { text: '改了' } },
    { do: 'remove', widget: 'nobody' },
  ];
  const before = page();
  const result = applySteps(before, steps, kit, THINGS);
  expect(result).toMatchObject({ step: 1 });
  expect(before).toEqual(page());
});

it('outlines a page with handles that steps take, even where uuids repeat', () => {
  const parts: PageParts = { body: { schemaVersion: 1, widgets: [text('same'), text('same'), text('own')] } };
  const { parts: outlined } = outlineOf(parts, schemas, ['own']);
  const handles = outlined[0]?.widgets.map(({ handle }) => handle);
  expect(handles).toEqual(['body.0', 'body.1', 'own']);
  expect(outlined[0]?.widgets[2]).toMatchObject({ text: 'own', values: { fontSize: 14, kept: 'by others' } });
  const edited = applySteps(
    parts,
    [
      { do: 'remove', widget: 'body.0' },
      { do: 'set', widget: 'body.1', values: { text: '第二个' } },
    ],
    kit,
    THINGS,
  );
  expect(isRefusal(edited) ? edited : edited.parts.body?.widgets.map((widget) => widget['text'])).toEqual([
    '第二个',
    'own',
  ]);
});
