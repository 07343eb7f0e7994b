/** How many random cases of a model are tried: the first number in `npm test`, the second in `npm run prove -- models` (EVERY_RUN). */
export const modelRuns = (short: number, long: number): number => (process.env['EVERY_RUN'] ? long : short);
