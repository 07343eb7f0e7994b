import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  ListEnterprisesAnswer,
  Member,
  OwnEnterprisesAnswer,
  StaffAgreement,
} from '../../../schemas/types/contract.ts';
import { lastCode } from '../../testing/codes.ts';
import { insertMember, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { askStaffCode, importStaff, insertEnterprise, signInStaff, TERMS } from '../../testing/fixtures/staff.ts';
import { onBoth, onPostgres, type TestApp } from '../../testing/harness.ts';
import { acceptedTerms, member } from '../member/tables.ts';
import { audit, outbox } from '../../kernel/system/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { staff } from './tables.ts';

const SHOP = '/h5app/wxapp';

onBoth('staff', (start) => {
  let app: TestApp;
  let office: string;
  let company: number;
  let people = 0;
  /** A person of the list, and the line of it. */
  const person = (name = '韩木森') => {
    people += 1;
    const n = String(people).padStart(4, '0');
    const row = { workNo: `W${n}`, mobile: `1370000${n}`, email: `p${n}@firm.test` };
    return { ...row, csv: `${row.workNo},${name},${row.mobile},${row.email}` };
  };
  const isStaff = async (token: string): Promise<unknown> =>
    (await app.get<Member>(`${SHOP}/member`, { token })).data.is_staff;

  beforeAll(async () => {
    app = await start();
    office = await insertOperator(app);
    company = await insertEnterprise(app, office);
  });
  afterAll(() => app.close());

  it('signs a guest in by each way as the member the code went to, accepts by version and time, and joins once', async () => {
    const [byNumber, byMobile, byEmail] = [person(), person(), person()];
    await importStaff(app, office, company, [byNumber, byMobile, byEmail].map(({ csv }) => csv).join('\n'));
    const known = await insertMember(app, { mobile: byMobile.mobile });
    const claims = [
      [{ auth_type: 'account', enterprise_id: company, account: byNumber.workNo }, byNumber.mobile],
      [{ auth_type: 'mobile', enterprise_id: company, mobile: byMobile.mobile }, byMobile.mobile],
      [{ auth_type: 'email', email: byEmail.email.toUpperCase() }, byEmail.email],
    ] as const;
    const users: string[] = [];
    for (const [claim, recipient] of claims) {
      const { data } = await signInStaff(app, claim, recipient);
      expect(await isStaff(data.token)).toBe(true);
      users.push(data.user_id);
    }
    expect(users[1]).toBe(String(known.user_id));
    const [mailed] = await app.db.select().from(member).where(eq(member.email, byEmail.email));
    expect(mailed).toMatchObject({ user_id: Number(users[2]), mobile: '', is_staff: true });
    const [terms] = await app.db
      .select()
      .from(acceptedTerms)
      .where(eq(acceptedTerms.user_id, Number(users[0])));
    expect(terms).toMatchObject({ type: 'staff', version: TERMS });
    app.clock.advance(61_000);
    // Somebody else with an account of their own cannot take the row.
    const { token } = await insertMember(app);
    const claim = { auth_type: 'account', enterprise_id: company, account: byNumber.workNo };
    const taken = await signInStaff(app, claim, byNumber.mobile, token);
    expect(taken.data).toMatchObject({ status_code: 409, message: expect.stringContaining('已绑定') as unknown });
    expect(await isStaff(token)).toBe(false);
  });

  it('reveals to nobody without a right code who is on a list', async () => {
    const known = person();
    await importStaff(app, office, company, known.csv);
    const claim = (account: string) => ({ auth_type: 'account', enterprise_id: company, account });
    const answers = await Promise.all([known.workNo, 'NOBODY'].map((account) => askStaffCode(app, claim(account))));
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect(await app.db.$count(outbox, eq(outbox.recipient, known.mobile))).toBe(1);
    // A second request at once makes both wait alike.
    const again = await Promise.all([known.workNo, 'NOBODY'].map((account) => askStaffCode(app, claim(account))));
    expect(again[0]?.data).toMatchObject({ status_code: 429 });
    expect(again[0]?.data).toEqual(again[1]?.data);
    const wrong = await Promise.all(
      [known.workNo, 'NOBODY'].map((account) =>
        app.post('/mall/staff/sign-in', { json: { ...claim(account), vcode: '12', terms_version: TERMS } }),
      ),
    );
    expect(wrong[0]?.data).toMatchObject({ status_code: 422 });
    expect(wrong[0]?.data).toEqual(wrong[1]?.data);
    // Who has a code at a number that is on no list gets a message about that.
    const stranger = { auth_type: 'mobile', enterprise_id: company, mobile: '13911112222' };
    expect((await signInStaff(app, stranger, '13911112222')).data.message).toContain('不在企业员工名单');
    expect(await app.db.$count(member, eq(member.mobile, '13911112222'))).toBe(0);
  });

  it('asks for the agreement in its present version, and shows who accepted it', async () => {
    const { token } = await insertMember(app);
    const read = async () => (await app.get<StaffAgreement>('/mall/staff/agreement', { token })).data;
    expect(await read()).toMatchObject({ version: TERMS, accepted: 0, accepted_version: '' });
    const old = await app.post('/mall/staff/agreement', { token, json: { version: '2020-01-01' } });
    expect(old.data).toMatchObject({ status_code: 422 });
    await app.post('/mall/staff/agreement', { token, json: { version: TERMS } });
    expect((await read()).accepted).toBeGreaterThan(0);
    await putSetting(app.context(), 'agreement:staff', { title: '员工内购协议', version: '2026-01-01', content: '新' });
    expect(await read()).toMatchObject({ accepted: 0, accepted_version: TERMS });
    const unread = await app.post('/mall/staff/sign-in', { json: { auth_type: 'email', terms_version: TERMS } });
    expect(unread.data).toMatchObject({ errors: { terms_version: [expect.stringContaining('已更新')] } });
    await putSetting(app.context(), 'agreement:staff', { title: '员工内购协议', version: TERMS, content: '内容' });
  });

  it("answers the contract's own way: check, then auth by the member who had it checked", async () => {
    const one = person();
    await importStaff(app, office, company, one.csv);
    const [mine, other] = [await insertMember(app), await insertMember(app)];
    const auth = (token: string) =>
      app.post(`${SHOP}/employee/auth`, {
        token,
        form: { enterprise_id: company, auth_type: 'email', email: one.email },
      });
    expect((await auth(mine.token)).data).toMatchObject({ status_code: 422 });
    await app.get(`${SHOP}/employee/email/vcode`, {
      token: mine.token,
      query: { enterprise_id: company, email: one.email },
    });
    const form = {
      auth_type: 'email',
      enterprise_id: company,
      email: one.email,
      vcode: await lastCode(app, one.email),
    };
    const checked = await app.post(`${SHOP}/employee/check`, { token: mine.token, form });
    expect(checked.data).toMatchObject({ status: true, enterprise_id: String(company) });
    expect((await auth(other.token)).data).toMatchObject({ status_code: 422 });
    expect((await auth(mine.token)).data).toEqual({ status: true, enterprise_id: String(company) });
    expect(await isStaff(mine.token)).toBe(true);
    const own = await app.get<OwnEnterprisesAnswer>(`${SHOP}/user/enterprises`, { token: mine.token });
    expect(own.data).toMatchObject({ is_employee: true, login_account: one.workNo, list: [{ is_relative: false }] });
    const mobile = await app.post(`${SHOP}/staff.mobile`, { token: mine.token, form: { work_id: one.workNo } });
    expect(mobile.data['mobile']).toMatch(/^137\*+\d\d$/);
    expect(
      (await app.get(`${SHOP}/staff.mobile`, { token: other.token, query: { work_id: one.workNo } })).data,
    ).toEqual({
      mobile: '',
    });
    expect((await app.get(`${SHOP}/user/enterprises`, { token: other.token })).data).toEqual({ list: [] });
  });

  it('imports all lines or none, and lets go of who has another number now', async () => {
    const [one, two] = [person(), person()];
    const wrong = await importStaff(app, office, company, `${one.csv}\nW-X,王五,12345,\n${one.csv}\n`);
    expect(wrong.errors.map(({ line }) => line)).toEqual([2, 3, 3, 3]);
    expect(await app.db.$count(staff, eq(staff.work_no, one.workNo))).toBe(0);
    const csv = `\uFEFF工号,姓名,手机号,邮箱\r\n${one.csv}\r\n"${two.workNo}","李,四",${two.mobile},\r\n`;
    expect(await importStaff(app, office, company, csv)).toEqual({ added: 2, changed: 0, same: 0, errors: [] });
    const { data } = await signInStaff(app, { auth_type: 'mobile', mobile: one.mobile }, one.mobile);
    // The two swap their numbers: each of them is somebody else now.
    const swapped = `${one.workNo},韩,${two.mobile},\n${two.workNo},李,${one.mobile},`;
    expect(await importStaff(app, office, company, swapped)).toMatchObject({ added: 0, changed: 2 });
    expect(await isStaff(data.token)).toBe(false);
  });

  it('takes what staff have from who is disabled, or whose enterprise is, until that ends', async () => {
    const one = person();
    const own = await insertEnterprise(app, office, one.csv);
    const { token } = (await signInStaff(app, { auth_type: 'mobile', mobile: one.mobile }, one.mobile)).data;
    const [row] = await app.db.select().from(staff).where(eq(staff.enterprise_id, own));
    const disable = (disabled: boolean) =>
      app.put(`/mall/staff/${row?.staff_id}`, { token: office, json: { disabled } });
    await disable(true);
    expect(await isStaff(token)).toBe(false);
    await disable(false);
    expect(await isStaff(token)).toBe(true);
    const json = { name: '停用', enterprise_sn: `off-${own}`, ways: ['mobile'], disabled: true };
    await app.put(`/mall/enterprises/${own}`, { token: office, json });
    expect(await isStaff(token)).toBe(false);
    const { list } = (await app.get<ListEnterprisesAnswer>(`${SHOP}/enterprises`)).data;
    expect(list.map(({ id }) => id)).not.toContain(String(own));
    expect(list[0]).toMatchObject({ email_password: null, auth_type: 'account,mobile,email' });
    const trail = await app.db.select({ action: audit.action }).from(audit);
    const actions = trail.map(({ action }) => action);
    for (const action of ['staff.join', 'staff.disable', 'staff.enable', 'enterprise.change', 'staff.import'])
      expect(actions).toContain(action);
  });

  it('adds people one by one, and reports what is wrong with them', async () => {
    const [one, two] = [person(), person()];
    const add = (fields: object) =>
      app.post('/mall/staff', { token: office, json: { enterprise_id: company, ...fields } });
    const made = await add({ work_no: one.workNo, name: '新员工', mobile: one.mobile, email: one.email.toUpperCase() });
    expect(made.data).toMatchObject({ work_no: one.workNo, email: one.email, user_id: null });
    const again = await add({ work_no: one.workNo, mobile: two.mobile });
    expect(again.data).toMatchObject({ status_code: 422, message: '工号已在该企业的员工名单中' });
    expect((await add({ work_no: two.workNo, mobile: one.mobile })).data['message']).toContain('手机号已在');
    expect((await add({ work_no: two.workNo })).data['message']).toContain('至少填写一项');
    expect(await app.db.$count(staff, eq(staff.work_no, two.workNo))).toBe(0);
    const { data } = await signInStaff(app, { auth_type: 'mobile', mobile: one.mobile }, one.mobile);
    expect(await isStaff(data.token)).toBe(true);
  });

  it('is protected by rights: who may read members may not change staff', async () => {
    const viewer = await insertOperator(app, 'viewer', '-', { role: 'viewer' });
    expect((await app.get('/mall/staff', { token: viewer })).status).toBe(200);
    const json = { enterprise_id: company, csv: person().csv };
    expect((await app.post('/mall/staff/import', { token: viewer, json })).data).toMatchObject({ status_code: 403 });
  });
});

onPostgres('one member for two of an enterprise', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  it('joins the member to one of them and refuses the other, at the same time too', async () => {
    const office = await insertOperator(app);
    const numbers = ['13710000001', '13710000002', '13710000003', '13710000004'];
    const csv = numbers.map((mobile, index) => `R${index},,${mobile},`).join('\n');
    const company = await insertEnterprise(app, office, csv);
    const { token, user_id } = await insertMember(app);
    const claims = numbers.map((mobile) => ({ auth_type: 'mobile', enterprise_id: company, mobile }));
    for (const claim of claims) await askStaffCode(app, claim, token);
    const codes = await Promise.all(numbers.map((mobile) => lastCode(app, mobile)));
    const answers = await Promise.all(
      claims.map((claim, index) =>
        app.post('/mall/staff/sign-in', { token, json: { ...claim, vcode: codes[index], terms_version: TERMS } }),
      ),
    );
    const statuses = answers.map(({ data }) => data['status_code'] ?? 200);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ data }) => data['status_code'] === 409);
    expect(refused?.data['message']).toBe('您已绑定该企业的其他员工身份');
    expect(await app.db.$count(staff, eq(staff.user_id, user_id))).toBe(1);
  });
});
