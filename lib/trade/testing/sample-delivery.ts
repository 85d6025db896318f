import { encodeFunctionData, type Hex } from "viem";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import type { ChainPin } from "@/lib/chains/config";
import type { Call } from "@/lib/contract/chain";
import type { Address } from "@/lib/contract/primitives";
import { encodeVaultMessage } from "@/lib/vault/message";
import type { VaultRoutes } from "@/lib/vault/move-collection";
import { addressToBytes32, packetGuid, packetOrigin } from "@/lib/vault/packet";
import { sampleChain, samplePin } from "./sample-chain";

const adapter: Address = "0x00000000000000000000000000000000000000b2";
const mirror: Address = "0x0000000000000000000000000000000000000003";
const endpoint: Address = "0x1a44076050125825900e736c501f859c50fE728c";
const recipient: Address = "0x00000000000000000000000000000000000000A1";

const eids = { ethereum: 30101, base: 30184 };
const route = { eid: 0, approvalRequired: false };

/** Routes from ethereum, the home chain, to base. */
export const sampleRoutes: VaultRoutes = {
  ethereum: { ...route, eid: eids.ethereum, oapp: adapter, kind: "adapter", approvalRequired: true },
  base: { ...route, eid: eids.base, oapp: mirror, kind: "mirror" },
};

/** The pin of base, where the delivery arrives. */
export const vaultPin: ChainPin = {
  ...samplePin,
  layerzeroEndpoint: endpoint,
  eid: eids.base,
  vaults: [mirror],
};

/** The pins of ethereum with which a delivery is compared. */
export const sourcePin: Pick<ChainPin, "eid" | "vaults"> = { eid: eids.ethereum, vaults: [adapter] };

const path = {
  nonce: 7n,
  srcEid: eids.ethereum,
  sender: addressToBytes32(adapter),
  dstEid: eids.base,
  receiver: addressToBytes32(mirror),
};
const earnings = { recipient: adapter, bps: 500 };
const guid = packetGuid(path);
const message = encodeVaultMessage({ to: recipient, tokenId: 2750n, earnings, uri: "ipfs://kiln/2750" });

export const samplePacket = { ...path, guid, message };

/** The calldata of a delivery with one thing changed. */
export function deliveryData(
  changes: Partial<{ receiver: Address; extraData: Hex; message: Hex; guid: Hex; nonce: bigint }> = {},
): Hex {
  const origin = packetOrigin({ ...path, nonce: changes.nonce ?? path.nonce });
  return encodeFunctionData({
    abi: layerZeroEndpointAbi,
    functionName: "lzReceive",
    args: [
      origin,
      changes.receiver ?? mirror,
      changes.guid ?? guid,
      changes.message ?? message,
      changes.extraData ?? "0x",
    ],
  });
}

/** The facts that the move's page shows. */
export const sampleMove = {
  item: { homeChain: "ethereum", contract: adapter, tokenId: "2750", name: "Kiln #2750", image: null },
  recipient,
  message: { protocol: "layerzero", id: guid, nonce: 7, trackingUrl: null },
  fromChain: "ethereum",
  toChain: "base",
} as const;

export const sampleDelivery: Call = {
  chain: sampleChain.id,
  chainId: sampleChain.chainId,
  to: endpoint,
  data: deliveryData(),
  value: "0",
};
