/** Pictures members choose from; drawn for the shop, so nothing has to be uploaded. */
export const AVATARS: readonly string[] = [
  '/artwork/mall/avatar.svg',
  ...['cat', 'rabbit', 'panda', 'chick', 'leaf'].map((name) => `/artwork/mall/avatar-${name}.svg`),
];
