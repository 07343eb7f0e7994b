/** What an attacker, a broken designer or a bad import may put into a stored page. */

/** Breaks out of text, attributes and scripts. */
export const MARKUP = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]><svg/onload=alert(1)>',
  '</style><style>*{display:none}</style>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<base href=//evil.test/>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '${alert(1)}{{constructor.constructor("alert(1)")()}}',
  '\u202Egnp.exe\u2066',
  'half \uD83D of a character \uDE00',
  '\u0000\u0008\u001B\u007F\u2028\u2029',
  '</textarea></title></div></div></body></html>',
] as const;

/** Leads somewhere it must not, or acts. */
export const ADDRESSES = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u200B:alert(1)',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  'java%0ascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  'blob:https://evil.test/1',
  'file:///etc/passwd',
  'filesystem:https://evil.test/x',
  'view-source:https://evil.test',
  '//evil.test/x',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  'https:evil.test',
  'https://',
  'https://[::1',
  'ws://evil.test',
  '/a.png") ; background:url(//evil.test',
  "/a.png'); color: red; x: url('",
  '/a.png, //evil.test/b.png 2x',
  `/${'a'.repeat(3000)}`,
  '?redirect=javascript:alert(1)',
  '#"><script>alert(1)</script>',
] as const;

/** Breaks out of a style value, loads something, or keeps the browser busy. */
export const STYLES = [
  'red;}body{display:none}',
  'red;position:fixed;inset:0;z-index:99999',
  'red!important;background:url(//evil.test/x)',
  'url(javascript:alert(1))',
  'url("https://evil.test/x")',
  'expression(alert(1))',
  'var(--theme)',
  'var(--x,url(//evil.test))',
  'env(safe-area-inset-top)',
  'attr(data-widget)',
  'image-set("//evil.test/a" 1x)',
  `calc(${'('.repeat(200)}1px${')'.repeat(200)})`,
  'calc(1px*infinity)',
  '\\72 ed',
  '\\75 rl(//evil.test)',
  '#fff/**/;color:red',
  '#ff',
  'rgb(1,2,3);}',
  'rgba(1,2,3,0.5)\nx:y',
  '-moz-binding:url(//evil.test)',
  '@import "//evil.test/x.css";',
  'behavior:url(x.htc)',
  'inherit',
  'fixed',
  '100vw',
] as const;

/** Numbers that are none or no size; the texts in @@ stand for tokens JSON.stringify does not write. */
export const NUMBERS = [
  -1,
  0.1,
  -0,
  1e9,
  1e21,
  1e300,
  -1e300,
  5e-324,
  2 ** 53,
  0x7fffffff + 1,
  99999,
  12.3456789,
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '0x10',
  '12px',
  '1_000',
  ' 5 ',
  '٣',
  '1e3',
  '@@inf',
  '@@minusinf',
] as const;

/** A list, or an object, inside itself `levels` times. */
export function deep(levels: number, list: boolean): unknown {
  let value: unknown = { linkPage: 'goods', goods_id: 1 };
  for (let level = 0; level < levels; level += 1) value = list ? [value] : { children: [value], text: 'x' };
  return value;
}

/** Things of the wrong shape. `@@proto` becomes a `__proto__` key in the stored text. */
export const SHAPES = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null, null],
  [[[['x']]]],
  { '@@proto': { polluted: true, href: 'javascript:alert(1)' } },
  { constructor: { prototype: { polluted: true } } },
  { toString: 1, valueOf: 1, hasOwnProperty: 'x' },
  { length: 1e9 },
  { linkPage: { toString: 1, valueOf: 1 } },
  { linkPage: 'constructor', href: '/x' },
  { linkPage: '__proto__', id: 1 },
  { linkPage: 'goods', goods_id: { toString: 1 }, itemId: [1] },
  { linkPage: 'tag', tag_name: '\uD800' },
  { $$typeof: 'Symbol(react.element)', type: 'script', props: { children: 'alert(1)' } },
  { __html: '<script>alert(1)</script>' },
  { dangerouslySetInnerHTML: { __html: '<img src=x onerror=alert(1)>' } },
] as const;

/** Keys that are properties of every object, or of React's elements. */
export const KEYS = [
  '@@proto',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'key',
  'ref',
  'children',
  'style',
  'onClick',
];
