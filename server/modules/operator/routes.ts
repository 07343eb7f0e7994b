import type { Operation } from '../../http/operation.ts';
import { invalidateToken, loginOperator, refreshOperatorToken } from './sign-in.ts';

export const operatorOperations: Operation[] = [
  {
    method: 'POST',
    path: '/operator/login',
    summary: 'Operator sign-in',
    tag: 'admin-auth',
    access: 'none',
    input: 'operator-login',
    answer: 'operator-token',
    handle: loginOperator,
  },
  {
    method: 'GET',
    path: '/token/refresh',
    summary: 'Exchange an operator token; the new one is in the Authorization header of the answer',
    tag: 'admin-auth',
    access: 'operator',
    answer: 'operator-result',
    changes: true,
    handle: refreshOperatorToken,
  },
  {
    method: 'GET',
    path: '/token/invalidate',
    summary: 'Sign the operator out',
    tag: 'admin-auth',
    access: 'operator',
    answer: 'operator-result',
    changes: true,
    handle: invalidateToken,
  },
];
