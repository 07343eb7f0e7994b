/**
 * Tells which addresses of this origin have a page, by the route table. Links to routes without a page are left out everywhere, and appear
 * once the page exists. Server and browser use the same rule.
 */
import { routes } from '../routes.tsx';

/** The routes as a tree of path segments; PARAMETER and WILDCARD are children like the others. `hasPage` is set where a route ends. */
interface Step {
  next: Map<string, Step>;
  hasPage?: boolean;
}

const PARAMETER = ':';
const WILDCARD = '*';

const partsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

function treeOf(): Step {
  const top: Step = { next: new Map() };
  for (const { path, page } of routes) {
    let step = top;
    for (const part of partsOf(path)) {
      const key = part.startsWith(PARAMETER) ? PARAMETER : part;
      const below: Step = step.next.get(key) ?? { next: new Map() };
      step.next.set(key, below);
      step = below;
    }
    step.hasPage = page !== 'not-found';
  }
  return top;
}

const tree = treeOf();

/** Fixed segments win over parameters, and both over wildcards; undefined when there is no route. Runs for every link of a page. */
function find(step: Step, parts: readonly string[], at = 0): boolean | undefined {
  const part = parts[at];
  if (part === undefined) return step.hasPage ?? step.next.get(WILDCARD)?.hasPage;
  const fixed = step.next.get(part);
  const named = step.next.get(PARAMETER);
  return (
    (fixed && find(fixed, parts, at + 1)) ?? (named && find(named, parts, at + 1)) ?? step.next.get(WILDCARD)?.hasPage
  );
}

/** Addresses the server handles beside the shop's pages: the designer, sign-out, calls, and files by their extension. */
const SERVED = /^\/(?:edit|api|auth\/exit)(?:\/|$)|\.\w{1,5}$/;

/** Results by path, because a page resolves hundreds of links and all pages share most of them. */
const known = new Map<string, boolean>();
const MAX_KNOWN = 5000;

function isAnswered(path: string): boolean {
  const before = known.get(path);
  if (before !== undefined) return before;
  const answer = SERVED.test(path) || find(tree, partsOf(path)) === true;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(path, answer);
  return answer;
}

/** Whether an address on the site of `base` ('' or '/h5') has a page; true for addresses of other sites. */
export function hasPage(address: string, base: string): boolean {
  if (!address.startsWith('/')) return true;
  const end = address.search(/[?#]/);
  const place = end < 0 ? address : address.slice(0, end);
  const isInside = base !== '' && (place === base || place.startsWith(`${base}/`));
  return isAnswered(isInside ? place.slice(base.length) : place);
}
