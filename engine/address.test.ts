import { describe, expect, it } from 'vitest';
import { safeAddress, safePicture, safeVideo, sameOriginPath, typedAddress } from './address.ts';

describe('addresses of links', () => {
  it.each([
    ['https://example.test/x', 'https://example.test/x'],
    ['http://example.test', 'http://example.test'],
    ['tel:10086', 'tel:10086'],
    ['mailto:a@b.cn', 'mailto:a@b.cn'],
    ['/items?cat_id=1', '/items?cat_id=1'],
    ['shops/info?distributor_id=3', '/shops/info?distributor_id=3'],
    ['#top', '#top'],
    ['  /cart ', '/cart'],
    ['www.baidu.com', 'https://www.baidu.com'],
    ['WWW.example.test/a?b=1', 'https://WWW.example.test/a?b=1'],
  ])('%s may be followed', (given, expected) => {
    expect(safeAddress(given)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https:\n//evil.test',
    'https:evil.test',
    'https:///evil.test',
    '/a\nb',
    '#a\u0000b',
    '',
    42,
    null,
    { toString: () => 'javascript:1' },
  ])('%s is no link', (given) => {
    expect(safeAddress(given)).toBe('');
  });

  it('typed without a scheme are sites where they look like sites, and else what they were', () => {
    expect(['www.baidu.com', ' shop.example.cn/a ', 'jd.com?x=1'].map(typedAddress)).toEqual([
      'https://www.baidu.com',
      'https://shop.example.cn/a',
      'https://jd.com?x=1',
    ]);
    for (const typed of ['/cart', 'shops/near', 'index.html', 'http://a.com', 'mailto:a@b.cn', '#top', ''])
      expect(typedAddress(typed)).toBe(typed);
  });

  it('pictures come from the web or from here, never from a phone number', () => {
    expect(safePicture('/pictures/ab/c.jpg')).toBe('/pictures/ab/c.jpg');
    expect(safePicture('https://cdn.test/a.png')).toBe('https://cdn.test/a.png');
    expect(safePicture('tel:1')).toBe('');
    expect(safePicture('data:image/svg+xml,<svg onload=alert(1)>')).toBe('');
  });
});

it('a picture’s address may stand in url(): it cannot end it, and http, which pages may not load, becomes https', () => {
  expect(safePicture('/a.png") ; x: url(//evil.test')).toBe('/a.png%22%29%20%3B%20x:%20url%28//evil.test');
  expect(safePicture("/图片/茶 (1)'.png")).toBe('/图片/茶%20%281%29%27.png');
  expect(safePicture('http://cdn.test/a.png')).toBe('https://cdn.test/a.png');
});

it.each([
  ['https://cdn.test/film.mp4?v=2', 'https://cdn.test/film.mp4?v=2'],
  ['/films/tea.WEBM', '/films/tea.WEBM'],
  ['https://cdn.test/film.exe', ''],
  ['https://cdn.test/page?file=film.mp4', ''],
  ['javascript:alert(1)//.mp4', ''],
])('a video is an mp4 or webm file that pages may load: %s', (address, answer) => {
  expect(safeVideo(address)).toBe(answer);
});

describe('paths to return to', () => {
  it.each(['/', '/cart', '/items?keywords=%E8%8C%B6&page=2', '/member/trade/123'])('%s is of this origin', (path) => {
    expect(sameOriginPath(path)).toBe(path);
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '%2f%2fevil.test',
    '/%2f/evil.test',
    '/%5cevil.test',
    'java%0ascript:alert(1)',
    '/..//evil.test',
    '/.//evil.test',
    '@evil.test',
    '/%',
    'cart',
    undefined,
  ])('%s is refused', (path) => {
    expect(sameOriginPath(path)).toBe('');
  });
});
