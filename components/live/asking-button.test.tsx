import { cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { t } from "@/lib/language/translate";
import { clockNow, setServerTime } from "@/lib/server-clock";
import { silentAfterMs } from "@/lib/trade/flow/flow";
import { press, watchTimers } from "../testing/page-actions";
import { AskingButton } from "./asking-button";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  setServerTime(Date.now() / 1000);
});

/** A wallet that never answers. @param onAsk each request */
function Silence({ onAsk }: { onAsk: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const ask = () => {
    setIsAsking(true);
    onAsk();
  };
  return (
    <AskingButton isAsking={isAsking} onClick={ask}>
      {t("Sign and store")}
    </AskingButton>
  );
}

it("leads to the wallet again each time that it was silent for long, and not before", async () => {
  const onAsk = vi.fn();
  const look = watchTimers("setInterval");
  const wait = async (ms: number) => {
    setServerTime(clockNow() + ms / 1000);
    await look(1_000);
  };
  render(<Silence onAsk={onAsk} />);
  await press(screen, "Sign and store");
  for (const times of [1, 2]) {
    expect(onAsk).toHaveBeenCalledTimes(times);
    await wait(silentAfterMs - 3_000);
    expect(screen.queryByRole("button", { name: "Ask again" })).toBeNull();
    await wait(4_000);
    await press(screen, "Ask again");
  }
  expect(onAsk).toHaveBeenCalledTimes(3);
});
