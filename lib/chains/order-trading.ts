import { t } from "../language/translate";
import type { Trading, WebChain } from "./web-chain";

/**
 * Whether orders can be made and filled on a chain. Where its operator paused that, cancelling, moving, sending and minting go on, which
 * `WebChain.trading` alone decides.
 */
export function orderTrading({ chain, trading }: Pick<WebChain, "chain" | "trading">): Trading {
  const pause = chain.trading;
  if (!trading.on || pause?.state !== "off") return trading;
  const why = pause.reason === null ? "" : ` ${pause.reason.replace(/[.\s]*$/, ".")}`;
  return {
    on: false,
    code: "paused",
    reason: t("Trading on {chain} is paused.{why}", { chain: chain.name, why }),
  };
}
