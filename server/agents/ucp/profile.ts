/** Our profile, by which assistants learn what the mall can do and where: one for each version of the protocol. */
import type { Services } from '../../kernel/http/context.ts';
import { declared } from './capabilities.ts';
import { handlersOf } from './checkout/handlers.ts';
import { CURRENT, OLDER, type Version } from './context.ts';
import { publishedKeys } from './signing/keys.ts';

/** Path below which the calls of a version are. */
export const pathOf = (version: Version): string => `/ucp/${version}`;

/** Where the calls are tools. */
export const MCP_PATH = `${pathOf(CURRENT)}/mcp`;

export const PROFILE_PATH = '/.well-known/ucp';
export const HANDLER_PATH = '/ucp/handlers';

const SERVICE = 'dev.ucp.shopping';
const SPEC = 'https://ucp.dev';

/** Addresses of what a handler of ours takes. */
const handlerPlaces = (origin: string, id: string) => {
  const place = `${origin}${HANDLER_PATH}/${id}.json`;
  return { spec: place, config_schema: place, instrument_schemas: [place] };
};

/** What the test payment takes: any instrument with a token. */
export const HANDLER_SCHEMA = {
  title: 'Test payment',
  description: 'Pays nothing and is refused for the token fail_token. A mall in production has no such handler.',
  type: 'object',
  required: ['id', 'handler_id', 'type'],
  properties: {
    id: { type: 'string' },
    handler_id: { type: 'string' },
    type: { type: 'string' },
    credential: { type: 'object' },
  },
};

const currentProfile = (config: Services['config'], origin: string): object => ({
  version: CURRENT,
  supported_versions: { [OLDER]: `${origin}${pathOf(OLDER)}${PROFILE_PATH}` },
  services: {
    [SERVICE]: [
      {
        version: CURRENT,
        spec: `${SPEC}/${CURRENT}/specification/overview`,
        transport: 'rest',
        endpoint: origin + pathOf(CURRENT),
        schema: `${SPEC}/${CURRENT}/services/shopping/rest.openapi.json`,
      },
      {
        version: CURRENT,
        spec: `${SPEC}/${CURRENT}/specification/overview`,
        transport: 'mcp',
        endpoint: origin + MCP_PATH,
        schema: `${SPEC}/${CURRENT}/services/shopping/mcp.openrpc.json`,
      },
    ],
  },
  capabilities: declared(CURRENT),
  payment_handlers: Object.fromEntries(
    handlersOf(config).map(({ name, id }) => {
      const { spec, config_schema: schema } = handlerPlaces(origin, id);
      return [name, [{ id, version: CURRENT, spec, schema }]];
    }),
  ),
});

const olderProfile = (origin: string): object => ({
  version: OLDER,
  services: {
    [SERVICE]: {
      version: OLDER,
      spec: `${SPEC}/${OLDER}/specification/overview`,
      rest: {
        schema: `${SPEC}/${OLDER}/services/shopping/rest.openapi.json`,
        endpoint: origin + pathOf(OLDER),
      },
    },
  },
  capabilities: declared(OLDER),
});

/** Handlers as profiles and checkouts of the older version have them. */
export const olderHandlers = (config: Services['config'], origin: string): object[] =>
  handlersOf(config).map(({ name, id }) => ({ id, name, version: OLDER, ...handlerPlaces(origin, id), config: {} }));

/** The profile of a version. Older ones call the keys otherwise, and have the handlers beside the rest. */
export async function profileOf(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  origin: string,
  version: Version,
): Promise<object> {
  const { config } = services;
  const keys = await publishedKeys(services);
  return version === CURRENT
    ? { ucp: currentProfile(config, origin), keys, signing_keys: keys }
    : { ucp: olderProfile(origin), payment: { handlers: olderHandlers(config, origin) }, signing_keys: keys };
}
