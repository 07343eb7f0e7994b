/** What a check of a scoped operation gets: the call of the operation, by an operator of the first shop (rights.test.ts). */
export type Calling = (query?: Record<string, string | number>, json?: object) => Promise<unknown>;

export type Check = (call: Calling) => Promise<void>;
