/** Types of fetch-package.mjs, which has the documentation. */
export function fetchPackage(
  name: string,
  version: string,
  options?: { why?: string; cache?: string },
): Promise<string>;
