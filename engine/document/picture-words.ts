/** What is said of a picture to those who do not see it; '' for none, and for one that is marked as decoration. */
export function pictureWords(entry: object): string {
  const { alt, decorative } = entry as { alt?: unknown; decorative?: unknown };
  return decorative !== true && typeof alt === 'string' ? alt : '';
}
