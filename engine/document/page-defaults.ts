/** Widths of composed pages, and their look without own settings: the defaults of W0000. */

/** px; width of pages for the desktop. */
export const PAGE_WIDTH = 1190;
/** px; the width for which lengths of H5 pages are stored (designer spec 9). */
export const BASE_WIDTH = 375;
/** px; the width at which the canvas shows a tablet. */
export const TABLET_WIDTH = 768;
/** Page width in px by platform. */
export const PAPER_WIDTH = { pc: PAGE_WIDTH, h5: BASE_WIDTH } as const;

export const PAGE_LOOK = { pageWidth: PAGE_WIDTH, themeColor: '#479EE9', backgroundColor: '#f4f4f4' } as const;
