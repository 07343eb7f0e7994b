/** Pictures that members can choose; drawn for the shop, so that nothing must be uploaded. */
export const AVATARS: readonly string[] = [
  '/artwork/mall/avatar.svg',
  ...['cat', 'rabbit', 'panda', 'chick', 'leaf'].map((name) => `/artwork/mall/avatar-${name}.svg`),
];
