import { describe, expect, it } from 'vitest';
import { rightsOf, type Right, type Role } from '../schemas/rights.ts';
import { routes } from './routes.ts';
import { paletteEntries, searchEntries } from './office/shell/palette-entries.ts';
import type { OfficeTools } from './office/office-context.ts';
import { AREAS, findRoute, matchPath, offered } from './route.ts';

const has = (): boolean => true;
const may = (...rights: Right[]) => ({
  has,
  may: (right: Right) => rights.includes(right),
  mayEverywhere: (right: Right) => rights.includes(right),
});
const inShops = (...rights: Right[]) => ({ ...may(...rights), mayEverywhere: () => false });
const everything = { has, may: () => true, mayEverywhere: () => true };

describe('the table of pages', () => {
  it('finds each page by its own address, and names parents that exist', () => {
    for (const route of routes) {
      const path = route.path.replace(/:\w+/g, '7');
      expect(findRoute(routes, path)?.route, path).toBe(route);
      expect(AREAS).toContain(route.area);
      if (route.parent) expect(findRoute(routes, route.parent)?.route.path).toBe(route.parent);
    }
  });

  it('reads parameters, takes a slash at the end, and knows no other addresses', () => {
    expect(matchPath('/edit/pages/:page_id', '/edit/pages/12/')).toEqual({
      page_id: '12',
    });
    for (const path of ['/edit/pages/', '/edit/pages/12/x', '/edit/pages/%20', '/edit'])
      expect(matchPath('/edit/pages/:page_id', path)).toBeNull();
    expect(findRoute(routes, '/edit/nothing')).toBeNull();
  });

  it('offers in menu and search only what the role opens', () => {
    expect(new Set(offered(routes, may('members.read')).map(({ right }) => right))).toEqual(new Set(['members.read']));
    expect(offered(routes, may('pages.read')).map(({ path }) => path)).toEqual([
      '/edit/pages',
      '/edit/effects',
      '/edit/page-comments',
      '/edit/page-requests',
      '/edit/page-modules',
      '/edit/mall-theme',
      '/edit/page-texts',
      '/edit/channels',
      '/edit/login-pages',
      '/edit/live-rooms',
      '/edit/gallery',
    ]);
    expect(offered(routes, may())).toEqual([]);
    const seenBy = (role: Role): string[] => offered(routes, may(...rightsOf(role))).map(({ title }) => title);
    const merchant = offered(routes, inShops(...rightsOf('merchant'))).map(({ title }) => title);
    expect(merchant).toEqual([
      '今日概览',
      '经营分析',
      '店铺装修',
      '发布申请',
      '订单列表',
      '店铺应收',
      '电子面单',
      '面单记录',
      '售后列表',
      '商品评价',
      '商品问答',
      '客服会话',
      '商品列表',
      '添加商品',
      '导入商品',
      '库存管理',
      '库存盘点',
      '修改建议',
      '营销日历',
      '促销活动',
      '优惠券',
      '店铺结算',
      '店铺列表',
      '运费模板',
      '图片库',
      '后台任务',
    ]);
    expect(seenBy('finance')).toEqual(expect.arrayContaining(['订单列表', '转账凭证', '收款账户']));
    expect(seenBy('finance')).not.toContain('页面装修');
    expect(seenBy('administrator')).toHaveLength(offered(routes, everything).length);
    expect(offered(routes, everything)).toHaveLength(
      routes.filter(({ menu, reach }) => menu && reach !== 'shops').length,
    );
  });
});

describe('the search', () => {
  const tools = { navigation: {}, session: {} } as unknown as OfficeTools;
  const found = (text: string): string[] =>
    searchEntries(paletteEntries(offered(routes, everything), tools), text).map(({ title }) => title);

  it('finds by name, by area, by pinyin and by several words', () => {
    expect(found('会员')).toEqual(['会员列表', '会员等级', '会员设置', '会员分群', '付费会员', '内购企业', '企业员工']);
    expect(found('TUPIAN')).toEqual(['图片库']);
    expect(found('页面 pages')).toEqual(['页面装修']);
    expect(found('命令')).toEqual(['查看商城', '界面颜色：跟随系统', '界面颜色：浅色', '界面颜色：深色', '退出登录']);
    expect(found('xyz')).toEqual([]);
    expect(found('')).toHaveLength(offered(routes, everything).length + found('命令').length);
  });

  it('puts titles that begin with the text first', () => {
    expect(found('页面')[0]).toBe('页面装修');
    expect(found('添加')[0]).toBe('添加页面');
    expect(found('youhuiquan')[0]).toBe('优惠券');
  });
});
