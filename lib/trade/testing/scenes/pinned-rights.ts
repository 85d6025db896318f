import type { WebChain } from "@/lib/chains/web-chain";
import type { TestChain } from "@/local/testing/chain";

/** A test chain in the web of an operator who pinned who has rights there, from a service that says that trading is on whatever happens. */
export function withPinnedRights({ accounts, protocol }: TestChain, web: WebChain): WebChain {
  if (web.pin === null) throw new Error("the chain has a pin");
  const owner = accounts.deployer.address;
  const rights = {
    conduitOwner: owner,
    channels: [protocol.seaport],
    zoneOwner: owner,
    zoneSigners: [accounts.serverSigner.address],
  };
  const trading = { state: "on", reason: null, since: null } as const;
  return { ...web, chain: { ...web.chain, trading }, pin: { ...web.pin, rights } };
}
