// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * It was done.
 */
export interface StatusDone {
  status: true;
}
