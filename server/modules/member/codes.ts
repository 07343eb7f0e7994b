/** The calls behind the code fields of registration, sign-in and forgotten passwords. */
import { phoneMessage } from '../../../engine/rules/identity.ts';
import { isFailure, notSignedIn } from '../../http/answer.ts';
import type { Handler } from '../../http/operation.ts';
import { sendCode } from '../system/codes.ts';
import { makePicture, takePicture } from '../system/picture-code.ts';
import { fieldFailure } from './sign-up.ts';

export const pictureCode: Handler<'pictureCode'> = (context, { type = 'sign', spoken = false }) =>
  makePicture(context, type, spoken);

/** Sends a code. A member who changes the own number is known already; everybody else has read a picture. */
export const smsCode: Handler<'smsCode'> = async (context, { mobile, token = '', yzm = '', type = 'sign' }) => {
  const phone = phoneMessage(mobile);
  if (phone !== '') return fieldFailure('mobile', phone);
  if (type === 'update') {
    if (!context.member) return notSignedIn();
  } else if (!(await takePicture(context, type, token, yzm))) return fieldFailure('yzm', '图片验证码错误，请重新输入');
  const refused = await sendCode(context, type, mobile);
  return isFailure(refused) ? refused : { message: '验证码已发送，请注意查收' };
};
