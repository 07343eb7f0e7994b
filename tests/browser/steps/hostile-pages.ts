/** Concentrated hostile pages: one of every widget, filled by fixed seeds from the generator of tests/hostile. */
import fc from 'fast-check';
import { compileAll } from '../../../schemas/compiler/compile.ts';
import { storedText, widgetsArbitrary } from '../../hostile/documents.ts';

export { SENTINELS } from '../../hostile/documents.ts';

const SEEDS = [1, 2];
/** Generated pages whose widgets make one concentrated page. */
const PAGES_EACH = 12;

/** JSON texts of pages as a foreign designer saves them. */
export function hostilePages(): string[] {
  const schemas = new Map(compileAll(process.cwd()).map((widget) => [widget.code, widget]));
  return SEEDS.map((seed) => {
    const pages = fc.sample(widgetsArbitrary(schemas), { seed, numRuns: PAGES_EACH });
    const [first] = pages[0] ?? [];
    const last = pages[0]?.at(-1);
    const inside = pages.flatMap((widgets) => widgets.slice(1, -1));
    // The save takes objects only.
    const objects = inside.filter((widget) => widget !== null && typeof widget === 'object' && !Array.isArray(widget));
    return storedText([first, ...objects, last]);
  });
}
