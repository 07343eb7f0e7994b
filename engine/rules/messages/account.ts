/** Texts of sign-in, sign-up and a member's account (storefront spec 2.2, 5). Numbers in comments are the spec's sections. */
export const ACCOUNT_MESSAGES = {
  /** 4: label of the verification-code button, before and after the first code */
  sendCode: '发送验证码',
  sendCodeAgain: '重新发送',
  /** 5, 2.2: empty fields of the forms of accounts; the spec gives no text */
  phoneEmpty: '请输入手机号码',
  emailEmpty: '请输入邮箱',
  accountEmpty: '请输入手机号码或邮箱',
  pictureEmpty: '请输入图片或算式的答案',
  codeEmpty: '请输入短信验证码',
  passwordAgain: '请再次输入密码',
  termsEmpty: '请先阅读并同意用户协议',
  /** 5: "please enter password" */
  passwordEmpty: '请输入密码',
  /** 5: "8-20 characters, must mix digits and letters" */
  passwordMix: '密码须为8-20位，且同时包含数字和字母',
  /** 5: "password cannot contain special characters" */
  passwordSpecial: '密码不能包含特殊字符',
  /** 5: "the passwords entered do not match" */
  passwordMismatch: '两次输入的密码不一致',
  /** 5: "email format is incorrect" */
  emailFormat: '邮箱格式不正确',
  /** 5: phone rule; the spec gives no text */
  phoneFormat: '请输入正确的手机号码',
  codeSent: '验证码已发送，请注意查收',
  codeSentFor: '验证码已发送，5分钟内有效',
  codeScarce: '短信繁忙，验证码优先发送给会员；未收到请稍后再试',
  closingUnconfirmed: '请先确认已了解注销的后果',
} as const;
