// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Scalars of the wire (contract 1.5): ids and counts arrive as number or text; money is integer cents; times are Unix seconds.
 */
export interface Scalars {}
