import type { Operation } from '../../http/operation.ts';
import { login, refreshToken, signOut } from './login.ts';
import { memberProfile } from './profile.ts';

export const memberOperations: Operation[] = [
  {
    method: 'POST',
    path: '/h5app/wxapp/login',
    summary: 'Sign in by mobile number and password',
    tag: 'member',
    access: 'none',
    input: 'login-input',
    answer: 'login',
    handle: login,
  },
  {
    method: 'GET',
    path: '/h5app/wxapp/token/refresh',
    summary: 'A new token in the Authorization header of the answer; the old one ends',
    tag: 'member',
    access: 'member',
    answer: 'done',
    changes: true,
    handle: refreshToken,
  },
  {
    method: 'GET',
    path: '/h5app/wxapp/member',
    summary: 'The signed-in shopper',
    tag: 'member',
    access: 'member',
    answer: 'member',
    handle: memberProfile,
  },
  {
    method: 'POST',
    path: '/mall/sign-out',
    summary: 'End the token before its time',
    tag: 'member',
    access: 'member',
    answer: 'done',
    handle: signOut,
  },
];
