// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { keepUnsent, readUnsent } from './unsent.ts';

beforeEach(() => sessionStorage.clear());

const MESSAGES = [{ key: 'k', text: '能刻字吗？', pictures: 2 }];

it('keeps draft and messages of each conversation until there are none', () => {
  keepUnsent('7:/service/talk', { draft: '还有', messages: MESSAGES });
  expect(readUnsent('7:/service/talk')).toEqual({ draft: '还有', messages: MESSAGES });
  expect(readUnsent('8:/service/talk')).toEqual({ draft: '', messages: [] });
  keepUnsent('7:/service/talk', { draft: '', messages: [] });
  expect(sessionStorage.length).toBe(0);
});

it.each(['', '{', '[]', '{"draft":5,"messages":[null,{"key":1}]}'])('reads %j as nothing', (text) => {
  sessionStorage.setItem('unsent:7', text);
  expect(readUnsent('7')).toEqual({ draft: '', messages: [] });
});
