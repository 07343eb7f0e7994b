/**
 * Finds province, city and county by the fields in which the protocol has them. Looking for them anywhere in a text
 * (engine/rules/places/match-regions.ts) takes milliseconds a character, which anybody could send.
 */
import type { RegionNode } from '../../../../schemas/types/contract.ts';

interface Found {
  node: RegionNode;
  /** what follows the name in the text */
  rest: string;
}

/** Characters of a short name such as 浙江. */
const SHORTEST = 2;

/** The longest name that the text begins with. */
function atBeginning(nodes: readonly RegionNode[], text: string): Found | undefined {
  const node = nodes
    .filter(({ label }) => text.startsWith(label))
    .toSorted((one, other) => other.label.length - one.label.length)[0];
  return node && { node, rest: text.slice(node.label.length) };
}

/** The same, or the region of which the whole text is the short name. */
function named(nodes: readonly RegionNode[], text: string): Found | undefined {
  const whole = atBeginning(nodes, text);
  if (whole || text.length < SHORTEST) return whole;
  const node = nodes.find(({ label }) => label.startsWith(text));
  return node && { node, rest: '' };
}

export interface Place {
  state: string;
  city: string;
  district: string;
  /** the street without the names of regions before it */
  street: string;
}

const childrenOf = ({ children = [] }: RegionNode): readonly RegionNode[] => children;

/** The city of a municipality, which has the municipality's own name. */
const ownCity = ({ label, children = [] }: RegionNode): RegionNode | undefined =>
  children.find((city) => city.label === label) ?? (children.length === 1 ? children[0] : undefined);

/** The place; '' for what the fields do not name. */
export function placeOf(
  tree: readonly RegionNode[],
  { region, locality, street }: { region: string; locality: string; street: string },
): Place {
  const state = named(tree, region);
  if (!state) return { state: '', city: '', district: '', street };
  const inside = locality === '' ? state.rest : locality;
  const own = ownCity(state.node);
  const city = named(childrenOf(state.node), inside) ?? (own && { node: own, rest: inside });
  if (!city) return { state: state.node.label, city: '', district: '', street };
  const counties = childrenOf(city.node);
  const first = named(counties, city.rest);
  const county = first ?? atBeginning(counties, street);
  return {
    state: state.node.label,
    city: city.node.label,
    district: county?.node.label ?? '',
    street: first ? first.rest + withoutName(street, first.node.label) : (county?.rest ?? street),
  };
}

/** A street that repeats its county. */
const withoutName = (street: string, name: string): string =>
  street.startsWith(name) ? street.slice(name.length) : street;
