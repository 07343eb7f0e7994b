/**
 * Stands in for @x0k/json-schema-merge (vite.config.ts), which RJSF merges `allOf` with. The compiler inlines the only allOf a
 * widget schema has (schemas/compile.ts), so none reaches the panel.
 */
const nothing = (): object => ({});

export const createComparator = nothing;
export const createMerger = nothing;
export const createIntersector = nothing;
export const createDeduplicator = nothing;

export const createShallowAllOfMerge = () => (): never => {
  throw new Error('The panel merges no allOf: write the properties out in the widget schema.');
};
