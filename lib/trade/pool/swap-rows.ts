import { type Address, decodeFunctionData, type Hex } from "viem";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import type { Call } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import type { CallContext } from "../review/call-rows";
import { type CheckRow, type Condition, checkRow } from "../review/check-row";
import type { PoolTerms } from "./read-terms";
import { isTrustedPool } from "./trusted-pool";

/** A trade with a pool as the page shows it. */
export interface ShownSwap {
  itemName: string;
  collectionName: string;
  /** The item's contract. */
  token: Address;
  tokenId: bigint;
  pool: Address;
  /** The account that trades, and that receives the money or the item. */
  account: Address;
  /** Wei: the least that a sale pays, the most that a purchase costs. */
  amount: bigint;
}

export interface VerifySwapParameters extends CallContext {
  shown: ShownSwap;
  /** The pool's terms as the chain reports them. */
  terms: Pick<PoolTerms, "nft" | "amount">;
  /** Whether the chain accepts the call; `later` while an approval is missing, null if the chain was not asked. */
  simulated: true | "later" | null;
}

/** The arguments of a trade with a pool, read from its bytes; null for other bytes. */
export function decodeSwap(data: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: nftPoolAbi, data });
    if (functionName !== "sell" && functionName !== "buy") return null;
    const [ids, amount, account] = args;
    const [tokenId] = ids;
    return tokenId === undefined || ids.length > 1 ? null : { side: functionName, tokenId, amount, account };
  } catch {
    // The bytes are no call of a pool.
    return null;
  }
}

/** "Pool": the call must go to a pool of the pinned factory, for the item's collection. */
export function poolRow(
  { to }: Pick<Call, "to">,
  { shown, pin }: Pick<VerifySwapParameters, "shown" | "pin">,
  terms: Pick<PoolTerms, "nft"> | null = null,
): CheckRow {
  const conditions: Condition[] = [
    [sameAddress(to, shown.pool), t("This page showed {address}.", { address: formatAddress(shown.pool) })],
    [isTrustedPool(shown.pool, pin), t("This is no pool of the factory that this site trusts.")],
  ];
  if (terms !== null)
    conditions.push([
      sameAddress(terms.nft, shown.token),
      t("It trades items of {contract}.", { contract: formatAddress(terms.nft) }),
    ]);
  return checkRow(
    {
      id: "pool",
      label: t("Pool"),
      value: formatAddress(to),
      detail: t("Made by the pool factory that this site trusts"),
      exact: to,
    },
    "known",
    conditions,
  );
}

/** The row of the account that receives the money of a sale, or the item of a purchase. */
export function recipientRow(
  label: string,
  recipient: Address,
  { account }: Pick<ShownSwap, "account">,
): CheckRow {
  return checkRow(
    {
      id: "recipient",
      label,
      value: formatAddress(recipient),
      detail: t("Your own account"),
      exact: recipient,
    },
    "matches",
    [[sameAddress(recipient, account), t("Your account is {address}.", { address: formatAddress(account) })]],
  );
}

/** The row of the simulation. No row if it comes later, because a mark must stand only for a finished check. */
export function resultRows(
  simulated: VerifySwapParameters["simulated"],
  { value, chainName }: { value: string; chainName: string },
): readonly CheckRow[] {
  if (simulated === "later") return [];
  const base = { id: "result", label: t("Result") };
  return simulated === true
    ? [
        {
          ...base,
          value,
          detail: t("Accepted in a simulation on {chain}", { chain: chainName }),
          verdict: "simulated",
        },
      ]
    : [
        {
          ...base,
          value: t("Not simulated"),
          detail: t("{chain} did not answer", { chain: chainName }),
          verdict: "not_simulated",
        },
      ];
}
