/** The backend of a request: the one of this process, or that of API_ORIGIN. */
import type { CallName, RequestOf } from '../../schemas/calls.ts';
import type { Services } from '../http/context.ts';
import { operationEntries, resolved } from '../http/schemas.ts';
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

/** Reads who is asking; everything else waits until it is asked for. */
export async function openBackend(services: Services, credentials: Credentials, requestId: string): Promise<Backend> {
  const { apiOrigin } = services.config;
  const backend = apiOrigin
    ? await httpBackend(services, apiOrigin, credentials)
    : await localBackend(services, credentials, requestId);
  const userId = backend.who?.data?.userId;
  const owner = userId === undefined ? { user_id: GUEST, sid: credentials.sid } : { user_id: userId };
  return {
    ...backend,
    call: <Call extends CallName>(call: Call, fields?: RequestOf<Call>, options?: CallOptions) =>
      backend.call(call, owned.has(call) ? ({ ...owner, ...fields } as RequestOf<Call>) : fields, options),
  };
}
