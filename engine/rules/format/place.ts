/** A place in one text, from the province on: 浙江省杭州市西湖区文三路1号. The name of a municipality, which is province and city, is said once. */
export function placeText(province: string, city: string, ...within: readonly string[]): string {
  return [province, city === province ? '' : city, ...within].join('');
}
