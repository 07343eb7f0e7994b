/** Our designer's calls, as its session sends them, to a server that stands before another product's backend (API_ORIGIN). */
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { foreignBackend, type ForeignBackend } from '../../support/foreign/backend.ts';
import { ForeignOffice } from '../../support/foreign/office.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
export const ACCOUNT = { username: 'designer', password: 'mall12345' };

export interface Answer<T> {
  status: number;
  data: T & { status_code?: number; message?: string; errors?: unknown };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Signed {
  token?: string;
  expires_in?: number;
  status_code?: number;
  message?: string;
  operator?: { username: string; rights: string[] };
}

export class ForeignDesigner {
  office = new ForeignOffice();
  /** The operator's bearer and cookies. */
  token = '';
  cookies: Record<string, string> = {};

  private constructor(
    private readonly app: TestApp,
    readonly backend: ForeignBackend,
    readonly shop: ShopApp,
  ) {}

  static async start(): Promise<ForeignDesigner> {
    const app = await testApp();
    const backend = await foreignBackend(new ForeignOffice());
    return new ForeignDesigner(app, backend, await shopApp(app, { apiOrigin: backend.origin }));
  }

  async close(): Promise<void> {
    await this.shop.app.close();
    this.backend.close();
    await this.app.close();
  }

  /** An empty backend, at which the operator signs in. */
  async begin(): Promise<void> {
    this.office = new ForeignOffice();
    this.office.origin = this.backend.origin;
    this.office.now = () => this.app.clock.now();
    Object.assign(this.backend, { office: this.office, isAway: false });
    this.cookies = {};
    this.token = (await this.session('POST', '', ACCOUNT)).token ?? '';
  }

  async call<T = Record<string, unknown>>(method: Method, path: string, body?: object): Promise<Answer<T>> {
    const answer = await this.shop.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...SAME_ORIGIN, authorization: `Bearer ${this.token}` },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, data: answer.json<{ data: Answer<T>['data'] }>().data };
  }

  async session(method: 'POST' | 'DELETE', path = '', payload: object = {}): Promise<Signed> {
    const { cookies } = this;
    const url = `/edit/session${path}`;
    const answer = await this.shop.app.inject({ method, url, headers: SAME_ORIGIN, cookies, payload });
    for (const { name, value } of answer.cookies) this.cookies = value === '' ? {} : { [name]: value };
    return answer.json<{ data: Signed }>().data;
  }
}
