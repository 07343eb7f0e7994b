/** Codes of authenticators: TOTP (RFC 6238) with SHA-1, six digits and 30 seconds, which is what every authenticator takes. */
import { Secret, TOTP } from 'otpauth';

/** seconds */
const PERIOD = 30;
/** Steps before and after the present one whose codes are taken, for clocks that differ. */
const WINDOW = 1;
/** bytes (RFC 4226 recommends 160 bits) */
const SECRET_BYTES = 20;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD });

/** The address that an authenticator reads from a QR code. */
export const addressOf = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString();

/** The time step whose code this is; undefined for a wrong code. `now` in Unix seconds. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now * 1000, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / PERIOD) + delta;
}
