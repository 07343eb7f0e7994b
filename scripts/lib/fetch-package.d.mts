/** What TypeScript knows of fetch-package.mjs, where the words are. */
export function fetchPackage(
  name: string,
  version: string,
  options?: { why?: string; cache?: string },
): Promise<string>;
