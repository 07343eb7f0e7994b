import { expect, it } from 'vitest';
import { pictureSet, sizedPicture } from './picture.ts';

const at = (side: number) => ({ width: side, height: side });

it.each([
  [at(40), '_80x80'],
  [at(41), '_120x120'],
  [at(150), '_400x400'],
  [at(214), '_480x480'],
  [at(400), '_800x800'],
  [{ width: 1190, height: 400 }, '_1190x1190'],
  [{ width: 60, height: 200 }, '_400x400'],
])('asks our storage for the next size that is sharp at double density: %o', (box, suffix) => {
  expect(sizedPicture('/pictures/ab/cdef.jpg', box)).toBe(`/pictures/ab/cdef${suffix}.jpg`);
});

it.each([
  ['/pictures/ab/cdef.jpg', 214, '/pictures/ab/cdef_214x214.jpg, /pictures/ab/cdef_480x480.jpg 2x'],
  ['/artwork/studio/1201-front.webp', 72, '/artwork/sizes/80/1201-front.webp, /artwork/sizes/214/1201-front.webp 2x'],
  ['/pictures/ab/cdef.jpg', 1190, undefined],
  ['/artwork/goods/1.svg', 72, undefined],
  ['/pictures/a, b.jpg', 72, undefined],
])('offers screens of single density a smaller %s', (address, side, set) => {
  expect(pictureSet(address, at(side))).toBe(set);
});

it('asks for the sizes of the demo mall’s rendered pictures', () => {
  expect(sizedPicture('/artwork/studio/1201-front.webp', at(460))).toBe('/artwork/sizes/1190/1201-front.webp');
  expect(sizedPicture('/artwork/studio/1201-front.webp', at(200))).toBe('/artwork/sizes/400/1201-front.webp');
});

it.each([
  '/artwork/goods/1.svg',
  'https://cdn.example.com/pictures/a.jpg',
  '/pictures/ab/cdef_400x400.png',
  '/pictures/ab/logo.gif',
  '/pictures/ab/cdef.jpg?v=1',
  '',
])('leaves %s as it is', (address) => {
  expect(sizedPicture(address, at(100))).toBe(address);
});
