/**
 * The operators' side of another backend of the contract: it remembers pages, header, footer, page texts and pictures, and answers as the
 * reference does: ids as text, states as numbers, an empty list for nothing, and a new token in a header.
 */
import { randomBytes } from 'node:crypto';

export interface OfficeCall {
  method: string;
  /** below /api */
  path: string;
  query: URLSearchParams;
  body: URLSearchParams | FormData;
  /** '' without one */
  token: string;
}

export interface OfficeAnswer {
  status?: number;
  /** Without it, the body is the whole answer. */
  data?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Template {
  theme_pc_template_id: string;
  template_title: string;
  template_description: string;
  page_type: string;
  status: number;
  created: string;
  updated: string;
}

type Widget = Record<string, unknown>;

const NOW = '1748750400';
const PASSWORD = 'mall12345';

const refusal = (message: string, status_code = 422): OfficeAnswer => ({ data: { message, status_code } });
const notSignedIn = (): OfficeAnswer => ({
  status: 401,
  data: { message: 'Token has expired', status_code: 401, code: 401001 },
});
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export class ForeignOffice {
  /** scheme and host, once the backend listens */
  origin = '';
  driver: 'local' | 'qiniu' | 'oss' = 'local';
  /** ms since 1970 */
  now: () => number = Date.now;
  /** seconds for which a token is good */
  tokenLife = 7200;
  readonly pages = new Map<string, Template & { widgets: Widget[] }>();
  readonly shared = new Map<string, string>();
  readonly texts = new Map<string, Record<string, string>>();
  readonly pictures: Record<string, unknown>[] = [];
  /** Bytes of uploaded files by key. */
  readonly files = new Map<string, Buffer>();
  readonly folders: Record<string, unknown>[] = [];
  /** Calls that it was asked, as `METHOD path`. */
  readonly asked: string[] = [];
  /** Pages that it refuses to enable. */
  readonly refused = new Set<string>();
  private readonly tokens = new Set<string>();
  private last = 10;

  /** Ends all sign-ins, as a restart of the backend or the end of their time does. */
  endSignIns(): void {
    this.tokens.clear();
  }

  addPage(title: string, page_type: string, status: number, widgets: Widget[]): string {
    const id = this.next();
    const facts = { template_title: title, template_description: title, page_type, status };
    this.pages.set(id, { theme_pc_template_id: id, ...facts, created: NOW, updated: NOW, widgets: [] });
    this.save(id, widgets);
    return id;
  }

  /** The answer to a call; undefined for one that the backend does not have. */
  answer(call: OfficeCall): OfficeAnswer | undefined {
    const { method, path, token } = call;
    this.asked.push(`${method} ${path}`);
    if (path === '/operator/login') return this.signIn(call);
    if (path === '/qiniu') return this.storeAtQiniu(call);
    if (path.startsWith('/h5app/wxapp/pctemplate/')) return this.forShoppers(call);
    const work = WORK[`${method} ${path.replace(/\/(?:\d+|list|details)$/, '/:id')}`];
    if (!work) return undefined;
    return this.tokens.has(token) ? work(this, call) : notSignedIn();
  }

  next(): string {
    this.last += 1;
    return String(this.last);
  }

  giveToken(): string {
    const exp = Math.floor(this.now() / 1000) + this.tokenLife;
    const token = [encoded({ alg: 'HS256' }), encoded({ exp, jti: randomBytes(4).toString('hex') }), 'sign'].join('.');
    this.tokens.add(token);
    return token;
  }

  end(token: string): void {
    this.tokens.delete(token);
  }

  /** A widget with an id is updated, one without gets one, the others are deleted. */
  save(pageId: string, widgets: readonly Widget[]): void {
    const page = this.pages.get(pageId);
    if (!page) return;
    const known = new Set(page.widgets.map(({ id }) => String(id)));
    page.widgets = widgets.map((widget) => ({
      ...widget,
      id: known.has(String(widget['id'])) ? widget['id'] : Number(this.next()),
    }));
  }

  private signIn({ body }: OfficeCall): OfficeAnswer {
    const isKnown = body.get('username') === 'designer' && body.get('password') === PASSWORD;
    if (body.get('logintype') !== 'staff' || !isKnown) return refusal('账号或密码不正确');
    return { data: { token: this.giveToken() } };
  }

  private storeAtQiniu({ body }: OfficeCall): OfficeAnswer {
    if (body.get('token') !== 'qiniu-token') return { status: 401, body: { error: 'bad token' } };
    return { body: { key: this.keep(body, 'file'), hash: 'x' } };
  }

  /** Stores the uploaded file; its bytes follow, since a form's file is read later. */
  keep(body: URLSearchParams | FormData, field: string): string {
    const key = `image/1/${randomBytes(6).toString('hex')}.png`;
    const file = body.get(field);
    if (file instanceof File) void file.arrayBuffer().then((bytes) => this.files.set(key, Buffer.from(bytes)));
    return key;
  }

  private forShoppers({ path, query }: OfficeCall): OfficeAnswer {
    if (path.endsWith('getHeaderOrFooter')) return this.sharedRow(query.get('page_name') ?? '');
    const id = query.get('theme_pc_template_id');
    const home = [...this.pages.values()].find((page) => page.page_type === 'index' && page.status === 1);
    return this.rows(id ?? home?.theme_pc_template_id ?? '');
  }

  rows(id: string): OfficeAnswer {
    const widgets = this.pages.get(id)?.widgets ?? [];
    return { data: widgets.map((widget) => ({ id: widget['id'], name: '', config: JSON.stringify(widget) })) };
  }

  sharedRow(name: string): OfficeAnswer {
    const params = this.shared.get(name);
    if (params === undefined) return { data: [] };
    return { data: { theme_pc_template_content_id: '5', company_id: '1', name, params, sort_by: '1', created: NOW } };
  }
}

type Work = (office: ForeignOffice, call: OfficeCall) => OfficeAnswer;

const DONE: OfficeAnswer = { data: { status: true } };
const texts = (body: URLSearchParams | FormData): Record<string, string> =>
  Object.fromEntries([...body].map(([name, value]) => [name, String(value)]));
const idIn = (path: string): string => path.split('/').at(-1) ?? '';

const templateOf = ({ widgets: _widgets, ...row }: Template & { widgets: Widget[] }): object => ({
  ...row,
  company_id: '1',
  distributor_id: '0',
  version: 'v1.0.1',
  deleted_at: null,
  country_code: 'zh-CN',
});

const lists: Work = (office, { query }) => {
  const type = query.get('page_type');
  const status = query.get('status');
  const found = [...office.pages.values()].filter(
    (page) => (!type || page.page_type === type) && (!status || String(page.status) === status),
  );
  const size = Number(query.get('page_size') ?? 20);
  const from = (Number(query.get('page_no') ?? 1) - 1) * size;
  return { data: { total_count: String(found.length), list: found.slice(from, from + size).map(templateOf) } };
};

const add: Work = (office, { body }) => {
  const { template_title = '', page_type = '', status = '2', template_description = '' } = texts(body);
  if (template_description === '') return refusal('模板描述必填');
  const page = office.pages.get(office.addPage(template_title, page_type, Number(status), []));
  return page ? { data: templateOf(page) } : refusal('操作失败');
};

const edit: Work = (office, { body }) => {
  const fields = texts(body);
  const page = office.pages.get(fields['theme_pc_template_id'] ?? '');
  if (!page) return refusal('模板不存在');
  const isHome = page.page_type === 'index' && Number(fields['status']) === 1;
  const taken = [...office.pages.values()].some(
    (other) => other !== page && other.page_type === 'index' && other.status === 1,
  );
  if ((isHome && taken) || office.refused.has(page.theme_pc_template_id)) return refusal('已有启用的首页');
  page.template_title = fields['template_title'] ?? '';
  page.status = Number(fields['status']);
  return { data: templateOf(page) };
};

const remove: Work = (office, { path }) => {
  office.pages.delete(idIn(path));
  return DONE;
};

const saveContent: Work = (office, { body }) => {
  const id = String(body.get('theme_pc_template_id'));
  if (!office.pages.has(id)) return refusal('模板不存在');
  office.save(id, JSON.parse(String(body.get('config'))) as Widget[]);
  return DONE;
};

const saveShared: Work = (office, { body }) => {
  const name = String(body.get('page_name'));
  office.shared.set(name, String(body.get('config')));
  return office.sharedRow(name);
};

const uploadToken: Work = (office) => {
  const { driver, origin } = office;
  const key = 'image/1/2025/06/01/picked.png';
  if (driver === 'local') return { data: { driver, token: { domain: `${origin}/storage`, key } } };
  return {
    data: { driver, token: { host: `${origin}/api/qiniu`, token: 'qiniu-token', domain: `${origin}/storage`, key } },
  };
};

const register: Work = (office, { body }) => {
  const fields = texts(body);
  const url = `https://img.example.com/${fields['image_url']}`;
  const row = {
    ...fields,
    image_id: office.next(),
    company_id: '1',
    url,
    image_full_url: url,
    created: NOW,
    updated: NOW,
  };
  office.pictures.unshift(row);
  return { data: row };
};

const images: Work = (office, { query }) => {
  const folder = query.get('image_cat_id');
  const list = office.pictures.filter((row) => !folder || String(row['image_cat_id']) === folder);
  return { data: { total_count: String(list.length), list } };
};

const movePictures: Work = (office, { body }) => {
  const ids = [...body].filter(([name]) => name.startsWith('image_id')).map(([, value]) => String(value));
  for (const row of office.pictures)
    if (ids.includes(String(row['image_id']))) row['image_cat_id'] = String(body.get('image_cat_id'));
  return DONE;
};

const addFolder: Work = (office, { body }) => {
  const { image_cat_name, parent_id = '0' } = texts(body);
  const row = {
    image_cat_id: office.next(),
    image_cat_name,
    parent_id,
    company_id: '1',
    image_type: 'image',
    path: '',
    sort: '0',
  };
  office.folders.push(row);
  return { data: row };
};

const WORK: Readonly<Record<string, Work>> = {
  'GET /token/refresh': (office, { token }) => {
    office.end(token);
    return { data: { result: true }, headers: { authorization: `Bearer ${office.giveToken()}` } };
  },
  'GET /token/invalidate': (office, { token }) => {
    office.end(token);
    return { data: { result: true } };
  },
  'GET /pctemplate/lists': lists,
  'POST /pctemplate/add': add,
  'PUT /pctemplate/edit': edit,
  'DELETE /pctemplate/delete/:id': remove,
  'GET /pctemplate/getTemplateContent': (office, { query }) => office.rows(query.get('theme_pc_template_id') ?? ''),
  'POST /pctemplate/saveTemplateContent': saveContent,
  'GET /pctemplate/getHeaderOrFooter': (office, { query }) => office.sharedRow(query.get('page_name') ?? ''),
  'POST /pctemplate/saveHeaderOrFooter': saveShared,
  'GET /pcdecoration/tdkglobalset': (office) => ({ data: office.texts.get('site') ?? [] }),
  'POST /pcdecoration/tdkglobalset': (office, { body }) => {
    office.texts.set('site', texts(body));
    return { data: texts(body) };
  },
  'GET /pcdecoration/tdkgivenset/:id': (office, { path }) => ({ data: office.texts.get(idIn(path)) ?? [] }),
  'POST /pcdecoration/tdkgivenset/:id': (office, { path, body }) => {
    office.texts.set(idIn(path), texts(body));
    return { data: texts(body) };
  },
  'POST /espier/oss_upload_token': uploadToken,
  'POST /espier/upload_localimage': (office, { body }) => ({ data: { image_url: office.keep(body, 'images') } }),
  'POST /espier/oss_upload': (office, { body }) => ({
    data: { driver: office.driver, token: { key: office.keep(body, 'file'), domain: '' } },
  }),
  'POST /espier/image': register,
  'GET /espier/images': images,
  'DELETE /espier/images': (office, { query, body }) => {
    const ids = [...query, ...body].filter(([name]) => name.startsWith('image_id')).map(([, value]) => String(value));
    for (const id of ids)
      office.pictures.splice(
        office.pictures.findIndex((row) => row['image_id'] === id),
        1,
      );
    return DONE;
  },
  'POST /espier/image/cat': addFolder,
  'GET /espier/image/cat/children': (office, { query }) => ({
    data: office.folders.filter((row) => row['parent_id'] === (query.get('image_cat_id') ?? '0')),
  }),
  'DELETE /espier/image/cat/:id': (office, { path }) => {
    office.folders.splice(
      office.folders.findIndex((row) => row['image_cat_id'] === idIn(path)),
      1,
    );
    return DONE;
  },
  'POST /espier/image/movecat': movePictures,
};
