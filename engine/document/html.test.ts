// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { EngineSchema } from '../../schemas/schema-types.ts';
import { safeHtml } from './html.ts';
import { checkConfig } from './values.ts';

it.each([
  '<h2>标题</h2><p>一<strong>二<em>三</em></strong><br>四<br/></p>',
  '<ol start="3"><li><p>甲</p></li><li><p>乙 &lt;b&gt; &amp;</p></li></ol><hr>',
  '<p>图</p><img src="/pictures/ab/c.png?w=1&amp;h=2" alt="茶 &quot;新&quot;" width="300">',
  '没有标签的文字',
  '',
])('keeps %s', (html) => {
  expect(safeHtml(html)).toBe(html);
});

it.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">字</p>',
  '<img src="x" onerror="alert(1)">',
  '<img src="javascript:alert(1)">',
  '<img src="/a.png" alt="a" onerror=alert(1)>',
  '<IMG SRC=/a.png onerror=alert(1)>',
  '<p>字</p></div><form action="//evil"><button>付款</button></form>',
  '</p>字',
  '<p>字',
  '<p>字</strong></p>',
  '<strong>字</p></strong>',
  '<a href="javascript:alert(1)">字</a>',
  '<p style="position:fixed;inset:0">字</p>',
  '<svg><animate onbegin=alert(1)>',
  '<p>字</p><!--<p>--><img src=x onerror=alert(1)>',
  '<<p>script>alert(1)<</p>/script>',
  '<p\n>字</p>',
  '<'.repeat(500),
  `${'<ul><li>'.repeat(40)}字${'</li></ul>'.repeat(40)}`,
])('of %s nothing but words is left', (html) => {
  const element = document.createElement('div');
  element.innerHTML = safeHtml(html);
  expect(element.children).toHaveLength(0);
  expect(safeHtml(safeHtml(html))).toBe(safeHtml(html));
});

it('values of widgets pass it', () => {
  const words = { type: 'string', 'x-control': 'html', default: '<p>一</p>' };
  const schema = {
    schema: { type: 'object', properties: { words } },
    defaults: {},
    meta: {},
  } as unknown as EngineSchema;
  const shown = (value: unknown): unknown => checkConfig(schema, { type: 'W0100', words: value })['words'];
  expect(shown('<p>二</p>')).toBe('<p>二</p>');
  expect(shown('<p onclick="x()">二</p>')).toBe(' 二 ');
  expect(shown(7)).toBe('<p>一</p>');
});
