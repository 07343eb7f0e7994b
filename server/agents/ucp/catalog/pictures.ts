/** Whole addresses of pictures; ours are stored as paths. */
export const picturesOf = (origin: string, pictures: readonly string[]): string[] =>
  pictures.filter((one) => one !== '').map((one) => (one.startsWith('/') ? origin + one : one));
