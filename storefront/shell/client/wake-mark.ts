/** Sent to an element of a sleeping island that is to wake (loader.ts). */
export const WAKE = 'mall:wake';
