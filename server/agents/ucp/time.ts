/** A time in Unix seconds as the protocol writes it (RFC 3339). */
export const formatTimeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
