import { decodeErrorResult, type Hex } from "viem";
import { tokenErrorsAbi } from "@/lib/abi/generated/token-errors";
import { vaultErrorsAbi } from "@/lib/abi/generated/vault-errors";
import type { ChainConfig } from "@/lib/chains/config";
import type { VaultMove } from "@/lib/contract/vault";
import { ownValue } from "@/lib/own-value";
import { deliveryFailures, revertedWith, silentRevert } from "@/lib/vault/delivery-failures";
import { deliveryCall } from "../../market/vault/delivery-call";
import type { MoveRow } from "../../market/vault/get-move";
import { txRecord } from "./chain-record";
import { imageRecord, type MediaUrl } from "./image-record";
import { itemName } from "./item-record";

const errors: Readonly<Record<string, string>> = deliveryFailures;
const errorsAbi = [...vaultErrorsAbi, ...tokenErrorsAbi];

/** Why a delivery reverted, in fixed words. Anybody may have written the reason, so it is never repeated on a page. */
function errorText(reason: Hex): string {
  if (reason === "0x") return silentRevert;
  try {
    const { errorName } = decodeErrorResult({ abi: errorsAbi, data: reason });
    return ownValue(errors, errorName) ?? revertedWith(errorName);
  } catch {
    return revertedWith(reason.slice(0, 10));
  }
}

function retryOf(row: MoveRow, to: ChainConfig | undefined): VaultMove["retry"] {
  const { state, attempts, lastError, lastAttemptAt, fromEid } = row;
  if (state !== "failed" || lastError === null || lastAttemptAt === null) return null;
  // An operator may have removed the chain or its route.
  const call = to === undefined || fromEid === null ? null : deliveryCall(to, { ...row, fromEid });
  if (call === null) return null;
  return { attempts, lastError: errorText(lastError), lastAttemptAt, call };
}

/** A move for answers. */
export function moveRecord(
  row: MoveRow,
  { configs, mediaUrl }: { configs: ReadonlyMap<string, ChainConfig>; mediaUrl: MediaUrl },
): VaultMove {
  const { id, fromChain, toChain, homeChain, tokenId, initiator, recipient, state, nonce } = row;
  const [from, to] = [configs.get(fromChain), configs.get(toChain)];
  const { receivedTx, receivedBlock, receivedAt } = row;
  const isDelivered = receivedTx !== null && receivedBlock !== null && receivedAt !== null;
  const tracked = from?.messageExplorerUrl;
  return {
    id,
    item: {
      homeChain,
      contract: row.homeContract,
      tokenId,
      name: itemName(row.itemName, row.collectionName, tokenId),
      image: imageRecord(row.image, mediaUrl),
      labels: row.labels,
    },
    fromChain,
    toChain,
    direction: toChain === homeChain ? "in" : "out",
    initiator,
    recipient,
    state,
    originTransaction: txRecord(from, {
      chain: fromChain,
      hash: row.sentTx,
      blockNumber: row.sentBlock,
      timestamp: row.sentAt,
    }),
    message: {
      protocol: "layerzero",
      id: row.guid,
      nonce,
      trackingUrl: tracked === undefined ? null : `${tracked.replace(/\/+$/, "")}/${row.sentTx}`,
    },
    destinationTransaction: isDelivered
      ? txRecord(to, { chain: toChain, hash: receivedTx, blockNumber: receivedBlock, timestamp: receivedAt })
      : null,
    retry: retryOf(row, to),
  };
}
