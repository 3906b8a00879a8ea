/** Whether everybody comes in without paying: there are prices, and all are nothing. */
export function isFree(prices: readonly { amount: number }[]): boolean {
  return prices.length > 0 && prices.every(({ amount }) => amount === 0);
}
