/** Initial texts that members agree to; the office replaces them by the mall's own. */
import type { Context } from '../kernel/http/context.ts';
import { REGISTRATION, type Agreement } from '../kernel/system/settings/agreements.ts';
import { putSetting } from '../kernel/system/settings/settings.ts';

const VERSION = '2025-06-01';

type Section = [heading: string, ...paragraphs: string[]];

function html(intro: string, sections: Section[]): string {
  const parts = sections.map(([heading, ...paragraphs], index) => {
    const text = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
    return `<h3>${['一', '二', '三', '四', '五', '六', '七', '八'][index]}、${heading}</h3>${text}`;
  });
  return `<p>${intro}</p>${parts.join('')}`;
}

const registration: Agreement = {
  title: '用户注册协议',
  version: VERSION,
  content: html(
    '欢迎您注册成为本商城会员。请您在注册前仔细阅读本协议；勾选“我已阅读并同意”并完成注册，即表示您与商城就本协议的全部内容达成一致。',
    [
      [
        '账号注册与使用',
        '您应当使用本人的手机号码注册，并保证所填信息真实、准确。未满十八周岁的用户请在监护人陪同下阅读本协议并完成注册。',
        '账号仅限您本人使用，请妥善保管密码和短信验证码，不要告诉任何人，包括自称商城工作人员的人。',
        '发现账号被他人使用时，请立即修改密码并联系客服；修改密码后，其他设备上的登录会随之结束。',
      ],
      [
        '商品与订单',
        '商品的价格、库存和促销以提交订单时页面显示的内容为准。您提交订单并完成付款后，商城或店铺按订单约定发货。',
        '因系统故障导致的明显价格错误，商城会及时通知您，并由您选择取消订单或按正确价格继续购买。',
      ],
      [
        '退换货与售后',
        '除法律规定不适用的商品外，您自签收之日起七日内可以无理由退货，商品应当保持完好。',
        '退款将按原支付方式退回，到账时间以支付机构为准。',
      ],
      [
        '优惠券与积分',
        '优惠券和积分按各自页面公布的规则取得和使用，不能兑换现金。通过虚假交易等不正当方式取得的优惠券和积分，商城有权收回。',
      ],
      [
        '用户行为',
        '您发布的评价和图片应当真实，不得含有违反法律法规、侵害他人权益的内容，不得利用程序批量注册、下单或干扰商城的正常运行。',
      ],
      [
        '协议变更与账号注销',
        '本协议更新时，商城会在页面公布新版本及其生效日期。您不同意新版本的，可以停止使用并申请注销账号。',
        '因本协议产生的争议，双方应先友好协商；协商不成的，可以向有管辖权的人民法院提起诉讼。',
      ],
    ],
  ),
};

const privacy: Agreement = {
  title: '隐私政策',
  version: VERSION,
  content: html(
    '我们只在提供服务所必需的范围内处理您的个人信息，并用本政策说明处理哪些信息、为什么处理以及您有哪些权利。',
    [
      [
        '我们收集的信息',
        '注册和登录时收集您的手机号码；下单时收集收货人姓名、电话和地址；为保障账号安全，记录登录时间、设备类型和网络地址。',
        '浏览足迹、收藏和购物车内容用于向您展示相关商品，您可以随时删除。',
        '我们统计页面和栏目被浏览、点击的次数和带来的订单，只保存合计，不记录是谁；您的浏览器要求不被跟踪时不统计。',
      ],
      [
        '信息的使用与提供',
        '收货信息提供给发货的店铺和承运的物流公司，支付信息由支付机构处理，本商城不保存您的银行卡号。',
        '除上述情形和法律规定外，未经您同意，我们不会向他人提供您的个人信息。',
      ],
      [
        '信息的保存与保护',
        '密码和验证码以不可还原的形式保存，传输过程经过加密。个人信息的保存期限不超过实现处理目的所必需的时间。',
      ],
      [
        'Cookie',
        '我们用 Cookie 保持您的登录状态和购物车。您可以在浏览器中清除 Cookie，清除后需要重新登录。',
        '比较页面的两个版本时，我们用一个 0 到 99 的数字让您总是看到同一个版本，它不能认出您；您的浏览器要求不被跟踪时没有它。',
      ],
      [
        '您的权利',
        '您可以查询、更正您的个人信息，可以撤回同意或注销账号。注销后我们会删除或匿名化您的个人信息，法律规定须留存的交易记录除外。',
        '对本政策有疑问时，请通过页面底部的联系方式与我们联系。',
      ],
    ],
  ),
};

export async function seedAgreements(context: Context): Promise<void> {
  await putSetting(context, `agreement:${REGISTRATION}`, registration);
  await putSetting(context, 'agreement:privacy', privacy);
}
