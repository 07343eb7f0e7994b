/** Event sent to an element of a sleeping island to wake it (loader.ts). */
export const WAKE = 'mall:wake';
