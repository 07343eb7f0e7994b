import { expect, it } from 'vitest';
import { insertOperator, NOW } from '../../testing/fixtures.ts';
import { onBoth } from '../../testing/harness.ts';
import { publishDocument } from '../page/publish.ts';
import { pageModule } from '../page/tables.ts';
import { picture } from './tables.ts';

const KEYS = ['ab/000000000000000000000000000001.png', 'ab/000000000000000000000000000002.png'];

onBoth('deleting pictures', (start) => {
  it('refuses what a page or a kept module shows, and says which', async () => {
    const app = await start();
    const token = await insertOperator(app);
    const facts = { type: 'image/png', size: 1, width: 1, height: 1, created: NOW };
    await app.db.insert(picture).values(KEYS.map((storageKey, at) => ({ name: `图${at + 1}`, storageKey, ...facts })));
    const widget = { type: 'W0003', imgUrl: `/pictures/${KEYS[0]}` };
    const home = { kind: 'home', title: '首页', note: '' } as const;
    await publishDocument(app.context(), { ...home, widgets: [widget] });
    const params = JSON.stringify({ type: 'W0006', backgroundImage: `/pictures/${KEYS[1]}` });
    const made = { author: 'operator', created: NOW, updated: NOW };
    await app.db.insert(pageModule).values({ kind: 'module', name: '头图', params, ...made });
    const remove = async (...image_id: number[]) =>
      (await app.del('/espier/images', { token, json: { image_id } })).data;
    expect((await remove(1, 2)).message).toBe('「图1」用在页面「首页」里，不能删除');
    expect((await remove(2)).message).toBe('「图2」用在模块或模板「头图」里，不能删除');
    expect(await app.db.$count(picture)).toBe(2);
    // A version that nobody sees any more holds nothing.
    await publishDocument(app.context(), { ...home, widgets: [] });
    expect(await remove(1)).toEqual({ status: true });
    expect(await app.db.$count(picture)).toBe(1);
    await app.close();
  });
});
