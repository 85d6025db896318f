import { type Abi, type Address, zeroAddress } from "viem";
import { payoutSplitAbi } from "../../abi/generated/payout-split";
import type { Chain } from "../../contract/chain";
import { type ChainReads, type DeployedAt, presentReaderOf, readerOf } from "../deploy/read-goal";

/** A part of a split that waits for its recipient. */
export interface WaitingPart {
  /** The zero address for the native currency. */
  currency: Address;
  /** Base units. */
  waiting: bigint;
  /** What the recipient has taken so far. */
  taken: bigint;
}

interface SplitShare {
  account: Address;
  bps: number;
  parts: readonly WaitingPart[];
}

/** Where money of a drop goes. `shares` is null where one account gets all at once, so that nothing waits. */
export interface Payout {
  payee: Address;
  shares: readonly SplitShare[] | null;
}

/** The recipients of a split and their shares, basis points. */
type Split = readonly [readonly Address[], readonly bigint[]];

/**
 * Reads what waits in a split for each recipient.
 *
 * @param payee the recipient of a drop's money, a split or any account
 * @param currencies the zero address for the native currency
 */
export async function readPayout(
  at: DeployedAt,
  { payee, currencies }: { payee: Address; currencies: readonly Address[] },
  chain: ChainReads,
): Promise<Payout> {
  if (payee === zeroAddress || !(await chain.hasCode(at.chainId, payee))) return { payee, shares: null };
  const place = { ...at, address: payee };
  const read = readerOf(place, chain);
  const abi = payoutSplitAbi as Abi;
  const split = await presentReaderOf(place, chain)<Split>(abi, "split");
  if (split === null) return { payee, shares: null };
  const [accounts, bps] = split;
  const shares = await Promise.all(
    accounts.map(async (account, index) => ({
      account,
      bps: Number(bps[index] ?? 0n),
      parts: await Promise.all(
        currencies.map(async (currency) => {
          const [waiting, taken] = await Promise.all([
            read<bigint>(abi, "releasable", [currency, account]),
            read<bigint>(abi, "released", [currency, account]),
          ]);
          return { currency, waiting, taken };
        }),
      ),
    })),
  );
  return { payee, shares };
}

/** The currencies in which a split may hold money: the zero address for the native one. */
export function payoutCurrencies({ currencies }: Pick<Chain, "currencies">): Address[] {
  return [...new Set([zeroAddress, ...currencies.map(({ address }) => address)])];
}

/** What waits in a payout for all recipients together, by currency. */
export function waitingIn({ shares }: Payout): Map<Address, bigint> {
  const sums = new Map<Address, bigint>();
  for (const { currency, waiting } of (shares ?? []).flatMap(({ parts }) => parts)) {
    if (waiting > 0n) sums.set(currency, (sums.get(currency) ?? 0n) + waiting);
  }
  return sums;
}
