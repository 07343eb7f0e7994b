/**
 * Waybills of 快递鸟: a form with the request as JSON (RequestData), its kind (RequestType: 1007 makes, 1147 cancels), and a signature.
 * An order code that was used answers the waybill that it made, so a repeated call makes none.
 */
import { createHash } from 'node:crypto';
import { callServer, objectIn } from '../../../../kernel/http/call-server.ts';
import { isRecord } from '../../../../../engine/rules/wire/is-record.ts';
import { fail, isFailure, type Failure } from '../../../../kernel/http/answer.ts';
import type { Services } from '../../../../kernel/http/context.ts';
import type { WaybillParcel, WaybillProvider } from '../provider.ts';
import type { Sender } from '../tables.ts';

const [MAKES, CANCELS] = ['1007', '1147'] as const;
/** The answer of an order code that has its waybill already. */
const MADE_BEFORE = '106';

/** Base64 of the hexadecimal MD5 of the request and the key; the form encodes it. */
const signOf = (request: string, key: string): string =>
  Buffer.from(
    createHash('md5')
      .update(request + key)
      .digest('hex'),
  ).toString('base64');

/** Signs that the interface refuses in names and addresses. */
const plain = (text: string): string => text.replace(/['"#&+<>%\\]/g, ' ').trim();

const placeOf = ({ name, mobile, state, city, district, address }: Sender): object => ({
  Name: plain(name),
  Mobile: mobile,
  ProvinceName: state,
  CityName: city,
  ExpAreaName: district,
  Address: plain(address),
});

const accountOf = ({ carrier, key, customer, password, month_code }: WaybillParcel): object => ({
  OrderCode: key,
  ShipperCode: carrier,
  CustomerName: customer,
  CustomerPwd: password,
  MonthCode: month_code,
});

export async function askKdniao(
  { config }: Pick<Services, 'config'>,
  type: string,
  request: object,
): Promise<Record<string, unknown> | Failure> {
  const { kdniao } = config;
  if (!kdniao) return fail('快递鸟还没有接通，请联系管理员');
  const data = JSON.stringify(request);
  const body = new URLSearchParams({
    RequestData: data,
    EBusinessID: kdniao.id,
    RequestType: type,
    DataSign: signOf(data, kdniao.key),
    DataType: '2',
  });
  const answer = await callServer('kdniao', kdniao.gateway, { method: 'POST', body });
  const read = answer && objectIn(answer.text);
  return read ?? fail('快递鸟没有应答，请稍后重试；重试不会产生第二个运单', 502);
}

const textIn = (from: Record<string, unknown>, name: string): string => {
  const value = from[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const reasonOf = (answer: Record<string, unknown>): Failure =>
  fail(`快递鸟：${textIn(answer, 'Reason').slice(0, 100) || '没有说明原因'}`);

export const kdniao: WaybillProvider = {
  title: '快递鸟',
  isOpen: ({ config }) => config.kdniao !== undefined,
  async make(services, parcel) {
    const answer = await askKdniao(services, MAKES, {
      ...accountOf(parcel),
      PayType: parcel.pay_type,
      ExpType: '1',
      Sender: placeOf(parcel.sender),
      Receiver: placeOf(parcel.receiver),
      Commodity: parcel.goods.map(({ name, num }) => ({ GoodsName: plain(name).slice(0, 60), Goodsquantity: num })),
      Quantity: 1,
      // Labels are drawn here: a template of theirs would be foreign HTML.
      IsReturnPrintTemplate: '0',
    });
    if (isFailure(answer)) return answer;
    const order = isRecord(answer['Order']) ? answer['Order'] : {};
    const code = textIn(order, 'LogisticCode');
    const isMade = answer['Success'] === true || textIn(answer, 'ResultCode') === MADE_BEFORE;
    if (!isMade || code === '') return reasonOf(answer);
    return {
      code,
      marks: {
        route: textIn(order, 'MarkDestination'),
        station: textIn(order, 'DestinatioName') || textIn(order, 'OriginName'),
        package: textIn(order, 'PackageName') || textIn(order, 'PackageCode'),
      },
    };
  },
  async cancel(services, parcel) {
    const answer = await askKdniao(services, CANCELS, { ...accountOf(parcel), ExpNo: parcel.code });
    if (isFailure(answer)) return answer;
    return answer['Success'] === true ? undefined : reasonOf(answer);
  },
};
