/** Roles of the mall: who may make, change, give and delete them, and from when they count. */
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROLE_IDS, type Right } from '../../../../schemas/rights.ts';
import type { ListAuditAnswer, ListRolesAnswer, MallRole } from '../../../../schemas/types/contract.ts';
import { audit } from '../../../kernel/system/tables.ts';
import { insertOperator, insertRoles, insertShop } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { operator, operatorRole } from '../tables.ts';

let app: TestApp;
let boss: string;
beforeEach(async () => {
  app = await testApp();
  boss = await insertOperator(app, 'boss');
  await insertShop(app.db, { distributor_id: 7, name: '七号店' });
});
afterEach(() => app.close());

const CLERK: Right[] = ['orders.write', 'aftersales.write'];

const add = async (fields: object, token = boss): Promise<Record<string, unknown>> =>
  (await app.post('/mall/roles', { token, json: { name: '订单售后专员', rights: CLERK, ...fields } })).data as Record<
    string,
    unknown
  >;

const idOf = async (username: string): Promise<number> => {
  const [row] = await app.db.select().from(operator).where(eq(operator.username, username));
  return row?.operator_id ?? 0;
};

const give = async (username: string, role_ids: unknown[], token = boss) =>
  (await app.put(`/mall/operators/${await idOf(username)}/roles`, { token, json: { role_ids } })).data;

const status = async (path: string, token: string): Promise<number> =>
  (await app.get<{ status_code?: number }>(path, { token })).data.status_code ?? 200;

/** The newest row of the trail, in words. */
async function trail(): Promise<object | undefined> {
  const [row] = await app.db.select().from(audit).orderBy(desc(audit.audit_id)).limit(1);
  const { data } = await app.get<ListAuditAnswer>('/mall/audit', { token: boss });
  return { action: row?.action, changes: data.list[0]?.changes };
}

describe('a role of the mall', () => {
  it('is made of rights, given beside others, and counts from the next call of who has it', async () => {
    const made = await add({});
    expect(made).toMatchObject({
      rights: ['orders.read', 'orders.write', 'aftersales.read', 'aftersales.write'],
      template: false,
    });
    expect(await trail()).toEqual({
      action: 'role.add',
      changes: [
        { name: '名称', was: '', became: '订单售后专员' },
        { name: '权限', was: '', became: '订单与评价（查看、修改）；售后（查看、修改）' },
        { name: '店铺', was: '', became: '全部店铺' },
      ],
    });
    const clerk = await insertOperator(app, 'clerk', '-', { role: 'designer' });
    expect([await status('/mall/orders', clerk), await status('/mall/templates', clerk)]).toEqual([403, 404]);
    await give('clerk', [made['role_id'], ROLE_IDS.designer]);
    expect(await trail()).toEqual({
      action: 'operator.role',
      changes: [{ name: '角色', was: '页面设计', became: '页面设计、订单售后专员' }],
    });
    const seen = (paths: string[]) => Promise.all(paths.map((path) => status(path, clerk)));
    const paths = ['/mall/orders', '/mall/aftersales', '/mall/pages', '/mall/members', '/mall/payouts'];
    expect(await seen(paths)).toEqual([200, 200, 200, 403, 403]);
    const fields = { version: 1, name: '售后专员', rights: ['aftersales.write'] };
    await app.put(`/mall/roles/${String(made['role_id'])}`, { token: boss, json: fields });
    expect(await seen(paths)).toEqual([403, 200, 200, 403, 403]);
    expect(await trail()).toMatchObject({ changes: [{ was: '订单售后专员', became: '售后专员' }, {}] });
  });

  it('is refused with its field when something is wrong', async () => {
    await add({});
    const wrong: [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ name: '财务' }, 'name'],
      [{}, 'name'],
      [{ name: '空', rights: [] }, 'rights'],
      [{ name: '无', rights: ['orders.fly'] }, 'rights'],
      [{ name: '店', shop_ids: [] }, 'shop_ids'],
      [{ name: '店', shop_ids: [99] }, 'shop_ids'],
      [{ name: '店', rights: ['members.read'], shop_ids: [7] }, 'rights'],
    ];
    for (const [fields, field] of wrong)
      expect([fields, await add(fields)]).toMatchObject([fields, { status_code: 422, errors: { [field]: [/./] } }]);
  });

  it('is not changed by who saw an older one, and a template never', async () => {
    const { role_id } = await add({});
    const put = async (id: unknown, version: number) =>
      (await app.put(`/mall/roles/${String(id)}`, { token: boss, json: { version, name: '新', rights: CLERK } })).data;
    expect(await put(role_id, 2)).toMatchObject({ status_code: 409 });
    expect(await put(ROLE_IDS.finance, 0)).toMatchObject({ status_code: 422 });
    expect(await put(role_id, 1)).toMatchObject({ name: '新', version: 2 });
  });

  it('in use is deleted only by who says so, and leaves its operators without its rights', async () => {
    const { role_id } = await add({});
    const clerk = await insertOperator(app, 'clerk', '-', { role: 'viewer' });
    await give('clerk', [role_id]);
    const remove = async (query = {}) => (await app.del(`/mall/roles/${String(role_id)}`, { token: boss, query })).data;
    expect(await remove()).toMatchObject({
      status_code: 409,
      message: expect.stringContaining('1 位操作员') as unknown,
    });
    expect(await status('/mall/orders', clerk)).toBe(200);
    expect(await remove({ in_use: 1 })).toEqual({ result: true });
    expect(await status('/mall/orders', clerk)).toBe(403);
    expect(await trail()).toMatchObject({ action: 'role.delete' });
  });
});

describe('nobody', () => {
  /** An operator who manages operators and orders, and nothing else. */
  async function lesser(): Promise<string> {
    const token = await insertOperator(app, 'lesser', '-', { role: 'viewer' });
    await insertRoles(app.db, 'lesser', [
      { rights: ['operators.write', 'orders.write'], shop_ids: undefined },
      { rights: ['goods.write'], shop_ids: [7] },
    ]);
    return token;
  }

  it('gives a right that they do not have, nor one more widely', async () => {
    const token = await lesser();
    const refused = { status_code: 403 };
    expect(await add({}, token)).toMatchObject({ ...refused, message: expect.stringContaining('售后') as unknown });
    expect(await add({ rights: ['goods.read'] }, token)).toMatchObject(refused);
    expect(await add({ name: '七号店', rights: ['goods.read'], shop_ids: [7] }, token)).toMatchObject({
      name: '七号店',
    });
    expect(await add({ rights: ['orders.read'] }, token)).toMatchObject({ name: '订单售后专员' });
    await insertOperator(app, 'helper', '-', { role: 'viewer' });
    expect(await give('helper', [ROLE_IDS.finance], token)).toMatchObject(refused);
    const account = { username: 'mine', password: 'geheim123', role_ids: [ROLE_IDS.administrator] };
    expect((await app.post('/mall/operators', { token, json: account })).data).toMatchObject(refused);
    const { list } = (await app.get<ListRolesAnswer>('/mall/roles', { token })).data;
    expect(list.filter((one: MallRole) => one.grantable).map(({ name }: MallRole) => name)).toEqual(
      expect.arrayContaining(['七号店', '订单售后专员']),
    );
    expect(list.find(({ name }: MallRole) => name === '管理员')?.grantable).toBe(false);
  });

  it('manages an account that can do more', async () => {
    const token = await lesser();
    const json = { locked: true };
    expect((await app.put(`/mall/operators/${await idOf('boss')}`, { token, json })).data).toMatchObject({
      status_code: 403,
    });
    expect(await give('boss', [], token)).toMatchObject({ status_code: 403 });
  });

  it('takes the last administrator away, nor two of them each other at once', async () => {
    const other = await insertOperator(app, 'other');
    const answers = await Promise.all([give('other', [ROLE_IDS.viewer], boss), give('boss', [ROLE_IDS.viewer], other)]);
    const left = await app.db.select().from(operatorRole).where(eq(operatorRole.role_id, ROLE_IDS.administrator));
    expect([answers.length, left.length]).toEqual([2, 1]);
  });

  it('changes the own roles', async () => {
    expect(await give('boss', [ROLE_IDS.viewer])).toMatchObject({ status_code: 422 });
  });
});

it('an account has a person, who is found by name and number', async () => {
  const person = { name: '张三', mobile: '13800138000', email: 'zhang@example.com' };
  const account = { username: 'zhang', password: 'geheim123', role_ids: [ROLE_IDS.finance, ROLE_IDS.designer] };
  await app.post('/mall/operators', { token: boss, json: { ...account, ...person } });
  for (const keyword of ['张三', '13800138000']) {
    const { data } = await app.get<{ list: object[] }>('/mall/operators', { token: boss, query: { keyword } });
    expect(data.list).toMatchObject([
      { username: 'zhang', ...person, roles: [{ name: '页面设计' }, { name: '财务' }] },
    ]);
  }
  const put = async (json: object) =>
    (await app.put(`/mall/operators/${await idOf('zhang')}/person`, { token: boss, json })).data;
  expect(await put({ ...person, mobile: '12' })).toMatchObject({ status_code: 422, errors: { mobile: [/./] } });
  expect(await put({ ...person, name: '张三丰' })).toEqual({ result: true });
  expect(await trail()).toMatchObject({ changes: [{ name: '姓名', was: '张三', became: '张三丰' }] });
});
