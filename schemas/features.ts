/**
 * What a backend has beyond the contract. The mall's own server has all of it, another backend (API_ORIGIN) nothing. The designer is
 * told by its document (server/web/edit.ts), and leaves out what the backend lacks.
 */
export const FEATURES = [
  /** Saving apart from publishing, with preview and check before it; without it, saving is publishing. */
  'drafts',
  /** The history of a page. */
  'versions',
  /** Pages that go live or offline at a time. */
  'plans',
  /** Who else has a page open. */
  'presence',
  /** Combined modules and page templates. */
  'modules',
  /** What shoppers get now of everything that a page mentions, in one call. */
  'live',
  /** What pages were seen, clicked, and earned. */
  'effects',
  /** A model that helps to compose, where the mall has one. */
  'assist',
  /** The office: all its other pages, its jobs, news, saved views and accounts, and facts of pages and pictures of our own. */
  'office',
] as const;

export type Feature = (typeof FEATURES)[number];

/** Name of the document's meta element that lists the features, with spaces between them. */
export const FEATURES_META = 'mall-features';
