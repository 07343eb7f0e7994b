/** How many milliseconds a toast is shown, in shop and office (storefront spec 9). */
export const TOAST_MS = 3000;
