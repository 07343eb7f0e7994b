/**
 * A random id of 32 hex digits. crypto.randomUUID is not available when the mall is opened over plain http from another machine.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
