/** Whom a version of a page is for on purpose. */

export const AUDIENCE_KINDS = ['grade', 'paid', 'region'] as const;
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];

/** Versions of one page for some members at most. */
export const MOST_AUDIENCES = 8;

export interface Audience {
  kind: AudienceKind;
  value: number;
}

/** What is known of a member. */
export interface Belongs {
  grade: number;
  isPaid: boolean;
  /** code of the province of the default address; undefined without one */
  province: number | undefined;
}

export function isFor({ kind, value }: Audience, { grade, isPaid, province }: Belongs): boolean {
  if (kind === 'paid') return isPaid;
  return kind === 'grade' ? value === grade : value === province;
}
