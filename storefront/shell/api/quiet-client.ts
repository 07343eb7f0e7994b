/** A client for optional calls: a failure shows no message and does not redirect to sign-in. */
import { createApiClient, type ApiClient, type Signer } from './client.ts';

/** Signs calls when the server requires it (the attribute `data-signs` of its documents); the code loads with the first call. */
export function signer(): Signer | undefined {
  if (!('signs' in document.documentElement.dataset)) return undefined;
  return {
    sign: async (token, call) => (await import('./sign.ts')).pageSign(token, call),
    forget: async () => (await import('./sign.ts')).forgetPageKeys(),
  };
}

/** `token`: the shopper's token; '' for guests. */
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
