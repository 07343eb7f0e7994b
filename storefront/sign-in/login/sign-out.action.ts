import { defineAction } from '../../shell/action/action.ts';

/** The sign-out button, which all pages have. */
export const action = defineAction({
  path: '/auth/exit',
  call: async ({ call }) => {
    // Not every backend has this call; the cookies are deleted in any case.
    await call('POST /mall/sign-out', undefined, { kind: 'need' });
    return { data: undefined };
  },
  done: () => ({ to: '/', session: { signOut: true } }),
});
