/** A stand-in for the interface of 快递鸟 (waybills), by its published requests and answers. */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As the documentation describes it, written apart from the sender's. */
const signOf = (request: string, key: string): string =>
  Buffer.from(createHash('md5').update(`${request}${key}`, 'utf8').digest('hex'), 'ascii').toString('base64');

const STRANGER = { EBusinessID: '1', Success: false, ResultCode: '104', Reason: '用户验证失败' };

/** Receives what is sent to 快递鸟 and answers as its documentation shows: one waybill an order code. */
export class KdniaoReceiver {
  readonly key = 'test-key';
  readonly asked: { type: string; data: Record<string, unknown>; signed: boolean }[] = [];
  readonly made = new Map<string, string>();
  /** the next answers are lost on their way */
  lost = 0;
  refuses = '';
  #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const form = new URLSearchParams(body);
        const text = form.get('RequestData') ?? '';
        const data = JSON.parse(text) as Record<string, unknown>;
        const type = form.get('RequestType') ?? '';
        const signed = form.get('DataSign') === signOf(text, this.key);
        this.asked.push({ type, data, signed });
        const answer = JSON.stringify(signed ? this.#answer(type, data) : STRANGER);
        if (this.lost > 0) {
          this.lost -= 1;
          request.socket.destroy();
        } else response.end(answer);
      });
    });
  }

  #answer(type: string, data: Record<string, unknown>): object {
    return type === '1007' ? this.#make(data) : { EBusinessID: '1', Success: true };
  }

  #make({ OrderCode: code, ShipperCode: carrier, Commodity: goods }: Record<string, unknown>): object {
    if (JSON.stringify(goods).includes('禁寄'))
      return { EBusinessID: '1', Success: false, ResultCode: '105', Reason: '禁寄物品' };
    if (this.refuses !== '') return { EBusinessID: '1', Success: false, ResultCode: '105', Reason: this.refuses };
    const before = this.made.get(String(code));
    const number = before ?? `SF${1_000_000_000_000 + this.made.size}`;
    this.made.set(String(code), number);
    return {
      EBusinessID: '1',
      Order: {
        OrderCode: code,
        ShipperCode: carrier,
        LogisticCode: number,
        MarkDestination: '京-朝阳(京-1)',
        PackageCode: '北京',
      },
      Success: before === undefined,
      ResultCode: before === undefined ? '100' : '106',
      Reason: before === undefined ? '成功' : '该订单号已下单成功',
    };
  }

  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
