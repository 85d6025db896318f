import { msg, t } from "../language/translate";
import type { Trading, WebChain } from "./web-chain";

/** The facts that may differ between the service's record of a chain and the operator's pins. Any other fact is the symbol of a currency. */
const mismatches = {
  "network number": msg(
    "Trading on {chain} is off: the service names another network number than this site trusts. Nothing was sent.",
  ),
  "name of the network": msg(
    "Trading on {chain} is off: the service names another name of the network than this site trusts. Nothing was sent.",
  ),
  "settlement contract": msg(
    "Trading on {chain} is off: the service names another settlement contract than this site trusts. Nothing was sent.",
  ),
  "conduit controller": msg(
    "Trading on {chain} is off: the service names another conduit controller than this site trusts. Nothing was sent.",
  ),
  conduit: msg(
    "Trading on {chain} is off: the service names another conduit than this site trusts. Nothing was sent.",
  ),
  "conduit key": msg(
    "Trading on {chain} is off: the service names another conduit key than this site trusts. Nothing was sent.",
  ),
  "signed zone": msg(
    "Trading on {chain} is off: the service names another signed zone than this site trusts. Nothing was sent.",
  ),
  "native currency": msg(
    "Trading on {chain} is off: the service names another native currency than this site trusts. Nothing was sent.",
  ),
  "wrapped currency": msg(
    "Trading on {chain} is off: the service names another wrapped currency than this site trusts. Nothing was sent.",
  ),
  "fee recipient": msg(
    "Trading on {chain} is off: the service names another fee recipient than this site trusts. Nothing was sent.",
  ),
  "marketplace fee": msg(
    "Trading on {chain} is off: the service names another marketplace fee than this site trusts. Nothing was sent.",
  ),
  "messaging endpoint": msg(
    "Trading on {chain} is off: the service names another messaging endpoint than this site trusts. Nothing was sent.",
  ),
} as const;

/** A fact that a chain's pin fixes. */
export type PinnedFact = keyof typeof mismatches;

type Off = Extract<Trading, { on: false }>;

function isPinnedFact(fact: string): fact is PinnedFact {
  return Object.hasOwn(mismatches, fact);
}

/** Why trading on a chain is off, as a sentence in the language of the page. */
export function tradingReason({ code, fact = "" }: Pick<Off, "code" | "fact">, chain: string): string {
  switch (code) {
    case "not_pinned":
      return t("{chain} is not set up for trading on this site. Browsing works as usual.", { chain });
    case "pin_mismatch":
      return isPinnedFact(fact)
        ? t(mismatches[fact], { chain })
        : t(
            "Trading on {chain} is off: the service names another {symbol} than this site trusts. Nothing was sent.",
            { chain, symbol: fact },
          );
    case "chain_down":
      return t(
        "{chain} cannot be reached. Trading there is off until it answers; other chains are not affected.",
        { chain },
      );
    case "paused":
      return t("Trading on {chain} is paused.", { chain });
  }
}

/** The web's answer about chains has English reasons; here they are in the language of the page. */
export function withReasons<Chain extends Pick<WebChain, "chain" | "trading">>(
  chains: readonly Chain[],
): Chain[] {
  return chains.map((entry) => {
    const { chain, trading } = entry;
    return trading.on
      ? entry
      : { ...entry, trading: { ...trading, reason: tradingReason(trading, chain.name) } };
  });
}
