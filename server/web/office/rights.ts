/** What operators of another backend may do in our office; the backend itself refuses what an account may not. */
import type { Right } from '../../../schemas/rights.ts';

export const OFFICE_RIGHTS: readonly Right[] = [
  'pages.read',
  'pages.write',
  'publishing.write',
  'pictures.read',
  'pictures.write',
];
