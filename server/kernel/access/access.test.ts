/**
 * Who may call what, for every operation that is not the office's (those are in rights.test.ts): guest, member, one of the
 * staff, a locked member, merchant and operator, each by their own token. Whose rows a member gets is other-members.test.ts's.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../../people/member/tables.ts';
import { staff } from '../../people/staff/tables.ts';
import { openSettlement, signInMerchant } from '../../testing/fixtures/merchants.ts';
import { insertMember, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { operations } from '../../operations.ts';
import type { Operation } from '../calls/operation.ts';

type Caller = 'guest' | 'member' | 'staff' | 'locked' | 'merchant' | 'operator';

let app: TestApp;
let tokenOf: Record<Exclude<Caller, 'guest'>, string>;

beforeAll(async () => {
  app = await testApp();
  await openSettlement(app);
  const locked = await insertMember(app, { mobile: '13500000002' });
  await app.db.update(member).set({ disabled: true }).where(eq(member.user_id, locked.user_id));
  const worker = await insertMember(app, { mobile: '13500000004', is_staff: true });
  await app.db
    .insert(staff)
    .values({ enterprise_id: 1, work_no: 'W1', name: '陈若溪', user_id: worker.user_id, created: 1 });
  tokenOf = {
    staff: worker.token,
    member: (await insertMember(app, { mobile: '13500000001' })).token,
    locked: locked.token,
    merchant: await signInMerchant(app, '13500000003'),
    operator: await insertOperator(app),
  };
});
afterAll(() => app.close());

/** Ends the sign-in it is called by. */
const ENDING = ['signOut', 'merchantSignOut', 'refreshToken', 'endDevices'];

/** Calls with nothing in them: whether somebody is let in shows before what is missing does. */
async function statusFor({ method, path }: Operation, caller: Caller): Promise<number> {
  const ways = { GET: app.get, POST: app.post, PUT: app.put, DELETE: app.del };
  const { status } = await ways[method](path.replace(/:\w+/g, '999'), {
    ...(caller === 'guest' ? {} : { token: tokenOf[caller] }),
    // A guest of the cart is known by the session they name.
    query: { sid: 'session-of-a-guest' },
  });
  return status;
}

const LET_IN: Record<'member' | 'merchant', readonly Caller[]> = {
  // Staff are members: what they may buy for less is theirs by the list of staff, not by their token.
  member: ['member', 'staff'],
  merchant: ['merchant'],
};

describe.each<Caller>(['guest', 'member', 'staff', 'locked', 'merchant', 'operator'])('a %s', (caller) => {
  it('is let in where the operation says so, and nowhere else', async () => {
    const wrong: string[] = [];
    for (const operation of operations) {
      const { access, name, method, path } = operation;
      if (access === 'operator' || ENDING.includes(name)) continue;
      const ought = access === 'none' || access === 'optional' || LET_IN[access].includes(caller);
      const status = await statusFor(operation, caller);
      if ((status !== 401) !== ought) wrong.push(`${name} (${method} ${path}): ${status}, access ${access}`);
    }
    expect(wrong).toEqual([]);
  });
});
