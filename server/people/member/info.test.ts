import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Member, MemberGradesAnswer, MemberInfoAnswer } from '../../../schemas/types/contract.ts';
import { insertMember } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';

const INFO = '/h5app/wxapp/memberinfo';
const CAT = '/artwork/mall/avatar-cat.svg';

onBoth("the member's profile", (start) => {
  let app: TestApp;
  let mine: string;
  let others: string;
  const read = async (token = mine): Promise<MemberInfoAnswer> =>
    (await app.get<MemberInfoAnswer>(INFO, { token })).data;
  const write = (form: Record<string, string | number>, token = mine) => app.put<Member>(INFO, { form, token });

  beforeAll(async () => {
    app = await start();
    mine = (await insertMember(app, { username: '小木', avatar: '/old.png' })).token;
    others = (await insertMember(app, { username: '别人' })).token;
  });
  afterAll(() => app.close());

  it('is read with the fields of its form', async () => {
    const { info, registerSetting, avatars } = await read();
    expect(info).toMatchObject({ username: '小木', avatar: '/old.png', sex: 0, birthday: '' });
    expect(registerSetting.birthday).toEqual({ name: '生日', is_open: true, element_type: 'date', is_required: false });
    expect(avatars).toContain(CAT);
  });

  it('is changed for its owner, what is not sent stays', async () => {
    const profile = { username: '  新的昵称 ', sex: '2', birthday: '1990-02-28', avatar: CAT };
    expect((await write(profile)).data.memberInfo).toMatchObject({ username: '新的昵称', avatar: CAT, sex: 2 });
    await write({ sex: 1 });
    expect((await read()).info).toMatchObject({ ...profile, username: '新的昵称', sex: 1 });
    expect((await app.get<Member>('/h5app/wxapp/member', { token: mine })).data.memberInfo).toMatchObject({
      nickname: '新的昵称',
      sex: 1,
    });
    expect((await read(others)).info).toMatchObject({ username: '别人', sex: 0, birthday: '' });
  });

  it.each([
    ['username', ''],
    ['username', '名'.repeat(21)],
    ['username', '<b>'],
    ['avatar', 'https://evil.test/a.png'],
    ['avatar', 'javascript:alert(1)'],
    ['birthday', '2023-02-29'],
    ['birthday', '2025-06-02'],
    ['birthday', '1925-01-01'],
    ['birthday', '1990-13-01'],
    ['birthday', 'yesterday'],
  ])('refuses %s %s at its field and changes nothing', async (name, value) => {
    const before = await read();
    const { data } = await write({ sex: 2, [name]: value });
    expect([data.status_code, Object.keys(data.errors ?? {})]).toEqual([422, [name]]);
    expect(await read()).toEqual(before);
  });

  it('is nothing for guests', async () => {
    expect([(await app.get(INFO)).status, (await app.put(INFO, { form: { sex: 1 } })).status]).toEqual([401, 401]);
  });

  it('has grades: one for everybody, or those of the setting, the lowest first', async () => {
    const grades = async (): Promise<string[]> => {
      const { data } = await app.get<MemberGradesAnswer>('/h5app/wxapp/membercard/grades');
      return data.member_card_list.map(({ grade_name, default_grade }) => `${grade_name} ${default_grade}`);
    };
    expect(await grades()).toEqual(['普通会员 true']);
    await putSetting(app.context(), 'member-grades', [
      { id: 2, name: '金卡', spent: 100_000, rights: [] },
      { id: 1, name: '银卡', spent: 0, rights: [] },
    ]);
    expect(await grades()).toEqual(['银卡 true', '金卡 false']);
  });
});
