/** Each rule of the check before publishing that needs nothing but the page itself. */
import { expect, it } from 'vitest';
import type { PageDocument, StoredWidget } from '../document/content.ts';
import { schemaRegistry } from '../testing.ts';
import { checkDocument } from '../document/values.ts';
import { checkPlaced } from './page.ts';
import { sampleIssues } from './shown.ts';

const { schemas } = schemaRegistry();
const LINK = { linkPage: 'href', href: '/items', title: '全部商品' };

function found(widgets: StoredWidget[]): { issues: string[]; fixes: string[] } {
  const page = checkDocument({ schemaVersion: 1, widgets } as PageDocument, schemas);
  const issues = checkPlaced(page, schemas);
  const textOf = ({ path, message }: { path: string; message: string }): string => `${path}：${message}`;
  return {
    issues: issues.map(textOf),
    fixes: issues.flatMap(({ fix }) => fix?.text ?? []),
  };
}

const panel = (...childWidgets: StoredWidget[]): StoredWidget[] => [
  { type: 'W0006', uuid: 'panel', width: 1190, height: 300, foregroundColor: '#ffffffff', childWidgets },
];
const text = (more: object = {}): StoredWidget => ({
  type: 'W0011',
  uuid: 'text',
  leaf: true,
  text: '新品',
  x: 0,
  y: 0,
  width: 200,
  height: 24,
  ...more,
});
const picture = (more: object = {}): StoredWidget => ({
  type: 'W0003',
  uuid: 'picture',
  leaf: true,
  x: 300,
  y: 0,
  width: 200,
  height: 100,
  imgUrl: '/a.png',
  alt: '云岭茶山',
  data: [],
  ...more,
});

it('finds nothing on a page that everybody can read', () => {
  expect(found(panel(text(), picture()))).toEqual({ issues: [], fixes: [] });
});

it('finds what stands twice in one list, and not what stands in two', () => {
  const list = (...ids: number[]) => ids.map((goods_id) => ({ goods_id, goods_name: '龙井' }));
  const goods = (data: object[]): StoredWidget[] => [{ type: 'W0002', uuid: 'goods', text: '好茶', data }];
  expect(found(goods(list(7, 8, 7))).issues).toEqual(['0.data.2：与第1项重复，顾客会看到两次']);
  expect(found([...goods(list(7, 8)), ...goods(list(7))]).issues).toEqual([]);
  // What nobody has chosen yet is no thing.
  expect(found(goods(list(0, 0))).issues.filter((issue) => issue.includes('重复'))).toEqual([]);
});

it('finds a colour that nobody can read on its ground, and the nearest that one can', () => {
  const { issues, fixes } = found(panel(text({ color: '#cccccc' })));
  expect(issues).toEqual([expect.stringMatching(/^0\.childWidgets\.0\.color：文字颜色 #cccccc.*对比度只有 1\.6/)]);
  expect(fixes).toEqual([expect.stringMatching(/^改为 #[0-9a-f]{6}$/)]);
  const better = fixes[0]?.slice(3);
  expect(found(panel(text({ color: better }))).issues).toEqual([]);
});

it('finds a default colour that an operator picked; one that is automatic is chosen by the renderer', () => {
  const coupons = { type: 'W0021', uuid: 'coupons', wgtTextColor: '#FFFFFF', wgtBackgroundColor: '#FF8400' };
  const said = (widget: StoredWidget): string =>
    found([widget])
      .issues.filter((issue) => issue.startsWith('0.wgtTextColor'))
      .join();
  expect(said({ ...coupons, designPicked: ['wgtTextColor'] })).toMatch(/文字颜色 #FFFFFF.*对比度/);
  expect(said(coupons)).toBe('');
});

it('finds texts that a phone enlarges', () => {
  const small = { type: 'W0017', uuid: 'special', wgtTitleFontSize: 9 };
  const { issues, fixes } = found([small]);
  expect(issues).toContain('0.wgtTitleFontSize：字号 9 px 在手机上会放大到 11 px，所在的框会变大');
  expect(fixes).toContain('改为 12 px');
  expect(found([{ ...small, wgtTitleFontSize: 12 }]).issues.join()).not.toContain('字号');
});

it('finds pictures without a text or an address, unless a link names them', () => {
  expect(found(panel(picture({ alt: '' }))).issues).toEqual([
    '0.childWidgets.0.alt：图片没有替代文字，看不到图片的人不知道内容',
  ]);
  expect(found(panel(picture({ imgUrl: '' }))).issues).toEqual(['0.childWidgets.0.imgUrl：没有图片，顾客看不到']);
  expect(found(panel(picture({ alt: '', decorative: true }))).issues).toEqual([]);
  const area = { leftPer: 0, topPer: 0, widthPer: 1, heightPer: 1, pathData: LINK };
  expect(found(panel(picture({ alt: '', data: [area] }))).issues).toEqual([]);
});

it('finds entries that lead nowhere; words of the search need no link', () => {
  const entry = (pathData: object) => [{ type: 'W0013', uuid: 'menu', data: [{ title: '茶饮', pathData }] }];
  expect(found(entry(LINK)).issues.filter((issue) => issue.includes('顾客点不开'))).toEqual([]);
  expect(found(entry({})).issues.join()).toContain('没有选择链接，顾客点不开');
  expect(found(entry({ linkPage: 'href', href: '' })).issues.join()).toContain('顾客点不开');
  const words = { type: 'W0008', uuid: 'search', data: [{ title: '蓝莓', pathData: {} }] };
  expect(found([words]).issues).toEqual([]);
});

it('reports what stands wholly outside its panel, and what reaches beyond it', () => {
  expect(found(panel(text({ x: 1300 })))).toMatchObject({
    issues: ['0.childWidgets.0.x：在面板之外，顾客看不到'],
    fixes: ['移回面板内'],
  });
  expect(found(panel(text({ x: 1100 })))).toMatchObject({
    issues: ['0.childWidgets.0.x：超出面板右边 110 px'],
  });
});

it('finds a link that lies under a later widget', () => {
  const below = text({ x: 0, data: LINK });
  const hidden = found(panel(below, picture({ x: 0 }))).issues;
  expect(hidden.join()).toContain('0.childWidgets.0');
  expect(found(panel(picture({ x: 0 }), below)).issues).toEqual([]);
  expect(found(panel(text({ x: 0 }), picture({ x: 0 }))).issues).toEqual([]);
});

it('names what shoppers see nothing of, at the property to fill', () => {
  const { issues } = found([
    ...panel(),
    { type: 'W0001' },
    { type: 'W0013', data: [{ title: '' }] },
    { type: 'W0008' },
  ]);
  expect(issues).toEqual([
    '0：面板里没有内容，顾客看不到',
    '1.data：没有图片，顾客看不到',
    '2.data：没有内容，顾客看不到',
  ]);
});

it('names sample words that shoppers would miss, and no name of a single tab', () => {
  const tabs = (...names: string[]) => ({
    type: 'W0005',
    data: names.map((name) => ({ text: name, data: [{ goods_id: 1 }] })),
  });
  const widgets = [tabs('tab1'), tabs('茶', 'tab')] as StoredWidget[];
  const issues = sampleIssues({ schemaVersion: 1, widgets }, schemas);
  expect(issues.map(({ path, message }) => `${path} ${message}`)).toEqual([
    '1.data.1.text 「tab」是示例文字，顾客看不到，请修改',
  ]);
});

it('finds what is hidden at every width, also where the panel hides the rest', () => {
  const hidden = { hidden: true };
  const [row] = panel(text({ designTablet: hidden, designPhone: hidden }), picture());
  const message = '在电脑、平板和手机上都隐藏，顾客看不到';
  expect(found([row as StoredWidget]).issues).toEqual([]);
  expect(found([{ ...row, designWide: hidden } as StoredWidget]).issues).toEqual([`0.childWidgets.0：${message}`]);
  const everywhere = { designWide: hidden, designTablet: hidden, designPhone: hidden };
  expect(found([{ ...picture(), ...everywhere }]).issues).toEqual([`0：${message}`]);
});
