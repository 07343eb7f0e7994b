/** `W0001-carousel` -> `W0001Carousel`, the type in schemas/types/W0001-carousel.ts. */
export function typeName(stem: string): string {
  return stem
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
