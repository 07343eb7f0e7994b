/** Older clients also call dotted names (`trade.detail`, storefront spec 7.5, 7.6) at the root of the host. */
import { fullPath } from '../../../schemas/calls.ts';

const AT_ROOT = /^\/(\w+(?:\.\w+)+)(?=[/?]|$)/;
const DOTTED = /^\w+(?:\.\w+)+$/;
const SHOP = fullPath('');

/** The dotted names among the paths of operations. */
export function dottedNames(paths: Iterable<string>): ReadonlySet<string> {
  const names = [...paths].filter((path) => path.startsWith(SHOP)).map((path) => path.slice(SHOP.length));
  return new Set(names.filter((name) => DOTTED.test(name)));
}

/** Rewrites the target of a dotted name at the root to the path of its operation; other targets stay unchanged. */
export function fromRoot(target: string, names: ReadonlySet<string>): string {
  const name = AT_ROOT.exec(target)?.[1];
  return name !== undefined && names.has(name) ? `/api${SHOP}${target.slice(1)}` : target;
}
