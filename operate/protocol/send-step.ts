import { setTimeout } from "node:timers/promises";
import {
  type BaseError,
  createWalletClient,
  defineChain,
  formatEther,
  type Hex,
  http,
  keccak256,
  type PrivateKeyAccount,
  TransactionReceiptNotFoundError,
} from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { ProtocolCall } from "@/lib/protocol/protocol-calls";
import type { ChainReader } from "../chains/chain-reader";
import { CommandError } from "../command-line/errors";
import type { DeploymentStep } from "./deployment-steps";
import type { SentTransaction, SentTransactions } from "./sent-transactions";

const longestWaitMs = 600_000;
const longestPauseMs = 2_000;

export interface SenderParameters {
  config: ChainConfig;
  reader: ChainReader;
  account: PrivateKeyAccount;
  sent: SentTransactions;
  /** Blocks on top of a transaction's own, after which it counts as done. */
  confirmations: number;
  progress: (line: string) => void;
}

/** Signs a transaction with the chain's present fees and the account's next number. */
async function sign({ config, account }: SenderParameters, call: ProtocolCall): Promise<SentTransaction> {
  const [rpcUrl = ""] = config.rpcUrls;
  const chain = defineChain({
    id: config.chainId,
    name: config.name,
    nativeCurrency: config.nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const wallet = createWalletClient({ account, chain, transport: http(rpcUrl) });
  const request = await wallet.prepareTransactionRequest({ ...call });
  const signed = await wallet.signTransaction(request);
  return { hash: keccak256(signed), nonce: request.nonce, signed };
}

/** The transaction's receipt, or null while no block has it. */
async function findReceipt(reader: ChainReader, hash: Hex) {
  try {
    return await reader.getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}

async function awaitReceipt(parameters: SenderParameters, step: DeploymentStep, { hash }: SentTransaction) {
  const { reader, confirmations, config } = parameters;
  const startedAt = Date.now();
  for (;;) {
    const receipt = await findReceipt(reader, hash);
    if (receipt !== null) {
      const head = await reader.getBlockNumber();
      if (head - receipt.blockNumber >= BigInt(confirmations)) return receipt;
    }
    if (Date.now() - startedAt > longestWaitMs) {
      throw new CommandError(
        `"${step.name}" was sent as ${hash} and is not confirmed yet. Run the same command again later: it goes on.`,
      );
    }
    await setTimeout(Math.min(config.blockTimeMs, longestPauseMs));
  }
}

/** Whether a kept transaction can never be mined any more, since the account's number was used by another one. */
async function isReplaced(
  { reader, account }: SenderParameters,
  { hash, nonce }: SentTransaction,
): Promise<boolean> {
  const used = await reader.getTransactionCount({ address: account.address });
  return used > nonce && (await findReceipt(reader, hash)) === null;
}

/**
 * Sends a step, or goes on with the transaction that an earlier run has sent for it, and waits until it is confirmed.
 *
 * @throws CommandError if it reverts, or is not confirmed within ten minutes.
 */
export async function sendStep(
  parameters: SenderParameters,
  step: DeploymentStep,
  call: ProtocolCall,
): Promise<{ hash: Hex; fee: bigint }> {
  const { reader, sent, progress, config } = parameters;
  const earlier = sent.find(step.name);
  const isStale = earlier !== null && (await isReplaced(parameters, earlier));
  const transaction = earlier !== null && !isStale ? earlier : await sign(parameters, call);
  await sent.keep(step.name, transaction);
  progress(`${step.name}: ${earlier === transaction ? "going on with" : "sending"} ${transaction.hash} …`);
  try {
    await reader.sendRawTransaction({ serializedTransaction: transaction.signed });
  } catch (error) {
    // A node that has the transaction already refuses to take it again.
    const isKnown = (await reader.getTransaction({ hash: transaction.hash }).catch(() => null)) !== null;
    if (!isKnown) {
      await sent.forget(step.name);
      throw new CommandError(
        `"${step.name}" was not sent: ${(error as BaseError).shortMessage ?? String(error)}`,
        {
          cause: error,
        },
      );
    }
  }
  const { status, gasUsed, effectiveGasPrice } = await awaitReceipt(parameters, step, transaction);
  if (status !== "success") {
    await sent.forget(step.name);
    throw new CommandError(`"${step.name}" reverted: ${transaction.hash}. Nothing after it was sent.`);
  }
  const fee = gasUsed * effectiveGasPrice;
  progress(`${step.name}: done for ${formatEther(fee)} ${config.nativeCurrency.symbol}`);
  return { hash: transaction.hash, fee };
}
