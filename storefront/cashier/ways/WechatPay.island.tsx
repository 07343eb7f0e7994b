import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';

/** Fields of the payment call to WeChat's own browser; the names are WeChat's. */
export interface Bridge {
  appId: string;
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: string;
  paySign: string;
}

interface WechatBridge {
  invoke(name: 'getBrandWCPayRequest', fields: Bridge, done: (answer: { err_msg: string }) => void): void;
}

/** Returns the message for WeChat's answer; opens the result when the shopper paid. */
function messageOf(answer: string, finish: string): string {
  if (answer === 'get_brand_wcpay_request:ok') location.replace(finish);
  return answer === 'get_brand_wcpay_request:cancel'
    ? '您取消了支付，可以重新发起'
    : '支付没有完成，请重试或更换支付方式';
}

/** Pays inside WeChat, the only browser with the bridge; only WeChat's notice to the server confirms the payment. */
export default function WechatPay({ bridge, finish }: { bridge: Bridge; finish: string }) {
  const [message, setMessage] = useState('');
  const pay = (): void => {
    const { WeixinJSBridge: wechat } = globalThis as { WeixinJSBridge?: WechatBridge };
    if (!wechat) setMessage('请在微信内打开本页面后支付');
    else wechat.invoke('getBrandWCPayRequest', bridge, ({ err_msg }) => setMessage(messageOf(err_msg, finish)));
  };
  return (
    <>
      <Button kind="primary" size="large" block onClick={pay}>
        微信支付
      </Button>
      <p role="status">{message}</p>
    </>
  );
}
