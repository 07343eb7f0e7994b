/** Text about the points that an order earns; '' when it earns none. */
export function gainText({ gain_point = 0, is_gained = false }: { gain_point?: number; is_gained?: boolean }): string {
  if (gain_point === 0) return '';
  return is_gained ? `已得 ${gain_point} 积分` : `确认收货后得 ${gain_point} 积分`;
}
