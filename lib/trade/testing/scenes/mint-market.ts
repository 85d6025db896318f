import { type Address, erc20Abi, type Hex, zeroAddress } from "viem";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { dropErc1155Abi } from "@/lib/abi/generated/drop-erc1155";
import type { Eligibility, IneligibleReason } from "@/lib/contract/drop";
import { formatAllowlistTerms } from "@/lib/drops/allowlist-tree";
import { fromDropCurrency } from "@/lib/drops/drop-currency";
import { buildClaim } from "@/lib/trade/mint/decode-claim";
import { buildApprove } from "@/lib/trade/review/token-calls";
import type { TestChain } from "@/local/testing/chain";
import type { TestDrop } from "@/local/testing/drops";
import type { MarketPort } from "../../flow/ports";

/** Reads the open stage and an account's claims in it from the chain. */
async function readStage({ client }: TestChain, { address, tokenId }: TestDrop, account: Address) {
  if (tokenId === undefined) {
    const drop = { address, abi: dropErc721Abi } as const;
    const id = await client.readContract({ ...drop, functionName: "getActiveClaimConditionId" });
    const [condition, own] = await Promise.all([
      client.readContract({ ...drop, functionName: "getClaimConditionById", args: [id] }),
      client.readContract({ ...drop, functionName: "getSupplyClaimedByWallet", args: [id, account] }),
    ]);
    return { id, condition, own };
  }
  const drop = { address, abi: dropErc1155Abi } as const;
  const id = await client.readContract({
    ...drop,
    functionName: "getActiveClaimConditionId",
    args: [tokenId],
  });
  const [condition, own] = await Promise.all([
    client.readContract({ ...drop, functionName: "getClaimConditionById", args: [tokenId, id] }),
    client.readContract({ ...drop, functionName: "getSupplyClaimedByWallet", args: [tokenId, id, account] }),
  ]);
  return { id, condition, own };
}

/** A marketplace with one drop without allowlists, in its current state on the chain. */
export function mintMarket(chain: TestChain, drop: TestDrop): Pick<MarketPort, "eligibility"> {
  const callTo = (to: Address, data: Hex, value = 0n) => ({
    ...{ chain: "base", chainId: chain.chainId, to, data, value: value.toString() },
  });
  return {
    async eligibility(slug, account, asked): Promise<Eligibility> {
      const quantity = BigInt(asked);
      const { id, condition, own } = await readStage(chain, drop, account);
      const currency = fromDropCurrency(condition.currency);
      const { pricePerToken, quantityLimitPerWallet, maxClaimableSupply, supplyClaimed } = condition;
      const [allowed, left] = [quantityLimitPerWallet - own, maxClaimableSupply - supplyClaimed];
      const price = pricePerToken * quantity;
      const reason = ((): IneligibleReason | null => {
        if (left <= 0n) return "stage_sold_out";
        if (allowed < quantity) return "wallet_limit";
        return left < quantity ? "stage_sold_out" : null;
      })();
      const { limit, price: noPrice, currency: noCurrency } = formatAllowlistTerms({});
      const allowlist = {
        ...{ proof: [], quantityLimitPerWallet: limit, pricePerToken: noPrice, currency: noCurrency },
      };
      const data = buildClaim({
        ...{ receiver: account, tokenId: drop.tokenId ?? null, quantity, currency, pricePerToken, allowlist },
      });
      const isNative = currency === zeroAddress;
      const args = [account, drop.address] as const;
      const isApproved =
        isNative ||
        price === 0n ||
        (await chain.client.readContract({
          ...{ address: currency, abi: erc20Abi, functionName: "allowance", args },
        })) >= price;
      const calls = [
        ...(isApproved ? [] : [callTo(currency, buildApprove(drop.address, price))]),
        callTo(drop.address, data, isNative ? price : 0n),
      ];
      const stage = id.toString();
      const terms = { price: pricePerToken.toString(), currency };
      const least = (...counts: bigint[]) => Math.min(...counts.map(Number), Number.MAX_SAFE_INTEGER);
      return {
        drop: slug,
        address: account,
        checkedAt: Number((await chain.client.getBlock()).timestamp),
        quantity: asked,
        eligible: reason === null,
        stages: [
          {
            ...{ id: stage, eligible: reason === null, reason, ...terms, proof: null },
            ...{
              allowance: least(quantityLimitPerWallet),
              minted: least(own),
              remaining: least(allowed, left),
            },
          },
        ],
        mint:
          reason === null
            ? { stage, quantity: asked, price: price.toString(), currency, calls, expiresAt: null }
            : null,
      };
    },
  };
}
