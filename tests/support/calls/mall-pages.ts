/** The designer's calls over HTTP, for tests and benches that need a page of their own. */

export interface Widget {
  type: string;
  childWidgets?: Widget[];
  [property: string]: unknown;
}

export interface Part {
  page_id: number;
  version: number;
  document: { schemaVersion: number; widgets: Widget[] };
}

export type Parts = Partial<Record<'header' | 'body' | 'footer', Part>>;

/** Number of the role that composes pages. */
const DESIGNER = 3;

export interface MallPages {
  /** Adds a custom page with these widgets as a draft; returns its id. */
  add(title: string, widgets: Widget[]): Promise<number>;
  /** The id of the home page that shoppers see. */
  homeId(): Promise<number>;
  /** The parts that the editor of a page loads. */
  parts(pageId: number): Promise<Parts>;
  /** Saves the body over the current one; returns its new version. */
  saveBody(pageId: number, widgets: Widget[]): Promise<number>;
  /** A new API key that may compose pages. */
  key(name: string): Promise<string>;
  /** Changes the draft by steps, as a program with a key of its own that may compose pages; `at`: address of another server. */
  assistant(name: string): Promise<(pageId: number, steps: object[], at?: string) => Promise<void>>;
  /** How the draft looks (WebP in Base64). */
  picture(pageId: number): Promise<{ picture: string }>;
  /** Publishes the body's draft. */
  publishBody(pageId: number): Promise<void>;
  /** Deletes the page, with the place that it stands in. */
  remove(pageId: number): Promise<void>;
  /** Puts goods on sale or takes them off. */
  goods(action: 'on' | 'off', ids: number[]): Promise<void>;
}

async function payload(answer: Response): Promise<Record<string, unknown>> {
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  if (!answer.ok || Number(data['status_code'] ?? 0) >= 300)
    throw new Error(`${answer.url} answered ${JSON.stringify(data)}`);
  return data;
}

/** Signs in the demo operator. */
export async function mallPages(url: string): Promise<MallPages> {
  const json = { 'content-type': 'application/json' };
  const account = JSON.stringify({ username: 'operator', password: 'mall12345' });
  const signedIn = await fetch(`${url}/api/operator/login`, { method: 'POST', headers: json, body: account });
  const authorization = `Bearer ${String((await payload(signedIn))['token'])}`;
  const headers = { ...json, authorization };
  const get = async (path: string) => payload(await fetch(`${url}/api/mall/pages${path}`, { headers }));
  const post = async (path: string, body: unknown) =>
    payload(await fetch(`${url}/api/mall/pages${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));

  const bulk = (body: unknown) =>
    fetch(`${url}/api/mall/goods/bulk`, { method: 'POST', headers, body: JSON.stringify(body) });

  const parts: MallPages['parts'] = async (pageId) => (await get(`/${pageId}/editor`))['parts'] as Parts;
  const bodyOf = async (pageId: number): Promise<Part> => {
    const { body } = await parts(pageId);
    if (!body) throw new Error(`page ${pageId} has no body`);
    return body;
  };
  const saveBody: MallPages['saveBody'] = async (pageId, widgets) => {
    const { version } = await bodyOf(pageId);
    const document = { schemaVersion: 1, widgets };
    const saved = await post(`/${pageId}/draft`, { parts: { body: { page_id: pageId, version, document } } });
    return (saved['parts'] as { body: { version: number } }).body.version;
  };
  const key = async (name: string): Promise<string> => {
    const keys = `${url}/api/mall/api-keys`;
    const made = await fetch(keys, { method: 'POST', headers, body: JSON.stringify({ name, role_ids: [DESIGNER] }) });
    return String((await payload(made))['key']);
  };
  return {
    parts,
    saveBody,
    async add(title, widgets) {
      const pageId = Number((await post('', { kind: 'custom', title }))['page_id']);
      await saveBody(pageId, widgets);
      return pageId;
    },
    key,
    async assistant(name) {
      const own = { ...json, authorization: `Bearer ${await key(name)}` };
      return async (pageId, steps, at = url) => {
        const body = JSON.stringify({ steps });
        await payload(await fetch(`${at}/api/mall/pages/${pageId}/edits`, { method: 'POST', headers: own, body }));
      };
    },
    async picture(pageId) {
      return (await get(`/${pageId}/picture`)) as { picture: string };
    },
    async homeId() {
      const list = (await get(''))['list'] as { page_id: number; kind: string; platform: string; enabled: boolean }[];
      const home = list.find(({ kind, platform, enabled }) => kind === 'home' && platform === 'pc' && enabled);
      if (!home) throw new Error('there is no home page');
      return home.page_id;
    },
    async remove(pageId) {
      await payload(await fetch(`${url}/api/mall/pages/${pageId}`, { method: 'DELETE', headers: { authorization } }));
    },
    async goods(action, goods_ids) {
      await payload(await bulk({ action, goods_ids }));
    },
    async publishBody(pageId) {
      const { version } = await bodyOf(pageId);
      await post(`/${pageId}/publish`, { parts: [pageId], versions: { [pageId]: version } });
    },
  };
}
