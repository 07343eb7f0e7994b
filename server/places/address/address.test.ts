import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAX_ADDRESSES } from '../../../engine/rules/places/address.ts';
import type { Address, ListAddressesAnswer, ShopList } from '../../../schemas/types/contract.ts';
import { insertMember } from '../../testing/fixtures/fixtures.ts';
import { onBoth, onPostgres, type TestApp } from '../../testing/harness.ts';
import { region } from '../region/tables.ts';
import { memberAddress } from './tables.ts';

const LIST = '/h5app/wxapp/member/addresslist';
const ALL = '/h5app/wxapp/member/address';

const HOME = {
  username: '张三',
  telephone: '13812345678',
  province: '浙江省',
  city: '杭州市',
  county: '西湖区',
  adrdetail: '文三路1号',
};

/** Zhejiang with a city of counties and one without. */
async function insertRegions(app: TestApp): Promise<void> {
  const rows: [number, number, string][] = [
    [330000, 0, '浙江省'],
    [330100, 330000, '杭州市'],
    [330106, 330100, '西湖区'],
    [440000, 0, '广东省'],
    [441900, 440000, '东莞市'],
  ];
  await app.db.insert(region).values(rows.map(([id, parentId, label]) => ({ id, parent_id: parentId, label })));
}

onBoth('addresses', (start) => {
  let app: TestApp;
  const list = async (token: string): Promise<ListAddressesAnswer> =>
    (await app.get<ListAddressesAnswer>(LIST, { token })).data;
  const create = async (token: string, fields: object = {}): Promise<Address> =>
    (await app.post<Address>(ALL, { token, json: { ...HOME, ...fields } })).data;

  beforeAll(async () => {
    app = await start();
    await insertRegions(app);
  });
  beforeEach(() => app.db.delete(memberAddress));
  afterAll(() => app.close());

  it('are stored with their region codes, the first one as the default', async () => {
    const { token, user_id } = await insertMember(app);
    expect(await list(token)).toEqual({ list: [], total_count: 0, defualt_address: [] });
    const first = await create(token);
    expect(first).toMatchObject({ ...HOME, user_id: String(user_id), area: null, postalCode: '', is_def: true });
    const second = await create(token, { username: '李四', city: '东莞市', province: '广东省', county: '' });
    expect(second).toMatchObject({ is_def: false, county: '' });
    const all = await list(token);
    expect(all.list.map((row) => row.username)).toEqual(['张三', '李四']);
    expect(all).toMatchObject({ total_count: 2, defualt_address: { username: '张三' } });
    expect(await app.db.select({ codes: memberAddress.codes }).from(memberAddress)).toEqual([
      { codes: [330000, 330100, 330106] },
      { codes: [440000, 441900] },
    ]);
    const shops = await app.get<ShopList>('/h5app/wxapp/distributor/list', { token });
    expect(shops.data.defualt_address).toMatchObject({ username: '张三' });
  });

  it.each([
    ['username', { username: ' ' }, '请填写收货人姓名'],
    ['username', { username: '张 三' }, '姓名只能包含汉字、字母和数字'],
    ['username', { username: '张'.repeat(21) }, '姓名只能包含汉字、字母和数字'],
    ['telephone', { telephone: '' }, '请填写手机号码'],
    ['telephone', { telephone: '12345678901' }, '请输入正确的手机号码'],
    ['province', { province: '' }, '请选择省'],
    ['province', { province: '某省' }, '请选择省'],
    ['city', { city: '东莞市' }, '请选择市'],
    ['county', { county: '' }, '请选择区'],
    ['county', { county: '余杭区' }, '请选择区'],
    ['county', { province: '广东省', city: '东莞市', county: '西湖区' }, '请选择区'],
    ['city', { tmp_code: ['330000', '441900', ''] }, '请选择市'],
    ['adrdetail', { adrdetail: '' }, '请填写详细地址'],
    ['adrdetail', { adrdetail: '路'.repeat(121) }, '详细地址过长'],
    ['postalCode', { postalCode: '12ab' }, '请输入6位邮政编码'],
    ['label', { label: '爸妈在老家的房子' }, '标签最多6个字'],
  ])('are refused at %s for %j', async (field, fields, message) => {
    const { token } = await insertMember(app);
    const answer = await app.post(ALL, { token, json: { ...HOME, ...fields } });
    expect(answer.data).toMatchObject({ status_code: 422, message, errors: { [field]: [message] } });
    expect(await app.db.$count(memberAddress)).toBe(0);
  });

  it('name every wrong field at once', async () => {
    const { token } = await insertMember(app);
    const { data } = await app.post(ALL, { token, json: {} });
    expect(Object.keys(data.errors as object).toSorted()).toEqual(['adrdetail', 'province', 'telephone', 'username']);
  });

  it('are changed by PUT or POST, with the number in the path or among the fields, older names included', async () => {
    const { token } = await insertMember(app);
    const { address_id } = await create(token);
    await app.put(`${ALL}/${address_id}`, { token, form: { ...HOME, username: '王五' } });
    await app.post(`${ALL}/${address_id}`, { token, form: { telephone: '13900000000' } });
    await app.post(ALL, { token, form: { addr_id: address_id, addr: '文三路2号' } });
    await app.put(ALL, { token, query: { address_id, postalCode: '310000' } });
    const read = await app.get<Address>(ALL, { token, query: { addr_id: address_id } });
    expect(read.data).toMatchObject({
      username: '王五',
      telephone: '13900000000',
      adrdetail: '文三路2号',
      postalCode: '310000',
    });
    expect((await app.get<Address>(`${ALL}/${address_id}`, { token })).data).toEqual(read.data);
    const byCode = await app.put<Address>(`${ALL}/${address_id}`, {
      token,
      json: { province: '', city: '', county: '', tmp_code: ['440000', '441900'] },
    });
    expect(byCode.data).toMatchObject({ province: '广东省', city: '东莞市', county: '' });
  });

  it('keep their label, which an update without it leaves', async () => {
    const { token } = await insertMember(app);
    const { address_id, label } = await create(token, { label: '公司' });
    expect(label).toBe('公司');
    await app.put(`${ALL}/${address_id}`, { token, json: { ...HOME, username: '王五' } });
    expect((await list(token)).list).toMatchObject([{ username: '王五', label: '公司' }]);
    await app.put(`${ALL}/${address_id}`, { token, json: { label: '' } });
    expect((await list(token)).list).toMatchObject([{ label: '' }]);
  });

  it('have one default, which another takes over, also when it is deleted', async () => {
    const { token } = await insertMember(app);
    const first = await create(token);
    const second = await create(token, { is_def: '1' });
    const third = await create(token, { is_def: '0' });
    const defaults = async (): Promise<(string | number)[]> =>
      (await list(token)).list.filter((row) => row.is_def).map((row) => row.address_id);
    expect(await defaults()).toEqual([second.address_id]);
    await app.put(`${ALL}/${first.address_id}`, { token, form: { is_def: 'true' } });
    expect(await defaults()).toEqual([first.address_id]);
    const deleted = await app.del(`${ALL}/${first.address_id}`, { token });
    expect(deleted.data).toEqual({ status: true, address_id: first.address_id });
    expect(await defaults()).toEqual([third.address_id]);
    expect((await app.del(ALL, { token, query: { address_id: first.address_id } })).data.status_code).toBe(404);
  });

  it('of somebody else answer 404 to every call and stay as they are', async () => {
    const owner = await insertMember(app);
    const other = await insertMember(app);
    const { address_id } = await create(owner.token);
    const before = await list(owner.token);
    const { token } = other;
    const answers = await Promise.all([
      app.get(`${ALL}/${address_id}`, { token }),
      app.get(ALL, { token, query: { address_id } }),
      app.put(`${ALL}/${address_id}`, { token, json: { ...HOME, username: '贼', is_def: 1 } }),
      app.post(`${ALL}/${address_id}`, { token, json: { ...HOME, username: '贼' } }),
      app.post(ALL, { token, json: { ...HOME, username: '贼', address_id } }),
      app.put(ALL, { token, json: { ...HOME, username: '贼', addr_id: address_id } }),
      app.del(`${ALL}/${address_id}`, { token }),
      app.del(ALL, { token, query: { address_id } }),
    ]);
    expect(answers.map((answer) => answer.data.status_code)).toEqual(Array(8).fill(404));
    expect((await app.get<ListAddressesAnswer>(LIST, { token, query: { address_id } })).data.list).toEqual([]);
    expect(await list(owner.token)).toEqual(before);
    expect((await app.get(LIST)).status).toBe(401);
    expect((await app.del(`${ALL}/${address_id}`)).status).toBe(401);
  });

  it('are 50 at most', async () => {
    const { token, user_id } = await insertMember(app);
    const row = { user_id, username: '甲', telephone: '13812345678', province: '', city: '', county: '' };
    await app.db
      .insert(memberAddress)
      .values(Array.from({ length: MAX_ADDRESSES }, () => ({ ...row, adrdetail: '', codes: [] })));
    expect(await create(token)).toMatchObject({ status_code: 422, message: '最多保存50个收货地址' });
  });
});

onPostgres('addresses at the same time', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
    await insertRegions(app);
  });
  afterAll(() => app.close());

  it('keep one default and the limit, whatever is sent in parallel', async () => {
    const { token } = await insertMember(app);
    const send = (index: number) =>
      app.post<Address>(ALL, { token, json: { ...HOME, username: `甲${index}`, is_def: 1 } });
    const made = await Promise.all(Array.from({ length: 60 }, (_, index) => send(index)));
    expect(made.filter(({ data }) => data.address_id !== undefined)).toHaveLength(MAX_ADDRESSES);
    const ids = made.map(({ data }) => data.address_id).filter((id) => id !== undefined);
    const changes = ids.slice(0, 20).map((id) => app.put(`${ALL}/${id}`, { token, json: { is_def: 1 } }));
    const answers = await Promise.all([
      ...changes,
      ...ids.slice(10, 15).map((id) => app.del(`${ALL}/${id}`, { token })),
    ]);
    expect(answers.filter(({ data }) => Number(data.status_code) >= 500)).toEqual([]);
    const { data } = await app.get<ListAddressesAnswer>(LIST, { token, query: { pageSize: 100 } });
    expect(data.total_count).toBe(MAX_ADDRESSES - 5);
    expect(data.list.filter((row) => row.is_def)).toHaveLength(1);
  });
});
