/** Enterprises, staff and internal purchases, made by the office's own calls. */
import type { MallEnterprise, MallPurchaseDetail, MallStaffImported } from '../../schemas/types/contract.ts';
import { putSetting } from '../modules/system/settings.ts';
import { insertPicture, lastCode } from './codes.ts';
import { NOW } from './fixtures.ts';
import type { CallAnswer, TestApp } from './harness.ts';

export const TERMS = '2025-06-01';

let companies = 0;

/** An enterprise with these lines of CSV as its list; its number. */
export async function insertEnterprise(app: TestApp, office: string, csv = '', ways = ['account', 'mobile', 'email']) {
  await putSetting(app.context(), 'agreement:staff', { title: '员工内购协议', version: TERMS, content: '<p>内容</p>' });
  companies += 1;
  const json = { name: `企业${companies}`, enterprise_sn: `sn-${companies}`, ways };
  const { data } = await app.post<MallEnterprise>('/mall/enterprises', { token: office, json });
  if (csv !== '') await importStaff(app, office, data.enterprise_id, csv);
  return data.enterprise_id;
}

export async function importStaff(
  app: TestApp,
  office: string,
  enterprise_id: number,
  csv: string,
): Promise<CallAnswer<MallStaffImported>['data']> {
  return (await app.post<MallStaffImported>('/mall/staff/import', { token: office, json: { enterprise_id, csv } }))
    .data;
}

/** Requests a code as a guest does, who reads a picture. */
export async function askStaffCode(app: TestApp, claim: object, token?: string) {
  const picture = token === undefined ? await insertPicture(app, 'staff') : {};
  return app.post<{ message: string }>('/mall/staff/code', { json: { ...claim, ...picture }, ...(token && { token }) });
}

/** Signs somebody in as one of the staff by the code that was sent to `recipient`. */
export async function signInStaff(app: TestApp, claim: object, recipient: string, token?: string) {
  await askStaffCode(app, claim, token);
  const json = { ...claim, vcode: await lastCode(app, recipient), terms_version: TERMS };
  return app.post<{ token: string; user_id: string; enterprise_id: string; message: string }>('/mall/staff/sign-in', {
    json,
    ...(token && { token }),
  });
}

/** An internal purchase that goes on for an hour; its number. */
export async function insertPurchase(
  app: TestApp,
  office: string,
  enterprise_ids: number[],
  goods: { item_id: number; price: number; store?: number; limit_num?: number }[],
  more: object = {},
): Promise<number> {
  const times = { begin_time: NOW - 60, end_time: NOW + 3600 };
  const json = { name: '员工内购会', enterprise_ids, ...times, goods, ...more };
  const { data } = await app.post<MallPurchaseDetail>('/mall/purchases', { token: office, json });
  return data.activity_id;
}
