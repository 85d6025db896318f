import { describe, expect, it } from "vitest";
import { chainNoteWords } from "./chain-note-words";

const abstract = { name: "Abstract", status: "behind", lagSeconds: 250 } as const;

describe("chainNoteWords", () => {
  it("says how far a chain's data is behind and that buying checks the chain", () => {
    const { title, meaning } = chainNoteWords(abstract);
    expect(title).toBe("Abstract data is 4\u00a0min behind.");
    expect(meaning).toContain("Buying still checks the chain first");
  });

  it("leaves out an unknown lag", () => {
    expect(chainNoteWords({ ...abstract, lagSeconds: null }).title).toBe("Abstract data is behind.");
  });

  it("says that trading is paused only on the chain that is down", () => {
    const { title, meaning } = chainNoteWords({ ...abstract, status: "down" });
    expect(title).toBe("Abstract does not answer.");
    expect(meaning).toContain("Trading on it is paused");
    expect(meaning).toContain("Other chains are not affected");
  });
});
