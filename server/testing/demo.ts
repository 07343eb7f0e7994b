/** The demo mall on a test's database: every module has rows, as a shopper sees them. */
import { DEMO_SHOPPER } from '../seed/accounts.ts';
import { seedDemo } from '../seed/demo.ts';
import { DEMO_PASSWORD } from '../kernel/system/password.ts';
import { testApp, type TestApp } from './harness.ts';

/** An app with the demo mall in it, and the token of its shopper. */
export async function demoApp(): Promise<TestApp & { token: string }> {
  const app = await testApp();
  await seedDemo(app.context());
  const form = { username: DEMO_SHOPPER, password: DEMO_PASSWORD };
  const { data } = await app.post<{ token: string }>('/h5app/wxapp/login', { form });
  return { ...app, token: data.token };
}
