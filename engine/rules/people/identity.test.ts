import { describe, expect, it } from 'vitest';
import { confirmMessage, isEmail, isPhone, isTaxNumber, passwordMessage } from './identity.ts';
import { ACCOUNT_MESSAGES } from '../messages/account.ts';
import { maskMobile } from '../format/text.ts';

describe('identity', () => {
  it.each([
    ['13800138000', true],
    ['19912345678', true],
    ['12800138000', false],
    ['1380013800', false],
    ['138001380000', false],
    ['１3800138000', false],
    ['13800138000\n', false],
  ])('phone %j: %s', (value, passes) => expect(isPhone(value)).toBe(passes));

  it.each([
    ['', ACCOUNT_MESSAGES.passwordEmpty],
    ['abc123', ACCOUNT_MESSAGES.passwordMix],
    ['a1'.repeat(11), ACCOUNT_MESSAGES.passwordMix],
    ['12345678', ACCOUNT_MESSAGES.passwordMix],
    ['abcdefgh', ACCOUNT_MESSAGES.passwordMix],
    ['abc#####', ACCOUNT_MESSAGES.passwordSpecial],
    ['密码12345678', ACCOUNT_MESSAGES.passwordSpecial],
    ['mall12345', ''],
    ['a'.repeat(10) + '1'.repeat(10), ''],
  ])('password %j: %s', (value, message) => expect(passwordMessage(value)).toBe(message));

  it('compares the confirmation', () => {
    expect(confirmMessage('mall12345', 'mall1234')).toBe(ACCOUNT_MESSAGES.passwordMismatch);
    expect(confirmMessage('mall12345', 'mall12345')).toBe('');
  });

  it.each([
    ['a@b.cn', true],
    ['li_wei-1@163.com', true],
    ['li@mail.edu.cn', true],
    ['-li@163.com', false],
    ['li@163', false],
    ['li@163.c', false],
    ['zhang.san@a.com', true],
    ['a+b@c.cn', true],
    ['a@my-shop.com', true],
    ['li@shop.online', true],
    ['li@xn--fiq228c.xn--55qx5d', true],
    ['li@1.2.3.4', false],
    ['zhang..san@a.com', false],
    ['.zhang@a.com', false],
    ['zhang.@a.com', false],
    ['li@a..com', false],
    ['li@.a.com', false],
    ['li@a.com.', false],
    ['li@-a.com', false],
    ['li@a-.com', false],
    ['li@a.com-', false],
    ['zhang san@a.com', false],
    ['li@a b.com', false],
    [' li@a.com', false],
    ['li@a.com\n', false],
    ['li@a.com,wu@a.com', false],
  ])('e-mail %j: %s', (value, passes) => expect(isEmail(value)).toBe(passes));

  it.each([
    ['9'.repeat(15), true],
    ['A'.repeat(17), true],
    ['91310000MA1K0000XX', true],
    ['9'.repeat(20), true],
    ['9'.repeat(16), false],
    ['91310000ma1k0000xx', false],
  ])('tax number %j: %s', (value, passes) => expect(isTaxNumber(value)).toBe(passes));

  it('masks a mobile number as the wire does', () => {
    expect(maskMobile('13800138000')).toBe('138******00');
    expect(maskMobile('110')).toBe('110');
  });
});
