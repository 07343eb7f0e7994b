/** Where a program can be, in order of preference (find.mjs). */
export function programs(variable: string, names: readonly string[], fixedPaths?: readonly string[]): string[];
