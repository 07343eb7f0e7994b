import { expect, it } from 'vitest';
import { sessionMark } from './session-mark.ts';

const token = (claims: unknown, end: string): string =>
  ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), end].join('.');

it.each([
  [token({ sid: 'a-session_1', name: '木匠>>>???' }, 'signature'), 'a-session_1'],
  [token({ sid: 7 }, 'signature-of-it'), 'nature-of-it'],
  [token(null, 'signature-of-it'), 'nature-of-it'],
  ['another.kind-of-token', 'ind-of-token'],
  ['short', 'short'],
  ['', ''],
])('the mark of %s is %s', (text, mark) => expect(sessionMark(text)).toBe(mark));
