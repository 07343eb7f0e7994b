/** Messages about sign-in and binding on account pages, by the key in the page's address. */
export const SIGN_IN_RESULTS = {
  expired: '登录已超时，或不是在本浏览器发起的，请重试',
  refused: '您取消了授权，可换其他方式登录',
  failed: '第三方登录没有成功，请重试',
  disabled: '账号已被停用',
  taken: '该第三方账号已绑定，请先解除原来的绑定',
  gone: '绑定已超时，请重新登录',
  bound: '绑定成功',
  unbound: '已解除绑定',
  reset: '密码已修改，请用新密码登录',
} as const;

export type AccountMessageKey = keyof typeof SIGN_IN_RESULTS;

/** The message of a key in an address; '' for an unknown key. */
export function accountMessage(key: string | null): string {
  return key !== null && Object.hasOwn(SIGN_IN_RESULTS, key) ? SIGN_IN_RESULTS[key as AccountMessageKey] : '';
}
