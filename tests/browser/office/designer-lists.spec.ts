import { openPage, ownTab, panel, tells, test, widget } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';
import type { Locator, Page } from 'playwright/test';

// Dozens of dialogs need not fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const goods = (...names: string[]) => names.map((goods_name, index) => ({ goods_id: 1101 + index, goods_name }));
const tabs = (...names: string[]) => names.map((text) => ({ text, data: goods('甲', '乙') }));
const coupon = (card_id: string, title: string) => ({ card_id, card_type: 'cash', title, reduce_cost: 1000 });
/** The five places of W0012's data with one of them filled. */
const card = (styleType: number, entries: object[]) => ({
  type: 'W0012',
  styleType,
  data: [[], [], [], [], []].map((place, at) => (at === styleType ? entries : place)),
});

/** The list of that name in the panel of what is selected. */
function listOf(page: Page, name: string): Locator {
  return panel(page).getByRole('group', { name, exact: true });
}

/** Opens the panel of the n-th widget of the body by the outline, where no toolbar lies over it. */
async function select(page: Page, at: number, type: string): Promise<void> {
  await page.getByRole('treeitem', { name: '正文' }).getByRole('treeitem').nth(at).click();
  await expect(ownTab(page, type)).toBeVisible();
}

/** Deletes by that button: asks the question, and says so afterwards. */
async function remove(page: Page, button: Locator, question: string): Promise<void> {
  await button.click();
  const dialog = page.getByRole('dialog', { name: '提示' });
  await expect(dialog.getByText(question, { exact: true })).toBeVisible();
  await tells(page, '删除成功！', () => dialog.getByRole('button', { name: '删除' }).click());
}

const SHOWCASE = {
  type: 'W0005',
  width: 1190,
  text: '橱窗',
  data: [
    { text: '当季', data: goods('甲', '乙', '丙') },
    { text: '居家', data: goods('丁') },
    { text: '店长', data: goods('戊') },
  ],
};

/** Drags by the mouse to the far edge of the target, so that it lands behind it. */
async function dragBehind(grip: Locator, target: Locator): Promise<void> {
  const size = await target.evaluate(({ clientWidth, clientHeight }) => ({ x: clientWidth, y: clientHeight }));
  await grip.dragTo(target, { targetPosition: { x: size.x - 3, y: size.y - 3 } });
}

test(
  'goods and tabs are sorted by mouse and by keyboard, each step can be undone, and the order is saved',
  PROVE,
  async ({ page, pages }) => {
    const id = await pages.add('排序', [SHOWCASE]);
    await openPage(page, id);
    await widget(page, 'W0005').click();
    const rows = listOf(page, '选择商品').getByRole('listitem');
    const strip = listOf(page, '标签列表').getByRole('tab');
    const shown = widget(page, 'W0005').locator('label');
    const button = (name: string): Locator => panel(page).getByRole('button', { name });
    const isGoods = (...names: string[]) => expect(rows).toHaveText(names.map((name) => new RegExp(`^${name}`)));
    const isTabs = async (...names: string[]): Promise<void> => {
      await expect(strip).toHaveText(names);
      await expect(shown).toHaveText(names);
    };

    await dragBehind(rows.nth(0).locator('[draggable="true"]'), rows.nth(2));
    await isGoods('乙', '丙', '甲');
    await page.keyboard.press('Control+z');
    await isGoods('甲', '乙', '丙');
    await button('后移商品1').press('Enter');
    await page.keyboard.press('Enter');
    await isGoods('乙', '丙', '甲');
    await expect(button('后移商品3')).toBeFocused();
    await expect(button('后移商品3')).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Control+z');
    await isGoods('乙', '甲', '丙');

    await dragBehind(strip.nth(0), strip.nth(1));
    await isTabs('居家', '当季', '店长');
    await page.keyboard.press('Control+z');
    await isTabs('当季', '居家', '店长');
    await page.keyboard.press('Control+Shift+z');
    await isTabs('居家', '当季', '店长');
    await strip.nth(2).click();
    await button('前移标签3').press('Enter');
    await isTabs('居家', '店长', '当季');

    await page.keyboard.press('Control+s');
    await expect(page.getByText('保存成功')).toBeVisible();
    await page.reload();
    await widget(page, 'W0005').click();
    await isTabs('居家', '店长', '当季');
    await strip.nth(2).click();
    await isGoods('乙', '甲', '丙');
  },
);

const pictures = (count: number) => Array.from({ length: count }, () => ({ imgUrl: '', pathData: {} }));
const couponGroups = ['1', '2', '3'].map((one) => ({ type: 'coupon', data: [coupon(one, `券${one}`)] }));
const goodsGroups = ['甲', '乙', '丙', '丁'].map((name) => ({ type: 'goods', data: goods(name) }));

interface Limit {
  widget: { type: string; [property: string]: unknown };
  list: string;
  entry: string;
  question: string;
  least: string;
  add?: RegExp;
  most?: string;
}

const ONE_GOODS = { list: '选择商品', entry: '商品', question: '确定删除该商品？', least: '请至少添加1个商品' };

/** Lists as full as they may be, with the words of designer spec 5. W0018 is in showcases.spec.ts. */
const LIMITS: Limit[] = [
  {
    widget: { type: 'W0001', width: 1190, data: pictures(5) },
    list: '轮播列表',
    entry: '轮播图',
    question: '确定删除该轮播图？',
    least: '请至少添加1张轮播图',
    add: /^添加轮播项/,
    most: '最多只能添加5张轮播图',
  },
  {
    widget: card(3, goodsGroups),
    list: '商品',
    entry: '商品组',
    question: '确定删除该项？',
    least: '请至少添加1组商品',
    add: /^添加商品/,
    most: '最多添加4组商品',
  },
  {
    widget: card(4, couponGroups),
    list: '优惠券',
    entry: '优惠券组',
    question: '确定删除该项？',
    least: '请至少添加1组优惠券',
    add: /^添加优惠券/,
    most: '最多添加3组优惠券',
  },
  {
    widget: { type: 'W0021', width: 1190, data: [coupon('1', '甲'), coupon('2', '乙')] },
    list: '优惠券列表',
    entry: '优惠券',
    question: '确定删除该优惠券？',
    least: '请至少添加1个优惠券',
  },
  ...['W0005', 'W0014', 'W0015', 'W0017'].flatMap((type) => [
    { widget: { type, data: tabs('当季') }, ...ONE_GOODS },
    {
      widget: { type, data: tabs('当季', '居家') },
      list: '标签列表',
      entry: '标签',
      question: '确定删除该项？',
      least: '请至少添加1个商品',
    },
  ]),
];

test(
  'lists keep their limits with the words of the spec; each delete asks and says so',
  PROVE,
  async ({ page, pages }) => {
    await openPage(
      page,
      await pages.add(
        '上下限',
        LIMITS.map((limit) => limit.widget),
      ),
    );
    await page.getByRole('tab', { name: '结构' }).click();
    for (const [at, limit] of LIMITS.entries()) {
      await test.step(`${limit.widget.type} ${limit.list}`, async () => {
        await select(page, at, limit.widget.type);
        const list = listOf(page, limit.list);
        const first = list.getByRole('button', { name: `删除${limit.entry}1`, exact: true });
        const second = list.getByRole('button', { name: `删除${limit.entry}2`, exact: true });
        const { add, most } = limit;
        if (add && most) await tells(page, most, () => list.getByRole('button', { name: add }).last().click());
        // A strip shows the tools of the chosen tab only.
        if (limit.entry === '标签') await remove(page, first, limit.question);
        else while ((await second.count()) > 0) await remove(page, second, limit.question);
        await tells(page, limit.least, () => first.click());
        await expect(first).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    }
  },
);

/** The lists without a limit of their own: an entry of each, and what is asked before it goes. */
const DELETES: { widget: Limit['widget']; entries: [name: string, question: string][] }[] = [
  { widget: { type: 'W0002', width: 1190, data: goods('甲') }, entries: [['商品1', '确定删除该商品？']] },
  {
    widget: {
      type: 'W0003',
      width: 600,
      height: 300,
      imgUrl: '/artwork/shops/1-banner.svg',
      data: [{ leftPer: 0.1, topPer: 0.1, widthPer: 0.4, heightPer: 0.4, pathData: {} }],
    },
    entries: [['热区1', '确定删除该项？']],
  },
  { widget: { type: 'W0004', width: 1190, data: [{ imgUrl: '' }] }, entries: [['图片1', '确定删除该项？']] },
  {
    widget: {
      type: 'W0007',
      categoryData: [{ category_id: '1', category_name: '生鲜', children: [] }],
      data: [{ title: '茶', pathData: {} }],
    },
    entries: [
      ['生鲜', '确定删除该项？'],
      ['菜单1', '确定删除该项？'],
    ],
  },
  { widget: { type: 'W0008', data: [{ title: '茶', pathData: {} }] }, entries: [['热门搜索1', '确定删除该项？']] },
  { widget: { type: 'W0013', data: [{ title: '茶', pathData: {} }] }, entries: [['菜单1', '确定删除该项？']] },
  { widget: card(3, [{ type: 'goods', data: goods('甲') }]), entries: [['商品1', '确定删除该商品？']] },
  {
    widget: card(4, [{ type: 'coupon', data: [coupon('1', '甲')] }]),
    entries: [['优惠券1', '确定删除该优惠券？']],
  },
  {
    widget: { type: 'W0018', data: [{ data: goods('甲', '乙') }, { data: goods('丙') }] },
    entries: [
      ['商品列表2', '确定删除该商品列表？'],
      ['商品2', '确定删除该商品？'],
    ],
  },
  {
    widget: { type: 'W0019', width: 1190, selectTagList: [{ tag_id: '23', tag_name: '支持自提' }] },
    entries: [['支持自提', '确定删除该项？']],
  },
  {
    widget: { type: 'W0020', width: 1190, data: [{ shop_id: '1', shop_name: '旗舰店', goods_list: goods('甲') }] },
    entries: [
      ['商品1', '确定删除该商品？'],
      ['商铺1', '确定删除该商铺？'],
    ],
  },
];

test('every other list of the panel asks before an entry goes, too', PROVE, async ({ page, pages }) => {
  await openPage(
    page,
    await pages.add(
      '删除',
      DELETES.map((one) => one.widget),
    ),
  );
  await page.getByRole('tab', { name: '结构' }).click();
  for (const [at, { widget: shown, entries }] of DELETES.entries()) {
    for (const [name, question] of entries) {
      await test.step(`${shown.type} ${name}`, async () => {
        await select(page, at, shown.type);
        const button = panel(page).getByRole('button', { name: `删除${name}`, exact: true });
        await button.click();
        await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '取消' }).click();
        await remove(page, button, question);
        await expect(button).toHaveCount(0);
      });
    }
  }
});

test(
  'at most three coupons are taken; goods of a shop wait until the shop is chosen',
  PROVE,
  async ({ page, pages }) => {
    const recommended = { type: 'W0020', width: 1190, data: [{ shop_id: '' }] };
    await openPage(page, await pages.add('选择', [card(4, [{ type: 'coupon', data: [] }]), recommended]));
    await page.getByRole('tab', { name: '结构' }).click();
    await select(page, 0, 'W0012');
    await panel(page)
      .getByRole('button', { name: /^选择优惠券/ })
      .click();
    const coupons = page.getByRole('dialog', { name: '选择优惠券' });
    // Those that nobody could claim cannot be chosen.
    const boxes = coupons.getByRole('checkbox', { disabled: false });
    for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
    await coupons.getByRole('button', { name: '确定' }).click();
    await expect(coupons.getByRole('alert')).toHaveText('最多选择3张优惠券');
    await expectAccessible(page);
    await boxes.nth(3).uncheck();
    await coupons.getByRole('button', { name: '确定' }).click();
    await expect(panel(page).getByRole('button', { name: /^删除优惠券\d/ })).toHaveCount(3);

    await select(page, 1, 'W0020');
    const chooseGoods = panel(page)
      .getByRole('button', { name: /^选择商品/ })
      .last();
    await tells(page, '请先选择商铺', () => chooseGoods.click());
    await panel(page).getByRole('button', { name: '选择商铺' }).click();
    const shops = page.getByRole('dialog', { name: '选择商铺' });
    await shops.getByRole('radio', { disabled: false }).nth(1).check();
    await shops.getByRole('button', { name: '确定' }).click();
    await chooseGoods.click();
    await expect(page.getByRole('dialog', { name: '选择商品' }).getByRole('checkbox').first()).toBeVisible();
  },
);
