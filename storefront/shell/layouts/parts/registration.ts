import { registerPath } from '../../../../engine/links/login-path.ts';
import type { Site } from '../../../route-types.ts';
import { hasPage } from '../../page-paths.ts';
import { returnPath } from './return-path.ts';

/** Address of the registration, which leads back; '' where nobody can register. */
export function registrationPath(site: Site): string {
  const isOpen = hasPage('/auth/reg', '') && site.ways?.account.length !== 0;
  return isOpen ? registerPath(site.base, returnPath(site)) : '';
}
