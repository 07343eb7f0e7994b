// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface SeckillCancelled {
  status: boolean;
}
