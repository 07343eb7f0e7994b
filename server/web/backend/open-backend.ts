/** Opens the backend of a request: this process, or API_ORIGIN. */
import type { CallName, RequestOf } from '../../../schemas/calls.ts';
import type { Services } from '../../kernel/http/context.ts';
import { operationEntries, resolved } from '../../kernel/calls/schemas.ts';
import type { Backend, CallOptions, Credentials } from './backend.ts';
import { httpBackend } from './http-backend.ts';
import { localBackend } from './local-backend.ts';

const GUEST = -1;

/** Calls about things that guests may own. They name the owner: a member by number, or a guest by session (storefront spec 6). */
const owned: ReadonlySet<string> = new Set(
  operationEntries
    .filter(({ request }) => {
      const { properties = {} } = request ? resolved(request) : {};
      return 'sid' in properties && 'user_id' in properties;
    })
    .map(({ call }) => call),
);

/** Calls that need the store token. */
const ofMerchants: ReadonlySet<string> = new Set(
  operationEntries.filter(({ access }) => access === 'merchant').map(({ call }) => call),
);

/** Identifies the visitor; other data is read when it is needed. */
export async function openBackend(services: Services, credentials: Credentials, requestId: string): Promise<Backend> {
  const { apiOrigin } = services.config;
  const backend = apiOrigin
    ? await httpBackend(services, apiOrigin, credentials)
    : await localBackend(services, credentials, requestId);
  let storeStale = false;
  const tests = new Set<number>();
  const userId = backend.who?.data?.userId;
  const owner = userId === undefined ? { user_id: GUEST, sid: credentials.sid } : { user_id: userId };
  return {
    ...backend,
    isStoreStale: () => storeStale,
    tests,
    page: async (request) => {
      const parts = await backend.page(request);
      for (const test of parts?.tests ?? []) tests.add(test);
      return parts;
    },
    call: async <Call extends CallName>(call: Call, fields?: RequestOf<Call>, options?: CallOptions) => {
      const sent = owned.has(call) ? ({ ...owner, ...fields } as RequestOf<Call>) : fields;
      const answer = await backend.call(call, sent, options);
      if (credentials.storeToken && answer.refused?.status === 401 && ofMerchants.has(call)) storeStale = true;
      return answer;
    },
  };
}
