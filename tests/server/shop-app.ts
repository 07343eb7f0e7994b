/** The whole server with the shop from its sources, for tests of documents and forms without a browser. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import * as shop from '../../storefront/entry.server.tsx';
import { createApp } from '../../server/app.ts';
import type { Config } from '../../server/kernel/config.ts';
import { TEST_CONFIG, type TestApp } from '../../server/testing/harness.ts';
import type { WebAssets } from '../../server/web/assets/assets.ts';

const assets: WebAssets = {
  development: false,
  shop: () => Promise.resolve(shop),
  styles: (sources) => sources.map((source) => `/assets/${source}.css`),
  sheets: (groups) => groups.flat().map((source) => ({ address: `/assets/${source}.css`, files: [] })),
  script: (source) => `/assets/${source}.js`,
  preloads: () => [],
  chunks: () => [],
  islands: () => ({}),
  integrity: () => ({}),
  head: () => '',
  serve: () => Promise.resolve(),
};

export interface ShopApp {
  app: FastifyInstance;
  /** GET with a browser's headers for a document. */
  open(path: string, options?: { cookies?: Record<string, string>; headers?: Record<string, string> }): Reply;
  /** A form of ours, posted by a browser without scripts. */
  post(
    path: string,
    form: Record<string, string>,
    options?: {
      cookies?: Record<string, string>;
      headers?: Record<string, string>;
    },
  ): Reply;
}

type Reply = Promise<LightMyRequestResponse>;

/** Serves documents over the database of a test app. */
export async function shopApp(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  config: Partial<Config> = {},
  built: Partial<WebAssets> = {},
): Promise<ShopApp> {
  const app = await createApp({
    database,
    clock,
    assets: { ...assets, ...built },
    // The clock stands still, so cached documents would never grow old.
    config: { ...TEST_CONFIG, documentCache: 0, ...config },
  });
  await app.ready();
  return {
    app,
    open: (url, { cookies = {}, headers = {} } = {}) => app.inject({ url, cookies, headers }),
    post: (url, form, { cookies = {}, headers = {} } = {}) =>
      app.inject({
        method: 'POST',
        url,
        cookies,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
        payload: new URLSearchParams(form).toString(),
      }),
  };
}

/** Text of the document's title. */
export function titleOf(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
}
