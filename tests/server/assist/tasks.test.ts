/** The tasks of `npm run assist-score` on the demo mall: they are whole, doing nothing passes none, and one is played by script. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIXED_PAGES } from '../../../engine/links/link-kinds.ts';
import { projectRoot } from '../../../server/kernel/root.ts';
import { KINDS, type Task } from '../../assist/task.ts';
import { TASKS } from '../../assist/tasks/tasks.ts';
import { Mall, type Frame } from '../../assist/mall.ts';
import { buildStart, namesOfTask } from '../../assist/open-page.ts';
import { namesIn, withNumbers } from '../../assist/names.ts';
import { isPassed, play } from '../../assist/play.ts';
import { findings, overlaps } from '../../assist/score/general.ts';
import { standingIn } from '../../assist/score/scene.ts';
import { score, type Check } from '../../assist/score.ts';
import { seedDemo } from '../../../server/seed/demo.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { ModelServer } from '../../../server/testing/receivers/model-server.ts';
import { widgetSchemas } from '../../../server/content/page/widget-schemas.ts';
import { SOLUTIONS } from './solutions.ts';

const model = new ModelServer();
let app: TestApp;
let mall: Mall;
let frame: Frame;
beforeAll(async () => {
  app = await testApp({ config: { assist: { url: await model.open(), key: '', model: 'script' } } });
  await seedDemo(app.context());
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  mall = await Mall.signIn(`http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`);
  // Without built assets the test's server has neither pages nor pictures.
  mall.reaches = async (path) =>
    FIXED_PAGES.some(({ url }) => url === path) || existsSync(join(projectRoot(), 'server/seed', path));
  frame = await mall.frame();
});
afterAll(async () => {
  model.close();
  await app.close();
});

const task = (id: string): Task => {
  const one = TASKS.find((own) => own.id === id);
  if (!one) throw new Error(`There is no task ${id}.`);
  return one;
};

/** The score of a model that only speaks. */
async function untouched(one: Task, said: string): Promise<Check[]> {
  const names = await mall.namesOf(namesOfTask(one));
  const before = await buildStart(one, mall, names, frame.parts);
  const kit = { schemas: widgetSchemas, theme: frame.theme };
  return score(one, { before, after: before, said, names, real: new Set() }, kit);
}

it('are forty, each with a name and a kind of its own', () => {
  expect(TASKS).toHaveLength(40);
  expect(new Set(TASKS.map(({ id }) => id)).size).toBe(40);
  for (const { id, kind } of TASKS) expect(id.startsWith(`${kind}-`)).toBe(true);
  expect(new Set(TASKS.map(({ kind }) => kind))).toEqual(new Set(KINDS));
});

describe.each(TASKS.map((one) => [one.id, one] as const))('%s', (_id, one) => {
  it('names things of the demo mall and widgets of its page, and doing nothing fails it', async () => {
    const names = await mall.namesOf(namesOfTask(one));
    const before = await buildStart(one, mall, names, frame.parts);
    const handles = standingIn(before).map(({ handle }) => handle);
    expect(handles).toEqual(expect.arrayContaining([...(one.selected ?? [])]));
    const named = [...JSON.stringify(one.wants).matchAll(/"(?:handle|panel)":"([^"]+)"/g)].map(([, handle]) => handle);
    expect(handles).toEqual(expect.arrayContaining(named));
    for (const want of one.wants)
      for (const handle of 'only' in want ? want.only : 'phoneOrder' in want ? want.phoneOrder : [])
        expect(handles).toContain(handle);
    const checks = await untouched(one, '好的，已经完成了。');
    expect(checks.slice(0, 6)).toEqual(checks.slice(0, 6).map((check) => ({ ...check, passed: true, why: '' })));
    expect(checks.every(({ passed }) => passed)).toBe(false);
  });
});

describe.each(TASKS.map((one) => [one.id, one] as const))('%s', (id, one) => {
  it('is solved by a careful assistant', async () => {
    const { steps, said } = SOLUTIONS[id] ?? { steps: [], said: '' };
    const names = await mall.namesOf(namesIn([namesOfTask(one), steps]));
    model.script = [
      ...(steps.length > 0 ? [{ calls: [{ name: 'edit_page', args: { steps: withNumbers(steps, names) } }] }] : []),
      { text: said },
    ];
    const outcome = await play(one, mall, frame);
    expect(outcome.refused === 0 ? '' : JSON.stringify(model.asked.at(-1)?.body.messages.at(-1))).toBe('');
    expect(outcome.checks.filter(({ passed }) => !passed)).toEqual([]);
  });
});

it.each(['empty', 'tea', 'poster', 'apart', 'phone', 'hostile'])(
  'begins on a page without findings: %s',
  async (page) => {
    const one: Task = { id: page, kind: 'mend', says: '', page, wants: [] };
    const parts = await buildStart(one, mall, await mall.namesOf(namesOfTask(one)), {});
    expect(findings(parts, { schemas: widgetSchemas, theme: frame.theme })).toEqual([]);
    expect(overlaps(parts)).toEqual([]);
  },
);

it('plays one by script to a full score, through the tools and the mall', async () => {
  const one = task('arrange-up');
  const found = { name: 'find', args: { kind: 'coupon', keyword: '茶点' } };
  model.script = [
    { calls: [{ name: 'read_page', args: {} }, found] },
    { calls: [{ name: 'edit_page', args: { steps: [{ do: 'move', widget: 'coupons', after: 'nobody' }] } }] },
    { calls: [{ name: 'edit_page', args: { steps: [{ do: 'move', widget: 'coupons', after: 'banner' }] } }] },
    { calls: [{ name: 'check_page', args: {} }] },
    { text: '优惠券已经挪到横幅下面。' },
  ];
  const outcome = await play(one, mall, frame);
  expect(outcome.checks.filter(({ passed }) => !passed)).toEqual([]);
  expect(outcome).toMatchObject({ calls: 5, refused: 1, usage: { input: 500, output: 100 } });
  expect(isPassed(outcome)).toBe(true);
  const answers = model.asked
    .at(-1)
    ?.body.messages.filter(({ role }) => role === 'tool')
    .map(({ content }) => content);
  expect(answers?.[0]).toContain('"platform":"pc"');
  expect(answers?.[1]).toContain('茶点同享八八折');
  expect(answers?.[2]).toContain('nobody');
  expect(answers?.[4]).toContain('"issues":');
});

it('scores real things as real, made-up ones not, and tells what went wrong with an endpoint', async () => {
  const one = task('words-this-link');
  const link = (address: string) => [
    { do: 'set', widget: 'button', values: { text: '尝尝龙井' } },
    { do: 'link', widget: 'button', to: { address } },
  ];
  const names = await mall.namesOf(['goods:西湖龙井']);
  const checksOf = async (address: string): Promise<string[]> => {
    model.script = [{ calls: [{ name: 'edit_page', args: { steps: link(address) } }] }, { text: '改好了。' }];
    const { checks } = await play(one, mall, frame);
    return checks.filter(({ passed }) => !passed).map(({ check }) => check);
  };
  expect(await checksOf(`/items/${names.get('goods:西湖龙井')}`)).toEqual([]);
  expect(await checksOf('/items/999999')).toContain('real');
  expect(model.asked.at(-1)?.body.messages[1]?.content).toContain('[selected: button (文本)]');
  model.script = [{ status: 401 }];
  expect(await play(one, mall, frame)).toMatchObject({
    failed: true,
    said: '模型服务拒绝了密钥，请检查设置',
    checks: [],
  });
});
