/** Requests of other vendors' designers that need fields (walk.ts). They create the rows that they delete. */
import { DEMO_PASSWORD } from '../../kernel/system/password.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { DEMO_OPERATOR } from '../../seed/accounts.ts';
import type { Answer, Requests, Walk } from './walk.ts';

const LINK = { link_type: 'href', link_value: 'https://example.com/', link_extra: '{"title":"外链"}' };
const TITLE = { template_name: 'mall', template_title: '手机专题', weapp_pages: 'custom' };
const IMAGE = { filetype: 'image' };

/**
 * Creates rows of the office through the contract's own calls, and stores their numbers where paths look for them. Names are numbered from
 * `made`, so that two makers produce different names.
 */
function makers({ ask, known, operator }: Walk, made = 0) {
  const make = async (call: string, fields: Record<string, string>, number: string, name = number): Promise<string> => {
    const answer = (await ask(call, fields, operator)) as Answer | Answer[];
    const row = Array.isArray(answer) ? answer[0] : answer;
    known[name] = String(row?.[number]);
    return known[name];
  };
  const next = (): string => `行${(made += 1)}`;
  const menu = () => make('POST /web-menus', { name: next(), key: `key-${made}` }, 'id');
  const folder = () => make('POST /espier/image/cat', { image_cat_name: next() }, 'image_cat_id');
  return {
    menu,
    folder,
    item: async () => {
      await menu();
      return make('POST /web-menus/:id/items', { name: next(), ...LINK }, 'id', 'itemId');
    },
    page: () =>
      make(
        'POST /pctemplate/add',
        { page_type: 'custom', template_title: next(), template_description: '专题', status: '2' },
        'theme_pc_template_id',
      ),
    mobile: () => make('POST /pagestemplate/add', { ...TITLE, template_title: next() }, 'pages_template_id'),
    picture: async () => {
      const { token } = (await ask('POST /espier/oss_upload', {}, operator)) as { token: { key: string } };
      const fields = { image_name: next(), image_url: token.key, storage: 'image' };
      await make('POST /espier/image', fields, 'image_id');
      return fields;
    },
  };
}

/** Creates the rows that read calls find before any write call runs. */
export async function fillOffice(walk: Walk): Promise<void> {
  const { folder, item, page, mobile: phonePage, picture } = makers(walk);
  await folder();
  await phonePage();
  await item();
  await picture();
  const room = { id: 1, title: '试吃', url: 'https://live.test/1', state: 'live' };
  await putSetting(walk.app.context(), 'live-rooms', [room]);
  walk.known['type'] = 'list';
  const mobile = (await walk.ask('GET /pagestemplate/lists', {}, walk.operator)) as Answer[];
  walk.known['pages_template_id'] = String(mobile[0]?.['pages_template_id']);
  await page();
}

export function officeRequests(walk: Walk): Requests {
  const { known } = walk;
  const { menu, folder, item, page, mobile, picture } = makers(walk, 100);
  const home = { theme_pc_template_id: known['theme_pc_template_id'] };
  const phone = { pages_template_id: known['pages_template_id'] };
  const entry = () => ({ name: '活动', ...LINK });
  /** Creates the row that the call deletes. */
  const deleted = (make: () => Promise<unknown>) => async () => {
    await make();
    return {};
  };
  return {
    'POST /operator/login': () => ({ username: DEMO_OPERATOR, password: DEMO_PASSWORD }),
    'GET /pctemplate/getTemplateContent': () => ({ ...home, theme_pc_template_id: '1' }),
    'GET /pctemplate/getDecorationContent': () => home,
    'GET /pctemplate/getHeaderOrFooter': () => ({ page_name: 'header' }),
    'POST /pctemplate/add': () => ({ page_type: 'custom', template_title: '新页', template_description: '专题' }),
    'PUT /pctemplate/edit': () => ({ ...home, template_title: '改名' }),
    'POST /pctemplate/saveTemplateContent': () => ({ ...home, config: '[{"type":"W0011","text":"专题"}]' }),
    'POST /pctemplate/saveHeaderOrFooter': () => ({ page_name: 'footer', config: '[{"type":"W0011","text":"页尾"}]' }),
    'DELETE /pctemplate/delete/:theme_pc_template_id': deleted(page),
    'POST /pctemplate/loginPage/setting': () => ({ logo: '/artwork/mall/logo.svg' }),
    'POST /pcdecoration/tdkglobalset': () => ({ title: '商城', mate_description: '描述', mate_keywords: '词' }),
    'POST /pcdecoration/tdkgivenset/:type': () => ({ title: '列表' }),
    'POST /web-menus': () => ({ name: '底部菜单', key: 'foot' }),
    'PUT /web-menus/:id': () => ({ name: '改名' }),
    'POST /web-menus/:id/items': entry,
    'PUT /web-menus/:id/items/:itemId': entry,
    'PUT /web-menus/:id/items/sort': () => ({ sorts: [{ id: known['itemId'], sort: '2' }] }),
    'DELETE /web-menus/:id': deleted(menu),
    'DELETE /web-menus/:id/items/:itemId': deleted(item),
    'GET /pagestemplate/detail': () => phone,
    'POST /pagestemplate/add': () => TITLE,
    'PUT /pagestemplate/edit': () => ({ ...phone, template_name: 'mall', template_title: '手机首页' }),
    'POST /pagestemplate/copy': () => phone,
    'PUT /pagestemplate/modifyStatus': async () => ({ pages_template_id: await mobile(), status: '1' }),
    'DELETE /pagestemplate/del/:pages_template_id': deleted(mobile),
    'GET /goods/attributes': () => ({ attribute_type: 'brand', page: '1', pageSize: '10' }),
    'POST /espier/image_upload_token': () => IMAGE,
    'POST /espier/oss_upload_token': () => IMAGE,
    'POST /espier/video_upload_token': () => IMAGE,
    'POST /espier/image': picture,
    'POST /espier/image/cat': () => ({ image_cat_name: '横幅' }),
    'POST /espier/image/movecat': () => ({ image_cat_id: known['image_cat_id'], image_id: [known['image_id'] ?? ''] }),
    'GET /espier/image/cat/children': () => ({ image_cat_id: '0' }),
    'DELETE /espier/images': () => ({ image_id: known['image_id'] }),
    'DELETE /espier/image/cat/:image_cat_id': deleted(folder),
  };
}
