import { textOf } from '../../http/input.ts';
import type { Operation } from '../../http/operation.ts';
import { brandSetting, getSetting, globalTdk } from './settings.ts';

const shared = { method: 'GET', tag: 'system', access: 'none' } as const;

export const systemOperations: Operation[] = [
  {
    ...shared,
    path: '/h5app/wxapp/pagestemplate/gettdk',
    summary: 'Texts of the whole site for search engines',
    answer: 'tdk',
    handle: globalTdk,
  },
  {
    ...shared,
    path: '/h5app/wxapp/pageparams/setting',
    summary: 'Page parameters by template and page; an empty list when nothing was set',
    input: 'page-params-query',
    answer: 'page-params',
    handle: async (context, input) => {
      const key = `pageparams:${textOf(input['template_name'])}:${textOf(input['page_name']) || 'index'}`;
      const list = (await getSetting<unknown[]>(context, key)) ?? [];
      return input['name'] === undefined ? { list, config: [] } : list;
    },
  },
  {
    ...shared,
    path: '/h5app/wxapp/theme.tmpl',
    summary: 'Which theme the PC client shows; its pages are templates (pctemplate)',
    input: 'theme-query',
    answer: 'theme',
    handle: async () => ({ platform: 'pc', template: 'pctemplate' }),
  },
  {
    ...shared,
    path: '/h5app/wxapp/shops/setting',
    summary: 'Name, logo and sign-in picture of the mall; a domain is not read',
    answer: 'shop-setting',
    handle: brandSetting,
  },
  {
    ...shared,
    path: '/h5app/wxapp/pctemplate/loginPage/setting',
    summary: 'Logo and background of the sign-in page; a domain is not read',
    answer: 'login-page',
    handle: async (context) => {
      const { logo, background } = await brandSetting(context);
      return { logo, logo_light: logo, logo_dark: logo, background };
    },
  },
];
