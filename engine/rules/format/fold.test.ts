import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCode, foldContact, foldNumber, foldSearch, foldText, foldTyped } from './fold.ts';

const INVISIBLE = ['\u00ad', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202e', '\u2060', '\u2066'];
const MARKS = [...INVISIBLE, '\u2069', '\ufeff', '\ufe0f', '\u061c', '\0'];
const SPACES = [' ', '\t', '\u00a0', '\u2009', '\u3000', '\n'];

const wide = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) + 0xfee0);

/** The value with signs put anywhere, and some of its characters in full width. */
function disguised(value: string, signs: readonly string[]): fc.Arbitrary<string> {
  const each = fc.record({ isWide: fc.boolean(), before: fc.array(fc.constantFrom(...signs), { maxLength: 2 }) });
  return fc.array(each, { minLength: value.length + 1, maxLength: value.length + 1 }).map((drawn) =>
    drawn
      .map(({ isWide, before }, at) => {
        const sign = value.charAt(at);
        return before.join('') + (isWide && /[!-~]/.test(sign) ? wide(sign) : sign);
      })
      .join(''),
  );
}

/** Values of a kind, each with a disguise. */
function pairs(values: fc.Arbitrary<string>, signs: readonly string[]): fc.Arbitrary<[string, string]> {
  return values.chain((value) => fc.tuple(fc.constant(value), disguised(value, signs)));
}

const digits = (count: number): fc.Arbitrary<string> =>
  fc.array(fc.nat(9), { minLength: count, maxLength: count }).map((list) => list.join(''));
const phones = fc.tuple(fc.integer({ min: 13, max: 19 }), digits(9)).map(([start, rest]) => `${start}${rest}`);
const landlines = fc.tuple(fc.constantFrom('010', '0571', '021'), digits(8)).map((parts) => parts.join('-'));
const emails = fc.stringMatching(/^[A-Za-z0-9][\w-]{0,10}@(?:[a-z0-9]{1,8}\.){1,2}[a-z]{2,4}$/);
const codes = fc.stringMatching(/^[A-Z]{1,3}[-_./]?[A-Z0-9]{1,12}$/);
const coupons = fc.stringMatching(/^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){0,3}$/);
const prices = fc.stringMatching(/^(?:0|[1-9]\d{0,6})(?:\.\d{1,2})?$/);
const quantities = fc.stringMatching(/^[1-9]\d{0,5}$/);

describe('whatever form a value takes, it is that value', () => {
  it.each([
    ['phones', phones, foldTyped],
    ['landlines', landlines, foldTyped],
    ['e-mail addresses', emails, foldTyped],
    ['prices', prices, foldNumber],
    ['quantities', quantities, foldNumber],
    ['codes', codes, foldCode],
    ['coupon codes', coupons, foldCode],
    ['contacts', fc.oneof(phones, emails), foldContact],
  ])('%s', (_kind, values, folded) => {
    fc.assert(
      fc.property(pairs(values, [...MARKS, ...SPACES]), ([value, sent]) => {
        expect(folded(sent)).toBe(value);
      }),
    );
  });

  it('phones in groups, with the country before them', () => {
    const country = fc.constantFrom('', '+86', '0086', '86', '+86-', '(+86)', '86-', '(0086)');
    const mark = fc.constantFrom('-', '.', ' ', '\u2013', '\u2011', '－', '');
    const written = fc.tuple(phones, country, mark).chain(([phone, before, between]) => {
      const groups = [phone.slice(0, 3), phone.slice(3, 7), phone.slice(7)].join(between);
      return fc.tuple(fc.constant(phone), disguised(before + groups, [...MARKS, ' ']));
    });
    fc.assert(
      fc.property(written, ([phone, sent]) => {
        expect(foldTyped(sent)).toBe(phone);
      }),
    );
    expect(foldTyped('(138) 0013 8000')).toBe('13800138000');
  });

  it('phones that are looked for', () => expect(foldSearch(' +86 138-0013 8000 ')).toBe('13800138000'));

  it('search words', () => {
    fc.assert(
      fc.property(pairs(fc.stringMatching(/^[a-z苹果手机0-9]{1,8}$/), MARKS), ([value, sent]) => {
        expect(foldSearch(`\u3000${sent} `)).toBe(value);
      }),
    );
  });
});

const FOLDS = { foldTyped, foldCode, foldContact, foldNumber, foldSearch, foldText };

it.each(Object.entries(FOLDS))('%s changes nothing the second time', (_name, folded) => {
  const pieces = fc.constantFrom(
    ...MARKS,
    ...SPACES,
    'é',
    'e\u0301',
    '\u00a8',
    '\u0308',
    '１',
    '＋',
    '86',
    '138',
    '-',
    '苹',
    '•',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.oneof(pieces, phones), { maxLength: 12 }).map((list) => list.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(folded(folded(text))).toBe(folded(text));
    }),
    { numRuns: 500 },
  );
});

describe('foldTyped', () => {
  it('keeps a hyphen that belongs to the value', () => {
    for (const value of ['A-001', 'a-b@my-shop.com', '010-12345678', '400-800-1234'])
      expect(foldTyped(value)).toBe(value);
  });

  it('takes the dashes that people type for hyphens', () => {
    for (const dash of '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uff0d')
      expect(foldTyped(`A${dash}001`)).toBe('A-001');
  });

  it('leaves numbers that are no mobile numbers', () => {
    for (const value of ['-13800138000', '+8613800138', '12800138000', '4613800138000', '1.5'])
      expect(foldTyped(value)).toBe(value);
  });
});

it('a code keeps its digits, also when they look like a phone number with its country', () => {
  expect(foldCode('8613800138000')).toBe('8613800138000');
  expect(foldCode('138-0013-8000')).toBe('138-0013-8000');
});

it('a contact that is neither phone nor e-mail is a name', () => {
  expect(foldContact(' 王 小明（微信） ')).toBe('王 小明（微信）');
});

describe('foldText', () => {
  it('keeps emoji whole', () => {
    for (const emoji of ['👨‍👩‍👧', '❤️', '👍🏽', '🏳️‍🌈', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '1️⃣'])
      expect(foldText(` ${emoji} `)).toBe(emoji);
  });

  it('writes one middle dot into names, and leaves other dots', () => {
    for (const dot of '·•‧・･') expect(foldText(`阿依古丽${dot}买买提${dot}江`)).toBe('阿依古丽·买买提·江');
    expect(foldText('• 第一条\n• 第二条')).toBe('• 第一条\n• 第二条');
    expect(foldText('ジョン・スミス')).toBe('ジョン・スミス');
  });

  it('takes out NUL and directions, and only outer spaces', () => {
    expect(foldText('\ufeff \u202e北京\0市\u200f\n 朝阳区 \u3000\u200b')).toBe('北京市\n 朝阳区');
    expect(foldText('\u200b \u2060')).toBe('');
  });
});

it.each([
  ['１２', '12'],
  ['１，２９９.００', '1299.00'],
  ['￥88', '88'],
  ['¥ 1,234,567', '1234567'],
  ['12.5元', '12.5'],
  ['20 件', '20'],
  ['−3', '-3'],
  ['－３.5', '-3.5'],
  ['–¥3', '-3'],
  // What can be meant in two ways, and what is no number, is left to the field's own check.
  ['1,29', '1,29'],
  ['1.299,00', '1.299,00'],
  ['十二', '十二'],
  ['0x5', '0x5'],
])('the number %j is %j', (typed, number) => {
  expect(foldNumber(typed)).toBe(number);
  expect(foldNumber(number)).toBe(number);
});
