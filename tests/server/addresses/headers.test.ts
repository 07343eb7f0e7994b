/** The security headers of every document (checklist 23). Its script policy has tests of its own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

/** One of each policy, a page that is missing, and one of the phone. */
const DOCUMENTS = ['/', '/items', '/cart', '/member/user-info', '/edit', '/h5', '/nowhere'];

let app: TestApp;
let shop: ShopApp;
let cookies: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
  cookies = { ECSHOPX_TOKEN: (await insertMember(app)).token };
  shop = await shopApp(app, { trustProxy: ['127.0.0.1'] });
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

/** Names and values of a policy. */
function directives(policy: unknown): Map<string, string> {
  const entries = String(policy).split('; ');
  return new Map(entries.map((entry) => [entry.replace(/ .*/s, ''), entry.replace(/^\S+ ?/, '')]));
}

describe.each(DOCUMENTS)('the document %s', (path) => {
  it('lets no type be guessed, no stranger frame it, no plug-in run, and no form leave', async () => {
    const { headers } = await shop.open(path, { cookies });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    expect(headers).not.toHaveProperty('x-powered-by');
    const policy = directives(headers['content-security-policy']);
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('frame-ancestors')).toMatch(/^'(none|self)'$/);
    expect(policy.get('script-src')).not.toMatch(/unsafe-(inline|eval)/);
  });

  it('is for https alone once it came by https, and on no other answer', async () => {
    const { headers: plain } = await shop.open(path, { cookies });
    expect(plain).not.toHaveProperty('strict-transport-security');
    const { headers: safe } = await shop.open(path, { cookies, headers: { 'x-forwarded-proto': 'https' } });
    expect(safe['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
  });
});
