import { type Address, encodeFunctionData, type Hex } from "viem";
import { expect } from "vitest";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import { testVaultReceiverAbi } from "@/lib/abi/generated/test-vault-receiver";
import { vaultAbi } from "@/lib/abi/generated/vault";
import { packetPayloadHash } from "@/lib/vault/packet";
import { waitForSuccess } from "../chains/deploy-contract";
import { LAYERZERO_ENDPOINT } from "../chains/deploy-layerzero";
import { deliverPacket, type PacketDelivery, readPacketState, relayPacket } from "../chains/relay-packet";
import { namedError } from "./refusal";
import { promisedGas, type SentMove, type TestVault, usableOn, type VaultTestChain } from "./vaults";

/** `delivered`, or the named error that the delivery failed with; `out of gas` where there is none. */
export function reasonOf(delivery: PacketDelivery | { status: "already_delivered" }): string {
  if (delivery.status !== "failed") return delivery.status;
  return delivery.reason === "0x" ? "out of gas" : namedError(delivery.reason);
}

/** Does the relayer's work on a packet, by default with the promised gas. */
export function relay({ client, accounts }: VaultTestChain, sent: SentMove, gas = promisedGas(sent)) {
  return relayPacket(client, { account: accounts.relayer, packet: sent.packet, gas });
}

/** A stranger retries a failed delivery. */
export function retry({ client, accounts }: VaultTestChain, { packet }: SentMove, gas = 600_000n) {
  return deliverPacket(client, { account: accounts.stranger, packet, gas });
}

type OwnerCall =
  | { functionName: "setDeliveriesPaused"; args: [boolean] }
  | { functionName: "setPeer"; args: [number, Hex] };

/** Sets one of the switches of a chain's vault. */
export async function asOwner({ client, accounts, vault }: VaultTestChain, call: OwnerCall): Promise<void> {
  const data = encodeFunctionData({ abi: vaultAbi, ...call });
  const hash = await client.sendTransaction({
    account: accounts.deployer,
    chain: client.chain,
    to: vault,
    data,
  });
  await waitForSuccess(client, hash);
}

/** Sets what a TestVaultReceiver does when a token arrives. */
export async function setReceiver(
  { client, accounts }: VaultTestChain,
  receiver: Address,
  call:
    | { functionName: "setRefuses"; args: [boolean] }
    | { functionName: "callOnReceipt"; args: [Address, Hex] },
): Promise<void> {
  const data = encodeFunctionData({ abi: testVaultReceiverAbi, ...call });
  const hash = await client.sendTransaction({
    account: accounts.stranger,
    chain: client.chain,
    to: receiver,
    data,
  });
  await waitForSuccess(client, hash);
}

/** Not delivered and not lost: the token waits in its packet, which is still verified. */
export async function expectWaiting(
  vault: TestVault,
  to: VaultTestChain,
  { packet }: SentMove,
  tokenId: bigint,
) {
  expect(await usableOn(vault, tokenId)).toEqual([]);
  expect(await readPacketState(to.client, packet)).toBe("verified");
  const waiting = to.client.readContract({
    address: LAYERZERO_ENDPOINT,
    abi: layerZeroEndpointAbi,
    functionName: "inboundPayloadHash",
    args: [to.vault, packet.srcEid, packet.sender, packet.nonce],
  });
  expect(await waiting).toBe(packetPayloadHash(packet));
}
