/** Where orders come from. */

export const CHANNELS = {
  pc: '电脑网页',
  h5: '手机网页',
  client: '其他客户端',
  office: '后台代客下单',
} as const;

export type Channel = keyof typeof CHANNELS;

/** Orders that were made before their channel was stored have ''. */
export const channelName = (channel: string): string => CHANNELS[channel as Channel] ?? '未记录';
