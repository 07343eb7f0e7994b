/**
 * Ways to pay from the shopper's own balances, by pay_type. Clients offer them without a call (contract 8), so shop and server
 * share their names.
 */
export const BALANCE_WAYS = { deposit: '储值支付', point: '积分支付' } as const;
