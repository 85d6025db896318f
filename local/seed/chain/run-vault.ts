import type { Address, Hex, LocalAccount } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { onftAbi } from "@/lib/abi/generated/onft";
import { QuaysideError } from "@/lib/errors";
import { addressToBytes32, encodePacket } from "@/lib/vault/packet";
import type { LocalAccounts } from "../../chains/accounts";
import type { ChainClient } from "../../chains/chain-client";
import { waitForAll } from "../../chains/deploy-contract";
import type { ProtocolAddresses } from "../../chains/deploy-protocol";
import type { LocalChain } from "../../chains/local-chains";
import { openVaultEnd } from "../../chains/open-vault";
import {
  alertFailure,
  findMessageLibrary,
  readSentPackets,
  sendDelivery,
  sendVerification,
} from "../../chains/relay-packet";
import { seedOwners } from "../plan/market-of";
import type { SeededMove, SeedVault } from "./seed-vault";
import { setNextTime } from "./set-next-time";

/** The fee of sending a packet on a local chain, in wei. */
export const MESSAGE_FEE = 100_000_000_000_000n;

/** Gas of a delivery in the seed, where nobody pays for it. */
const ampleGas = 1_000_000n;
/** The gas of the delivery that failed: too little. */
const lowGas = 60_000n;

/** One end of a movable collection, on the chain that was seeded. */
export interface SeededVault {
  slug: string;
  kind: "adapter" | "mirror";
  /** LayerZero's id of the chain. */
  eid: number;
  /** The collection's contract on this chain: itself at home, else the mirror. */
  address: Address;
  /** The contract that sends and receives. */
  oapp: Address;
  /** The block before its first event. */
  startBlock: number;
  /** Message ids of packets that left from here and stay on their way. */
  held: Hex[];
}

export interface RunVaultParameters {
  client: ChainClient;
  chain: LocalChain;
  protocol: ProtocolAddresses;
  accounts: LocalAccounts;
  vault: SeedVault;
  onOpen: (vault: SeededVault) => void;
}

/** One thing that happens to a vault on a chain at its own time. */
interface SeedEvent {
  /** Unix seconds. */
  at: number;
  run: () => Promise<void>;
}

function createVaultRun({ client, chain, protocol, accounts, vault, onOpen }: RunVaultParameters) {
  const owners = seedOwners(accounts);
  const oapp = vault.oappOn(chain.id);
  const isHome = chain.id === vault.plan.homeChain;
  /** The same for all packets here. */
  let library: Address | undefined;

  function ownerOf({ owner }: { owner: number }): LocalAccount {
    const account = owners[owner];
    if (account === undefined) throw new QuaysideError("seed_failed", "A planned mover does not exist.");
    return account;
  }

  async function open(): Promise<void> {
    await setNextTime(client, vault.planned.openedAt);
    const startBlock = Number(await client.getBlockNumber());
    const { contracts, plan, moves } = vault;
    await openVaultEnd({ client, eid: vault.eidOf(chain.id) }, contracts);
    const held = moves.filter(({ from, outcome }) => from === chain.id && outcome.kind === "on_its_way");
    onOpen({
      slug: plan.slug,
      kind: isHome ? "adapter" : "mirror",
      eid: vault.eidOf(chain.id),
      address: vault.collectionOn(chain.id),
      oapp,
      startBlock,
      held: held.map(({ packet }) => packet.guid),
    });
  }

  async function send(move: SeededMove): Promise<void> {
    const account = ownerOf(move);
    await setNextTime(client, move.sentAt);
    const approval = { address: vault.contracts.collection, abi: erc721Abi, gas: 100_000n } as const;
    const args = [oapp, move.tokenId] as const;
    const approved = isHome
      ? [client.writeContract({ account, ...approval, functionName: "approve", args })]
      : [];
    const param = {
      dstEid: move.packet.dstEid,
      to: addressToBytes32(account.address),
      tokenId: move.tokenId,
      extraOptions: "0x",
      composeMsg: "0x",
      onftCmd: "0x",
    } as const;
    const sending = client.writeContract({
      account,
      address: oapp,
      abi: onftAbi,
      functionName: "send",
      args: [param, { nativeFee: MESSAGE_FEE, lzTokenFee: 0n }, account.address],
      value: MESSAGE_FEE,
      gas: 1_000_000n,
    });
    await waitForAll(client, await Promise.all([...approved, sending]));
    const { logs } = await client.getTransactionReceipt({ hash: await sending });
    const [sent] = readSentPackets(logs);
    // The chain that it goes to may have delivered it already, without having seen it.
    if (sent === undefined || encodePacket(sent.packet) !== encodePacket(move.packet).toLowerCase())
      throw new QuaysideError("seed_failed", "A move sent another packet than was planned.");
  }

  async function receive({ packet, outcome }: SeededMove): Promise<void> {
    if (outcome.kind === "on_its_way") return;
    const work = { account: accounts.relayer, packet };
    library ??= await findMessageLibrary(client, packet);
    await setNextTime(client, outcome.at);
    await sendVerification(client, { ...work, library });
    if (outcome.kind === "failed") {
      await alertFailure(client, { ...work, gas: lowGas, reason: "0x" });
      return;
    }
    const { status } = await sendDelivery(client, { ...work, gas: ampleGas });
    if (status === "failed") throw new QuaysideError("seed_failed", "A planned move could not be delivered.");
  }

  /** Every seller on a mirror lets the conduit move their items there, as sellers do at home. */
  async function approve(): Promise<void> {
    const sellers = vault.planned.listings.flatMap(({ chain: where, seller }) =>
      where === chain.id ? [ownerOf({ owner: seller })] : [],
    );
    const hashes = [...new Set(sellers)].map((account) =>
      client.writeContract({
        account,
        address: oapp,
        abi: erc721Abi,
        functionName: "setApprovalForAll",
        args: [protocol.conduit, true],
        gas: 100_000n,
      }),
    );
    await waitForAll(client, await Promise.all(hashes));
  }

  return { open, send, receive, approve };
}

/** All that happens on one chain to a movable collection: its own end opens, items leave, and others arrive. */
export function seedEventsOfVault(parameters: RunVaultParameters): SeedEvent[] {
  const { chain, vault } = parameters;
  const { moves, planned, plan } = vault;
  if (chain.id !== plan.homeChain && !plan.vault?.chains.some((id) => id === chain.id)) return [];
  const { open, send, receive, approve } = createVaultRun(parameters);
  const last = Math.max(...moves.map(({ sentAt }) => sentAt));
  return [
    { at: planned.openedAt, run: open },
    ...moves.flatMap((move): SeedEvent[] => {
      if (move.from === chain.id) return [{ at: move.sentAt, run: () => send(move) }];
      if (move.to !== chain.id || move.outcome.kind === "on_its_way") return [];
      return [{ at: move.outcome.at, run: () => receive(move) }];
    }),
    { at: last, run: approve },
  ];
}
