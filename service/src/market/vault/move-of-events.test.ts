import { describe, expect, it } from "vitest";
import { type MovableCollection, moveOfEvents, type VaultEvent } from "./move-of-events";

const guid = `0x${"ab".repeat(32)}` as const;
const address = (digit: number) => `0x${String(digit).repeat(40)}` as const;
const [adapter, mirror, foreign, maker, taker] = [1, 2, 3, 4, 5].map(address) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
];

const route = { approvalRequired: false, kind: "mirror" } as const;
const collection: MovableCollection = {
  id: 1,
  homeChain: "ethereum",
  routes: { ethereum: { ...route, eid: 101, oapp: adapter }, base: { ...route, eid: 184, oapp: mirror } },
};
const other: MovableCollection = {
  id: 2,
  homeChain: "base",
  routes: { base: { ...route, eid: 184, oapp: foreign }, ethereum: { ...route, eid: 101, oapp: foreign } },
};
const at = ({ address: oapp }: { address: string }) =>
  oapp === foreign ? other : [adapter, mirror].includes(oapp as never) ? collection : undefined;

const common = { tokenId: "7", subject: guid, args: null, txHash: guid, block: 9, log: 1, timestamp: 1_000 };
const sent: VaultEvent = {
  ...common,
  chain: "ethereum",
  name: "vault_sent",
  address: adapter,
  fromAddr: maker,
  toAddr: null,
  quantity: "184",
};
const packet: VaultEvent = {
  ...common,
  chain: "ethereum",
  name: "vault_packet",
  address: adapter,
  fromAddr: null,
  toAddr: taker,
  quantity: null,
  args: { nonce: "3", receiver: mirror, message: "0x00" },
};
const received: VaultEvent = {
  ...common,
  chain: "base",
  name: "vault_received",
  address: mirror,
  fromAddr: null,
  toAddr: taker,
  quantity: "101",
};

describe("The move that events make", () => {
  it("is the collection's whose contract sent it, from one chain to the other", () => {
    expect(moveOfEvents([sent, packet, received], at)).toMatchObject({
      collectionId: 1,
      tokenId: "7",
      fromChain: "ethereum",
      toChain: "base",
      initiator: maker,
      recipient: taker,
      nonce: 3,
      receivedBlock: 9,
    });
  });

  it("is known by its arrival alone, while the chain that it left is behind", () => {
    expect(moveOfEvents([received], at)).toMatchObject({
      fromChain: "ethereum",
      toChain: "base",
      initiator: null,
    });
  });

  it("has not arrived by an event of another collection's contract", () => {
    const claimed = { ...received, address: foreign };
    expect(moveOfEvents([claimed, packet, sent], at)).toMatchObject({ collectionId: 1, receivedBlock: null });
    expect(moveOfEvents([{ ...received, chain: "ethereum" }, packet, sent], at)).toMatchObject({
      receivedBlock: null,
    });
  });

  it("has not arrived where another token did, by the same message", () => {
    const claimed = { ...received, tokenId: "8" };
    expect(moveOfEvents([claimed, packet, sent], at)).toMatchObject({ tokenId: "7", receivedBlock: null });
  });

  it("is not claimed by another collection's contract that reports sending it", () => {
    const claimed = { ...sent, chain: "base", address: foreign, quantity: "101" };
    expect(moveOfEvents([claimed, packet, sent], at)).toMatchObject({ collectionId: 1, initiator: maker });
  });

  it.each([
    ["nothing tells of it", []],
    [
      "it goes to a contract that is not the collection's",
      [sent, { ...packet, args: { ...packet.args, receiver: foreign } }],
    ],
    ["it goes to a chain that the collection is not on", [{ ...sent, quantity: "999" }, packet]],
    ["it comes from a chain that the collection is not on", [{ ...received, quantity: "999" }]],
    ["its contract is nobody's", [{ ...received, address: maker }]],
    ["only the endpoint tells of it", [packet]],
  ] as [string, VaultEvent[]][])("is none where %s", (_what, events) => {
    expect(moveOfEvents(events, at)).toBeNull();
  });
});
