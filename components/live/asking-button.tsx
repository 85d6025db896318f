"use client";

import { useEffect, useState } from "react";
import { t } from "@/lib/language/translate";
import { clockNow } from "@/lib/server-clock";
import { silentAfterMs } from "@/lib/trade/flow/flow";
import { Button, type ButtonProps } from "../ui/button";
import { rich } from "../ui/rich";

/** How often it is looked whether the wallet has been silent for long. */
const lookMs = 1_000;

/** Whether a wallet did not answer for so long that it may have lost the request. @param asked counts the requests */
function useIsSilent(isAsking: boolean, asked: number): boolean {
  const [silent, setSilent] = useState<number | null>(null);
  useEffect(() => {
    if (!isAsking) return;
    const since = clockNow();
    const timer = setInterval(() => {
      if (clockNow() - since >= silentAfterMs / 1000) setSilent(asked);
    }, lookMs);
    return () => {
      clearInterval(timer);
      setSilent(null);
    };
  }, [isAsking, asked]);
  return isAsking && silent === asked;
}

/**
 * A button that asks the wallet for a signature. A wallet may lose a request and never answer: after a while it can be asked again. Both answers
 * may come then, and each counts.
 */
export function AskingButton({
  isAsking,
  onClick,
  ...rest
}: Omit<ButtonProps, "loading"> & { isAsking: boolean }) {
  const [asked, setAsked] = useState(0);
  const isSilent = useIsSilent(isAsking, asked);
  return (
    <>
      <Button {...rest} onClick={onClick} loading={isAsking && t("Check your wallet")} />
      <span role="status" className="text-small empty:hidden">
        {isSilent &&
          rich("Your wallet has not answered yet. <again>Ask again</again>", {
            again: (words) => (
              <button
                type={rest.type ?? "button"}
                className="text-link touch-target whitespace-nowrap"
                onClick={(event) => {
                  setAsked(asked + 1);
                  onClick?.(event);
                }}
              >
                {words}
              </button>
            ),
          })}
      </span>
    </>
  );
}
