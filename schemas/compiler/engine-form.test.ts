import { expect, it } from 'vitest';
import { engineForm } from './engine-form.ts';

it('leaves out what only people read, and keeps properties of the same names', () => {
  const text = { type: 'string', title: '文字', 'x-messages': { maxLength: '太长' }, maxLength: 4 };
  expect(
    engineForm({
      description: 'about it',
      properties: { title: text, list: { type: 'array', 'x-new': {}, items: [text, { $ref: '#/definitions/link' }] } },
      definitions: { link: { title: '链接', type: 'object', 'x-control': 'link', default: { title: '首页' } } },
    }),
  ).toEqual({
    properties: {
      title: { type: 'string', maxLength: 4 },
      list: { type: 'array', items: [{ type: 'string', maxLength: 4 }, { $ref: '#/definitions/link' }] },
    },
    definitions: { link: { type: 'object', 'x-control': 'link', default: { title: '首页' } } },
  });
});
