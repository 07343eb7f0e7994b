/** Ways to pay from the shopper's own balances, by pay_type: clients offer them without a call (contract 8), so both sides name them. */
export const BALANCE_WAYS = { deposit: '储值支付', point: '积分支付' } as const;
