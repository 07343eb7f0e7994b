/** The tools of a model on an open page: what they tell it, and what they change. */
import { expect, it } from 'vitest';
import { schemaRegistry } from '../testing.ts';
import type { PageParts } from '../edit/steps.ts';
import { THEME } from '../theme/theme.ts';
import type { StoredWidget } from '../document/content.ts';
import { issuesOf, runPageTool, type PagePort } from './page-tools.ts';

const { schemas } = schemaRegistry();
const SOURCE = { where: {}, sort: 'sales', count: 5 };
const settings: StoredWidget = { type: 'W0000', uuid: 'settings' };
const list = (uuid: string, more: object = {}): StoredWidget => ({
  type: 'W0002',
  uuid,
  text: '春茶',
  showMore: false,
  data: [],
  ...more,
});
const page = (...widgets: StoredWidget[]): PageParts => ({
  body: { schemaVersion: 1, widgets: [settings, ...widgets] },
});
const issues = (...widgets: StoredWidget[]) => issuesOf(page(...widgets), { schemas }, THEME);

function portOf(parts: PageParts, platform: 'pc' | 'h5' = 'pc'): PagePort & { now: PageParts } {
  const port = {
    now: parts,
    kit: () => ({
      schemas,
      presets: new Map(),
      page: { platform },
      limited: false,
      measure: () => ({ width: 100, height: 20 }),
      uuid: () => 'new',
    }),
    theme: () => THEME,
    parts: () => port.now,
    change: (changed: PageParts) => {
      port.now = { ...port.now, ...changed };
    },
    rows: async () => new Map(),
    load: async () => {},
    list: async () => ({}),
    find: async () => ({}),
  };
  return port;
}

it('names the widget of an issue as steps do', () => {
  expect(issues(list('full', { designHidden: true }), list('empty'))).toMatchObject([
    { part: 'body', widget: 'empty', path: '2.data', message: '没有商品，顾客看不到' },
  ]);
  const text = { type: 'W0011', uuid: 'pale', leaf: true, text: '包邮', color: '#eeeeee', width: 60, height: 24 };
  const panel = { type: 'W0006', uuid: 'panel', width: 1190, height: 80, foregroundColor: '#ffffff' };
  expect(issues({ ...panel, childWidgets: [text] } as StoredWidget)).toMatchObject([{ widget: 'pale' }]);
});

it('does not call a list empty that a rule fills, nor a tab with one', () => {
  expect(issues(list('ruled', { source: SOURCE }))).toEqual([]);
  const tab = (more: object): StoredWidget => ({
    type: 'W0005',
    uuid: 'tabs',
    data: [{ text: '', data: [], ...more }],
  });
  expect(issues(tab({}))).toHaveLength(1);
  expect(issues(tab({ source: SOURCE }))).toEqual([]);
});

it('says nothing of what is hidden from shoppers', () => {
  expect(issues(list('hidden', { designHidden: true }))).toEqual([]);
});

it('tells the model for which site the page is', async () => {
  expect(await runPageTool(portOf(page(), 'h5'), 'read_page', {})).toMatchObject({ platform: 'h5' });
});

it('changes the page by steps, and answers a refusal with what would be allowed', async () => {
  const port = portOf(page(list('goods')));
  const set = (values: object) => runPageTool(port, 'edit_page', { steps: [{ do: 'set', widget: 'goods', values }] });
  expect(await set({ columnNums: 9 })).toMatchObject({ message: expect.stringContaining('1 到 6') });
  expect(await set({ text: '新茶' })).toMatchObject({ said: ['修改了商品'] });
  expect(port.now.body?.widgets[1]).toMatchObject({ text: '新茶' });
  expect(await runPageTool(port, 'publish', {})).toEqual({ message: 'There is no tool publish.' });
});
