/** What the mall can do in the protocol. */
import { CURRENT, type AgentContext, type Version } from './context.ts';

export type Root = 'checkout' | 'cart' | 'order' | 'catalog.search' | 'catalog.lookup';

interface Capability {
  name: string;
  /** path of its specification and of its schema below those of the version */
  spec: string;
  schema: string;
  /** what an extension extends */
  extends?: readonly string[];
  /** not in the older version */
  isNew?: true;
}

const DOMAIN = 'dev.ucp.shopping';
const rootName = (root: Root): string => `${DOMAIN}.${root}`;

const CAPABILITIES: readonly Capability[] = [
  { name: rootName('checkout'), spec: 'checkout', schema: 'checkout' },
  { name: rootName('order'), spec: 'order', schema: 'order' },
  { name: rootName('cart'), spec: 'cart', schema: 'cart', isNew: true },
  { name: rootName('catalog.search'), spec: 'catalog/search', schema: 'catalog_search', isNew: true },
  { name: rootName('catalog.lookup'), spec: 'catalog/lookup', schema: 'catalog_lookup', isNew: true },
  ...(['discount', 'buyer_consent'] as const).map((name) => ({
    name: `${DOMAIN}.${name}`,
    spec: name.replace('_', '-'),
    schema: name,
    extends: [rootName('checkout'), rootName('cart')],
  })),
  { name: `${DOMAIN}.fulfillment`, spec: 'fulfillment', schema: 'fulfillment', extends: [rootName('checkout')] },
];

const SPEC = 'https://ucp.dev';

/** Addresses of a capability's specification and schema. */
const placesOf = ({ spec, schema }: Capability, version: Version): { spec: string; schema: string } => ({
  spec: `${SPEC}/${version}/specification/${spec}`,
  schema: `${SPEC}/${version}/schemas/shopping/${schema}.json`,
});

/** Capabilities as the profile of a version has them: by name, in the older version as a list. */
export function declared(version: Version): object {
  const known = CAPABILITIES.filter(({ isNew }) => version === CURRENT || !isNew);
  if (version === CURRENT)
    return Object.fromEntries(
      known.map((one) => [
        one.name,
        [{ version, ...placesOf(one, version), ...(one.extends && { extends: one.extends }) }],
      ]),
    );
  return known.map((one) => ({
    name: one.name,
    version,
    ...placesOf(one, version),
    ...(one.extends && { extends: one.extends[0] }),
  }));
}

/** Names of what is active in an answer about `root`: what both sides can do, with the extensions of the root. */
export function active({ agent, version }: AgentContext, root: Root): string[] {
  const name = rootName(root);
  return CAPABILITIES.filter((one) => one.name === name || one.extends?.includes(name))
    .map((one) => one.name)
    .filter((one) => version !== CURRENT || agent.capabilities.has(one));
}

/** Whether the assistant can do what the call needs. Older versions did not ask. */
export const canDo = ({ agent, version }: AgentContext, root: Root): boolean =>
  version !== CURRENT || agent.capabilities.has(rootName(root));

export const isActive = (names: readonly string[], extension: string): boolean =>
  names.includes(`${DOMAIN}.${extension}`);
