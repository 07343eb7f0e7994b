/** Masks a mobile number as the wire does: the first 3 and the last 2 digits stay, 138******00. Shorter text is returned as is. */
export function maskMobile(mobile: string): string {
  return mobile.length > 5 ? mobile.slice(0, 3) + '*'.repeat(mobile.length - 5) + mobile.slice(-2) : mobile;
}
