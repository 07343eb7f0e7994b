/** Highest number of rows counted for a tab of a list: counting seven tabs together costs as much as reading the list. */
export const MAX_COUNTED_IN_TAB = 1000;
