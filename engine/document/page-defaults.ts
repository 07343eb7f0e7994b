/** What pages are composed for, and what they look like without settings of their own: the defaults of W0000. */

/** px, of pages for the desktop. */
export const PAGE_WIDTH = 1190;
/** px; the width that stored lengths of H5 pages are made for (designer spec 9). */
export const BASE_WIDTH = 375;
/** px by platform. */
export const PAPER_WIDTH = { pc: PAGE_WIDTH, h5: BASE_WIDTH } as const;

export const PAGE_LOOK = { pageWidth: PAGE_WIDTH, themeColor: '#479EE9', backgroundColor: '#f4f4f4' } as const;
