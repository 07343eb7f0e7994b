/** The header UCP-Agent: `profile="https://…"`, in older versions with `; version="…"` (a dictionary of RFC 8941). */

export interface AgentHeader {
  profile: string;
  /** '' when the header names none */
  version: string;
}

/** Characters of the header that are read. */
const LONGEST = 1000;

/** undefined for a header without a profile. */
export function readAgentHeader(header: string | undefined): AgentHeader | undefined {
  if (header === undefined || header.length > LONGEST) return undefined;
  const profile = /(?:^|[,;\s])profile="([^"\\]+)"/.exec(header)?.[1];
  const version = /(?:^|[,;\s])version="([^"\\]*)"/.exec(header)?.[1];
  return profile === undefined ? undefined : { profile, version: version ?? '' };
}
