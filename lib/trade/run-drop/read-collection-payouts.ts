import { type Abi, type Address, parseAbi } from "viem";
import { dropCreatorAbi } from "../../abi/generated/drop-creator";
import type { Chain } from "../../contract/chain";
import { sameAddress } from "../../same-address";
import { type ChainReads, type DeployedAt, presentReaderOf } from "../deploy/read-goal";
import { type Payout, payoutCurrencies, readPayout } from "./read-payout";

/** ERC-2981. */
const royaltyAbi: Abi = parseAbi([
  "function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address receiver, uint256 amount)",
]);

/** A price of which the earnings are their basis points. */
const wholePrice = 10_000n;
/** All items of a collection that the studio makes have the same earnings. */
const anyToken = 1n;

/** Where the money of a collection's contract goes. */
export interface CollectionPayouts {
  /** Null for a contract that sells nothing itself. */
  mints: Payout | null;
  /** Null for a contract that asks for no earnings. */
  sales: Payout | null;
  salesBps: number;
}

async function readSalesPayee(at: DeployedAt, chain: ChainReads) {
  const read = presentReaderOf(at, chain);
  const ofDrop = await read<readonly [Address, number]>(dropCreatorAbi as Abi, "getDefaultRoyaltyInfo");
  return ofDrop ?? read<readonly [Address, bigint]>(royaltyAbi, "royaltyInfo", [anyToken, wholePrice]);
}

/** Reads who gets the price of mints and the earnings of later sales, of a drop or of any other contract, and what waits for them. */
export async function readCollectionPayouts(
  at: DeployedAt,
  chain: Pick<Chain, "currencies">,
  reads: ChainReads,
): Promise<CollectionPayouts> {
  const [mintPayee, salesTerms] = await Promise.all([
    presentReaderOf(at, reads)<Address>(dropCreatorAbi as Abi, "primarySaleRecipient"),
    readSalesPayee(at, reads),
  ]);
  const currencies = payoutCurrencies(chain);
  const read = (payee: Address) => readPayout(at, { payee, currencies }, reads);
  const mints = mintPayee === null ? null : await read(mintPayee);
  if (salesTerms === null) return { mints, sales: null, salesBps: 0 };
  const [salesPayee, bps] = salesTerms;
  const isOne = mints !== null && sameAddress(mints.payee, salesPayee);
  return { mints, sales: isOne ? mints : await read(salesPayee), salesBps: Number(bps) };
}
