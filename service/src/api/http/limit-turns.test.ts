import { describe, expect, it } from "vitest";
import { limitTurns } from "./limit-turns";

/** Work that ends when the test says so. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

describe("limitTurns", () => {
  it("runs so many at once, the others in their order, and refuses what would wait too long", async () => {
    const inTurn = limitTurns({ atOnce: 1, waiting: 1 });
    const begun: string[] = [];
    const first = held();
    const run = (name: string, until: Promise<void>) =>
      inTurn(async () => {
        begun.push(name);
        await until;
        return name;
      });
    const [one, two] = [run("one", first.ended), run("two", Promise.resolve())];
    await expect(run("three", Promise.resolve())).rejects.toMatchObject({ code: "overloaded" });
    expect(begun).toEqual(["one"]);
    first.end();
    expect(await Promise.all([one, two])).toEqual(["one", "two"]);
    expect(await run("four", Promise.resolve())).toBe("four");
  });

  it("gives the turn of a failure on", async () => {
    const inTurn = limitTurns({ atOnce: 1, waiting: 1 });
    const failing = inTurn(() => Promise.reject(new Error("failed")));
    const next = inTurn(async () => "next");
    await expect(failing).rejects.toThrow("failed");
    expect(await next).toBe("next");
  });
});
