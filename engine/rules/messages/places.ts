/** Texts about regions and positions (storefront spec 4, 5). */
export const PLACES_MESSAGES = {
  /** 5: placeholders of the address picker */
  chooseProvince: '请选择省',
  chooseCity: '请选择市',
  chooseDistrict: '区',
} as const;

/** Spec 4, nearby shops: "failed" plus the status, when the browser gives no position */
export function locationFailedMessage(status: string): string {
  return `定位失败：${status}`;
}
