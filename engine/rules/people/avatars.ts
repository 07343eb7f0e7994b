/** Shown for members without a picture. */
export const NO_AVATAR = '/artwork/mall/avatar.svg';

/** Pictures that members can choose; drawn for the shop, so that nothing must be uploaded. */
export const AVATARS: readonly string[] = [
  NO_AVATAR,
  ...['cat', 'rabbit', 'panda', 'chick', 'leaf'].map((name) => `/artwork/mall/avatar-${name}.svg`),
];
