/**
 * The approvals that an account must make before a price can be taken, in order: exactly the price, after zero if the
 * token requires that between two allowances, as Tether does. None if enough is allowed.
 *
 * @see docs/decisions/0003-exact-allowances.md, docs/decisions/0004-zero-before-a-new-allowance.md
 * @param takes whether the token lets its owner set this allowance now
 */
export async function approvalAmounts(
  { allowed, price }: { allowed: bigint; price: bigint },
  takes: (amount: bigint) => Promise<boolean>,
): Promise<bigint[]> {
  if (allowed >= price) return [];
  const zeroFirst = allowed > 0n && !(await takes(price)) && (await takes(0n));
  return zeroFirst ? [0n, price] : [price];
}
