import { describe, expect, it } from "vitest";
import type { ChainRight } from "@/lib/contract/chain";
import { believedRights } from "./believed-rights";

const channel: ChainRight = { right: "channel", account: "0x00000000000000000000000000000000000000AA" };
const owner: ChainRight = { right: "conduit_owner", account: "0x00000000000000000000000000000000000000bb" };

describe("believedRights", () => {
  it("believes the only RPC", () => {
    expect(believedRights([[channel]])).toEqual({ rights: [channel], isAgreed: true });
  });

  it("believes neither a liar who hides a right nor one who invents one, where two others are honest", () => {
    expect(believedRights([[owner], [owner, channel], [owner, channel]]).rights).toEqual([owner, channel]);
    expect(believedRights([[owner, channel], [owner], [owner]])).toEqual({
      rights: [owner],
      isAgreed: false,
    });
  });

  it("counts a right that one of two names, and says that they differ", () => {
    expect(believedRights([[owner], [owner, channel]])).toEqual({
      rights: [owner, channel],
      isAgreed: false,
    });
  });

  it("gives an RPC one voice, however often it names a right", () => {
    expect(believedRights([[channel, channel], [], []]).rights).toEqual([]);
  });
});
