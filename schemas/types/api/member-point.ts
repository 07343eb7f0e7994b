// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * The member's points.
 */
export interface MemberPoint {
  user_id: string | number;
  company_id: string | number;
  point: number;
}
