/** The backend of a request: the one of this process, or that of API_ORIGIN. */
import type { CallName, RequestOf } from '../../../schemas/calls.ts';
import type { Services } from '../../kernel/http/context.ts';
import { operationEntries, resolved } from '../../kernel/calls/schemas.ts';
import type { Backend, CallOptions, Credentials } from './backend.ts';
import { httpBackend } from './http-backend.ts';
import { localBackend } from './local-backend.ts';

const GUEST = -1;

/** Calls about something a guest may own: they name the owner, who is a member by number or a guest by session (storefront spec 6). */
const owned: ReadonlySet<string> = new Set(
  operationEntries
    .filter(({ request }) => {
      const { properties = {} } = request ? resolved(request) : {};
      return 'sid' in properties && 'user_id' in properties;
    })
    .map(({ call }) => call),
);

/** Calls that the store token opens. */
const ofMerchants: ReadonlySet<string> = new Set(
  operationEntries.filter(({ access }) => access === 'merchant').map(({ call }) => call),
);

/** Reads who calls; everything else is read when it is needed. */
export async function openBackend(services: Services, credentials: Credentials, requestId: string): Promise<Backend> {
  const { apiOrigin } = services.config;
  const backend = apiOrigin
    ? await httpBackend(services, apiOrigin, credentials)
    : await localBackend(services, credentials, requestId);
  let storeStale = false;
  const userId = backend.who?.data?.userId;
  const owner = userId === undefined ? { user_id: GUEST, sid: credentials.sid } : { user_id: userId };
  return {
    ...backend,
    isStoreStale: () => storeStale,
    call: async <Call extends CallName>(call: Call, fields?: RequestOf<Call>, options?: CallOptions) => {
      const sent = owned.has(call) ? ({ ...owner, ...fields } as RequestOf<Call>) : fields;
      const answer = await backend.call(call, sent, options);
      if (credentials.storeToken && answer.refused?.status === 401 && ofMerchants.has(call)) storeStale = true;
      return answer;
    },
  };
}
