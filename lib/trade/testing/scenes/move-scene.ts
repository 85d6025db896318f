import { createPublicClient, http, type LocalAccount } from "viem";
import type { WebChain } from "@/lib/chains/web-chain";
import type { VaultMove } from "@/lib/contract/vault";
import { quickTransport } from "@/lib/node/quick-fetch";
import type { VaultRoutes } from "@/lib/vault/move-collection";
import { LAYERZERO_ENDPOINT } from "@/local/chains/deploy-layerzero";
import type { TestVault, VaultTestChain } from "@/local/testing/vaults";
import type { MarketPort, Ports } from "../../flow/ports";
import { viemChainPort } from "../../flow/viem-chain-port";
import type { MoveRequest } from "../../move/prepare";
import { keyWallet, testPorts, testWebChain } from "./anvil-ports";

/** A chain of the vault as the web app's chain list shows it, with the whole vault pinned. */
export function vaultWebChain(id: string, chain: VaultTestChain): WebChain {
  const { chain: record, pin, trading } = testWebChain(chain);
  const contracts = { ...record.contracts, layerzeroEndpoint: LAYERZERO_ENDPOINT };
  const own = { id, name: id.replace(/^./, (letter) => letter.toUpperCase()) };
  return {
    chain: { ...record, ...own, contracts },
    pin: pin && {
      ...pin,
      ...own,
      layerzeroEndpoint: LAYERZERO_ENDPOINT,
      eid: chain.eid,
      vaults: [chain.vault],
    },
    trading,
  };
}

/** The vault's routes, as its collection's record has them. */
export function vaultRoutesOf({ home, base, polygon }: TestVault): VaultRoutes {
  const mirror = ({ eid, vault: oapp }: VaultTestChain) =>
    ({ eid, oapp, kind: "mirror", approvalRequired: false }) as const;
  return {
    ethereum: { eid: home.eid, oapp: home.vault, kind: "adapter", approvalRequired: true },
    base: mirror(base),
    polygon: mirror(polygon),
  };
}

/** Ports over the vault's chains, with the wallet of an account on one of them. */
export function vaultPorts(vault: TestVault, on: VaultTestChain, account: LocalAccount): Ports {
  const clients = new Map(
    vault.chains.map(({ chainId, rpcUrl }) => [
      chainId,
      createPublicClient({ transport: http(rpcUrl, quickTransport), pollingInterval: 20, cacheTime: 0 }),
    ]),
  );
  const chain = viemChainPort(async (chainId) => {
    const client = clients.get(chainId);
    if (client === undefined) throw new Error("a chain of the vault");
    return client;
  });
  const none = {} as MarketPort;
  return { ...testPorts(on, account, none), chain, wallet: keyWallet(on, account) };
}

/** The request of an owner who pressed Move on a token. */
export function moveRequest(
  vault: TestVault,
  { from, to, tokenId }: { from: "ethereum" | "base"; to: "ethereum" | "base" | "polygon"; tokenId: bigint },
): MoveRequest {
  const chains = { ethereum: vault.home, base: vault.base, polygon: vault.polygon };
  const left = chains[from];
  return {
    item: {
      chain: from,
      contract: left.collection,
      tokenId: tokenId.toString(),
      name: `Test #${tokenId}`,
      collection: { slug: "test", name: "Test", verified: true },
    },
    routes: vaultRoutesOf(vault),
    web: vaultWebChain(from, left),
    to: vaultWebChain(to, chains[to]),
    account: vault.home.accounts.maker.address,
  };
}

/** The fields of a failed move's record that a retry reads. */
export function failedMove(
  { item, account }: MoveRequest,
  {
    guid,
    nonce,
    call,
  }: { guid: `0x${string}`; nonce: bigint; call: NonNullable<VaultMove["retry"]>["call"] },
): VaultMove {
  const transaction = { chain: item.chain, hash: guid, explorerUrl: null, blockNumber: 1, timestamp: 1 };
  const { contract, tokenId, name } = item;
  return {
    id: "mov_1",
    item: { homeChain: "ethereum", contract, tokenId, name, image: null },
    fromChain: item.chain,
    toChain: call.chain,
    direction: "out",
    initiator: account,
    recipient: account,
    state: "failed",
    originTransaction: transaction,
    message: { protocol: "layerzero", id: guid, nonce: Number(nonce), trackingUrl: null },
    destinationTransaction: null,
    retry: { attempts: 1, lastError: "", lastAttemptAt: 1, call },
  };
}
