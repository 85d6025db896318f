import { BaseError, erc20Abi, HttpRequestError, type PublicClient, TimeoutError, zeroAddress } from "viem";
import { erc721Abi } from "../../abi/generated/erc721";
import { seaportAbi } from "../../abi/seaport";
import { isContractCode } from "../../contract-code";
import { findSent } from "./find-mined";
import type { ChainPort } from "./ports";
import { waitForReceipt } from "./wait-for-receipt";

function isUnreachable(error: BaseError): boolean {
  return error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null;
}

/**
 * Reads the chains through viem clients: those of wagmi in the browser, a test's own in tests. Time-dependent reads use the pending block,
 * because the newest one may be seconds or minutes old.
 */
export function viemChainPort(clientOf: (chainId: number) => Promise<PublicClient>): ChainPort {
  return {
    async balance(chainId, account, currency) {
      const client = await clientOf(chainId);
      if (currency === zeroAddress) return client.getBalance({ address: account });
      return client.readContract({
        address: currency,
        abi: erc20Abi,
        functionName: "balanceOf",
        args: [account],
      });
    },
    async allowance(chainId, currency, owner, spender) {
      const client = await clientOf(chainId);
      return client.readContract({
        address: currency,
        abi: erc20Abi,
        functionName: "allowance",
        args: [owner, spender],
      });
    },
    async token(chainId, address) {
      const client = await clientOf(chainId);
      const read = <T>(functionName: "symbol" | "decimals", none: T) =>
        client.readContract({ address, abi: erc20Abi, functionName }).catch((error: unknown) => {
          // The contract answered, but not as a token does.
          if (error instanceof BaseError && !isUnreachable(error)) return none;
          throw error;
        });
      const [symbol, decimals] = await Promise.all([read("symbol", null), read("decimals", null)]);
      return {
        symbol: typeof symbol === "string" ? symbol : null,
        decimals: typeof decimals === "number" ? decimals : null,
      };
    },
    async counter(chainId, seaport, maker) {
      const client = await clientOf(chainId);
      return client.readContract({
        address: seaport,
        abi: seaportAbi,
        functionName: "getCounter",
        args: [maker],
      });
    },
    async isApprovedForAll(chainId, token, owner, operator) {
      const client = await clientOf(chainId);
      const args = [owner, operator] as const;
      return client.readContract({ address: token, abi: erc721Abi, functionName: "isApprovedForAll", args });
    },
    async hasCode(chainId, address, blockTag = "latest") {
      const client = await clientOf(chainId);
      return ((await client.getCode({ address, blockTag })) ?? "0x") !== "0x";
    },
    async isContractWallet(chainId, account) {
      const client = await clientOf(chainId);
      return isContractCode(await client.getCode({ address: account }));
    },
    async tryCall(call, from, blockTag = "pending") {
      const client = await clientOf(call.chainId);
      const { data } = await client.call({
        account: from,
        to: call.to,
        data: call.data,
        value: BigInt(call.value),
        blockTag,
      });
      return data ?? "0x";
    },
    async tryCalls(calls, from) {
      const [first] = calls;
      if (first === undefined) return;
      const client = await clientOf(first.chainId);
      const made = calls.map(({ to, data, value }) => ({ account: from, to, data, value: BigInt(value) }));
      const [block] = await client.simulateBlocks({ blocks: [{ calls: made }] });
      const refused = block?.calls.find(({ status }) => status === "failure");
      if (refused !== undefined) throw refused.error;
    },
    async orderStatus(chainId, seaport, orderHash, blockNumber) {
      const client = await clientOf(chainId);
      const [, isCancelled, totalFilled, totalSize] = await client.readContract({
        address: seaport,
        abi: seaportAbi,
        functionName: "getOrderStatus",
        args: [orderHash],
        ...(blockNumber !== undefined && { blockNumber }),
      });
      return { isCancelled, totalFilled, totalSize };
    },
    async networkFee(call, from) {
      const client = await clientOf(call.chainId);
      const [gas, price] = await Promise.all([
        client.estimateGas({ account: from, to: call.to, data: call.data, value: BigInt(call.value) }),
        client.getGasPrice(),
      ]);
      return gas * price;
    },
    async nextNonce(chainId, account) {
      const client = await clientOf(chainId);
      return client.getTransactionCount({ address: account, blockTag: "pending" });
    },
    async findSent(chainId, sent, range) {
      return findSent(await clientOf(chainId), sent, range);
    },
    async waitForReceipt(chainId, transaction, onReplaced) {
      const client = await clientOf(chainId);
      const { receipt, instead } = await waitForReceipt(client, transaction, onReplaced);
      const succeeded = receipt.status === "success" ? "succeeded" : "reverted";
      const networkFee = receipt.gasUsed * receipt.effectiveGasPrice;
      const { logs, blockNumber } = receipt;
      return { outcome: instead ?? succeeded, networkFee, logs, blockNumber };
    },
    async time(chainId, blockNumber) {
      const client = await clientOf(chainId);
      const { timestamp } = await client.getBlock(blockNumber === undefined ? {} : { blockNumber });
      return Number(timestamp);
    },
  };
}
