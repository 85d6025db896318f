import type { Address, LocalAccount } from "viem";
import { expect } from "vitest";
import { deliverPacket, verifyPacket } from "../chains/relay-packet";
import { resell } from "./resale";
import { countTokens } from "./vault-count";
import { asOwner, setReceiver } from "./vault-deliveries";
import { promisedGas, type SentMove, sendMove, type TestVault, type VaultTestChain } from "./vaults";

/** The possible steps; the numbers choose among them. */
export type WalkStep =
  | { kind: "move"; token: number; to: number; recipient: number }
  | { kind: "verify" | "replay"; packet: number }
  | { kind: "deliver"; packet: number; starved: boolean }
  | { kind: "sell"; token: number; buyer: number }
  | { kind: "pause" | "refuse"; chain: number; on: boolean };

type Crossing = SentMove & { to: number; recipient: Address; verified: boolean; delivered: boolean };

/** Where the walk says that a token is: with an owner on a chain, or in a packet. */
type Place = { chain: number; owner: Address } | { crossing: Crossing };

/** Less than any delivery takes. */
const STARVED_GAS = 30_000n;

function pick<T>(list: readonly T[], number: number): T | undefined {
  return list[number % list.length];
}

/**
 * Random moves, deliveries, failures, retries and sales of some tokens of the maker's, and after each what the chains themselves
 * say of every token.
 */
export class LocalVaultWalk {
  readonly #vault: TestVault;
  /** A TestVaultReceiver, at the same address on every chain. */
  readonly #receiver: Address;
  readonly #places = new Map<bigint, Place>();
  readonly #crossings: Crossing[] = [];
  readonly #paused = new Set<number>();
  readonly #refusing = new Set<number>();
  /** How often each kind of step found something to do. */
  readonly done = new Map<string, number>();

  constructor(vault: TestVault, receiver: Address, tokenIds: readonly bigint[]) {
    this.#vault = vault;
    this.#receiver = receiver;
    const owner = vault.home.accounts.maker.address;
    for (const tokenId of tokenIds) this.#places.set(tokenId, { chain: 0, owner });
  }

  #chain(index: number): VaultTestChain {
    const chain = pick(this.#vault.chains, index);
    if (chain === undefined) throw new Error("no such chain");
    return chain;
  }

  get #people(): readonly LocalAccount[] {
    const { maker, taker, stranger } = this.#vault.home.accounts;
    return [maker, taker, stranger];
  }

  /** A token whose owner can act: its place and its owner. */
  #held(number: number) {
    const tokenId = pick([...this.#places.keys()], number) ?? 0n;
    const place = this.#places.get(tokenId);
    if (place === undefined || "crossing" in place) return null;
    const owner = this.#people.find(({ address }) => address === place.owner);
    return owner === undefined ? null : { tokenId, owner, chain: place.chain };
  }

  /** Does one step, and looks at every token. */
  async step(step: WalkStep): Promise<void> {
    const what = await this.#do(step);
    if (what !== null) this.done.set(what, (this.done.get(what) ?? 0) + 1);
    await this.#look();
  }

  async #do(step: WalkStep): Promise<string | null> {
    switch (step.kind) {
      case "move":
        return this.#move(step);
      case "verify":
        return this.#verify(step.packet);
      case "deliver":
        return this.#deliver(step.packet, step.starved);
      case "replay":
        return this.#replay(step.packet);
      case "sell":
        return this.#sell(step);
      case "pause":
      case "refuse":
        return this.#switch(step);
    }
  }

  async #move({ token, to, recipient }: WalkStep & { kind: "move" }): Promise<string | null> {
    const held = this.#held(token);
    if (held === null) return null;
    // Any other chain than the one it is on, and now and then the contract that may refuse it.
    const target = (held.chain + 1 + (to % 2)) % 3;
    const receiver = recipient === 0 ? this.#receiver : (pick(this.#people, recipient)?.address ?? "0x");
    const sent = await sendMove({
      from: this.#chain(held.chain),
      to: this.#chain(target),
      tokenId: held.tokenId,
      account: held.owner,
      recipient: receiver,
    });
    const crossing = { ...sent, to: target, recipient: receiver, verified: false, delivered: false };
    this.#crossings.push(crossing);
    this.#places.set(held.tokenId, { crossing });
    return "move";
  }

  /** In the order of sending, as the endpoint asks. */
  async #verify(number: number): Promise<string | null> {
    const waiting = this.#crossings.filter(({ verified }) => !verified);
    const some = pick(waiting, number)?.packet;
    const next = waiting.find(
      ({ packet }) =>
        packet.sender === some?.sender && packet.srcEid === some.srcEid && packet.dstEid === some.dstEid,
    );
    if (next === undefined) return null;
    const { client, accounts } = this.#chain(next.to);
    await verifyPacket(client, { account: accounts.relayer, packet: next.packet });
    next.verified = true;
    return "verify";
  }

  #wouldArrive({ verified, to, recipient }: Crossing, starved: boolean): boolean {
    const refused = recipient === this.#receiver && this.#refusing.has(to);
    return verified && !starved && !refused && !this.#paused.has(to);
  }

  /** Any packet on its way, in any order, by anybody; now and then one that is not verified, which must fail. */
  async #deliver(number: number, starved: boolean): Promise<string | null> {
    const waiting = this.#crossings.filter(
      ({ delivered, verified }) => !delivered && (verified || number % 8 === 0),
    );
    const crossing = pick(waiting, number);
    if (crossing === undefined) return null;
    const { client } = this.#chain(crossing.to);
    const gas = starved ? STARVED_GAS : promisedGas(crossing);
    const account = pick(this.#people, number) ?? this.#vault.home.accounts.maker;
    const { status } = await deliverPacket(client, { account, packet: crossing.packet, gas });
    const arrives = this.#wouldArrive(crossing, starved);
    expect(status).toBe(arrives ? "delivered" : "failed");
    if (!arrives) return "failure";
    crossing.delivered = true;
    for (const [tokenId, place] of this.#places) {
      if ("crossing" in place && place.crossing === crossing)
        this.#places.set(tokenId, { chain: crossing.to, owner: crossing.recipient });
    }
    return "delivery";
  }

  async #replay(number: number): Promise<string | null> {
    const crossing = pick(
      this.#crossings.filter(({ delivered }) => delivered),
      number,
    );
    if (crossing === undefined) return null;
    const { client, accounts } = this.#chain(crossing.to);
    const again = { account: accounts.stranger, packet: crossing.packet, gas: 1_000_000n };
    expect((await deliverPacket(client, again)).status).toBe("failed");
    const { relayer: account } = accounts;
    await expect(verifyPacket(client, { account, packet: crossing.packet })).rejects.toThrow();
    return "replay";
  }

  async #sell({ token, buyer }: WalkStep & { kind: "sell" }): Promise<string | null> {
    const held = this.#held(token);
    const taker = pick(this.#people, buyer);
    if (held === null || taker === undefined || taker === held.owner) return null;
    const chain = this.#chain(held.chain);
    const { tokenId, owner: seller } = held;
    await resell(chain, { seller, buyer: taker, tokenId, unitPrice: 1_000n });
    this.#places.set(held.tokenId, { chain: held.chain, owner: taker.address });
    return "sale";
  }

  async #switch({ kind, chain: index, on }: WalkStep & { kind: "pause" | "refuse" }): Promise<string> {
    const chain = this.#chain(index);
    const set = kind === "pause" ? this.#paused : this.#refusing;
    const at = index % 3;
    if (on) set.add(at);
    else set.delete(at);
    if (kind === "pause") await asOwner(chain, { functionName: "setDeliveriesPaused", args: [on] });
    else await setReceiver(chain, this.#receiver, { functionName: "setRefuses", args: [on] });
    return kind;
  }

  /** The invariant: each token is exactly once somewhere, on a chain or in a packet, and where the walk says. */
  async #look(): Promise<void> {
    const sent = this.#crossings.map(({ packet }) => packet);
    for (const seen of await countTokens(this.#vault, [...this.#places.keys()], sent)) {
      const { tokenId, copies, packets } = seen;
      expect(copies.length + packets.length, `token ${tokenId} is there once`).toBe(1);
      const place = this.#places.get(tokenId);
      if (place === undefined || "crossing" in place) expect(packets).toEqual([place?.crossing.packet.guid]);
      else expect(copies).toEqual([{ eid: this.#chain(place.chain).eid, owner: place.owner }]);
    }
  }
}
