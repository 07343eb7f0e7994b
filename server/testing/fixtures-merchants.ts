/** Merchants for tests: the settings they apply under, a signed-in one, and the three parts of an application. */
import sharp from 'sharp';
import type { Params } from '../../engine/rules/form-encoding.ts';
import { seedRegions } from '../seed/basics.ts';
import { seedMerchantTypes } from '../seed/merchants.ts';
import { putSetting } from '../modules/system/settings.ts';
import { codeFor } from './codes.ts';
import type { CallAnswer, TestApp } from './harness.ts';

const WAY = '/h5app/wxapp/merchant';

/** Opens the mall for merchants; answers a scope of business. */
export async function openSettlement(app: TestApp): Promise<number> {
  await seedRegions(app.db);
  const terms = { display_on_pc: true, content: '<p>入驻协议</p>', settled_type: ['enterprise', 'soletrader'] };
  await putSetting(app.context(), 'merchant-settlement', terms);
  return seedMerchantTypes(app.context());
}

/** A store token for a number. */
export async function signInMerchant(app: TestApp, mobile: string): Promise<string> {
  const vcode = await codeFor(app, mobile, 'merchant_login');
  const { data } = await app.post<{ token: string }>(`${WAY}/login`, { form: { mobile, vcode } });
  // Another code may be requested after a minute.
  app.clock.advance(61_000);
  return data.token;
}

export const COMPANY: Params = {
  merchant_name: '上海梧桐里食品有限公司',
  social_credit_code_id: '91310104MA1FR0AB1X',
  regions: ['上海市', '上海市', '徐汇区'],
  address: '衡山路 880 号',
  legal_name: '李雷',
  legal_cert_id: '31010419900101001X',
  legal_mobile: '13912345678',
  bank_acct_type: '2',
  card_id_mask: '6225880012345678',
  bank_name: '招商银行上海徐家汇支行',
  bank_mobile: '13912345678',
};

export function saveStep(
  app: TestApp,
  token: string,
  step: number,
  form: Params,
): Promise<CallAnswer<{ status: true }>> {
  return app.post(`${WAY}/settlementapply/${step}`, { token, form });
}

/** A small picture. */
export function paper(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}

/** Sends a picture; its address. */
export async function uploadPaper(
  app: TestApp,
  token: string | undefined,
  bytes: Buffer,
): Promise<CallAnswer<{ url: string }>> {
  const body = new FormData();
  body.append('images', new Blob([new Uint8Array(bytes)]), 'paper.png');
  const request = new Request('http://mall/', { method: 'POST', body });
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/mall/merchant/licences',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const { data } = answer.json<{ data: CallAnswer<{ url: string }>['data'] }>();
  return { status: answer.statusCode, headers: answer.headers, data };
}

/** Four pictures, as the third part takes them. */
export async function papersOf(app: TestApp, token: string): Promise<Params> {
  const bytes = await paper();
  const send = async () => (await uploadPaper(app, token, bytes)).data.url;
  return {
    license_url: await send(),
    legal_certid_front_url: await send(),
    legal_cert_id_back_url: await send(),
    bank_card_front_url: await send(),
    is_agree_agreement: '1',
  };
}

/** Hands in a whole application; the store token. */
export async function applyAs(app: TestApp, mobile: string, typeId: number, company: Params = {}): Promise<string> {
  const token = await signInMerchant(app, mobile);
  await saveStep(app, token, 1, { merchant_type_id: typeId, settled_type: 'enterprise' });
  await saveStep(app, token, 2, { ...COMPANY, ...company });
  await saveStep(app, token, 3, await papersOf(app, token));
  return token;
}
