import { expect, it } from 'vitest';
import type { StoredWidget } from '../../../../engine/document/content.ts';
import { Catalogue } from '../document/catalogue.ts';
import { listChanges } from './changes.ts';

const catalogue = new Catalogue({
  palette: [],
  load: () => Promise.reject(new Error('not needed')),
  words: () => Promise.resolve({}),
});
const page = (...widgets: StoredWidget[]) => ({ schemaVersion: 1 as const, widgets });
const text = (uuid: string, words: string): StoredWidget => ({ type: 'W0011', uuid, text: words });

it('names the widget of each change in both versions, by which their pictures outline it', async () => {
  const before = page(text('kept', '一'), text('gone', '二'));
  const after = page(text('kept', '一一'), { type: 'W0001', uuid: 'new' });
  expect(await listChanges(catalogue, before, after)).toEqual([
    { text: '删除 W0011「二」', before: 'gone', after: '' },
    { text: '修改 W0011「一一」：text', before: 'kept', after: 'kept' },
    { text: '新增 W0001', before: '', after: 'new' },
  ]);
  expect(
    await listChanges(catalogue, page(text('a', '一'), text('b', '二')), page(text('b', '二'), text('a', '一'))),
  ).toEqual([{ text: '调整 正文的顺序', before: '', after: '' }]);
});
