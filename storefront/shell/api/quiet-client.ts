/** A client for calls that a page does without when they fail: no message, and no redirect to sign-in. */
import { createApiClient, type ApiClient, type Signer } from './client.ts';

/** Signs where the server requires it (the attribute `data-signs` of its documents); what it takes loads with the first call. */
export function signer(): Signer | undefined {
  if (!('signs' in document.documentElement.dataset)) return undefined;
  return {
    sign: async (token, call) => (await import('./sign.ts')).pageSign(token, call),
    forget: async () => (await import('./sign.ts')).forgetPageKeys(),
  };
}

/** `token`: of the shopper who calls; '' for guests. */
export function quietClient(token = ''): ApiClient {
  return createApiClient({
    tokenFor: () => token,
    logout: () => undefined,
    leaveStore: () => undefined,
    notify: () => undefined,
    navigate: () => undefined,
    currentPath: () => '',
    signer: signer(),
  });
}
