import type { ChainPin } from "@/lib/chains/config";
import type { Chain } from "@/lib/contract/chain";
import { maxSignatureSeconds } from "@/lib/contract/signature-header";
import { formatDuration } from "@/lib/format/time";
import { t, tIn } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { quaysideDomain } from "@/lib/seaport/hide-order";
import { type CheckRow, checkRow } from "../review/check-row";

/** "Valid": a maker's signature for the service alone counts for some minutes. `now` in Unix seconds. */
export function deadlineRow(deadline: bigint, now: number): CheckRow {
  const seconds = Number(deadline);
  return checkRow(
    {
      id: "valid",
      label: t("Valid"),
      // The request is made anew at the press, so a time of day would be of the one before.
      value: t("For {time} from your signature", { time: formatDuration(seconds - now) }),
      detail: t("It has no effect afterwards"),
    },
    "matches",
    [
      [
        seconds > now && seconds - now <= maxSignatureSeconds,
        t("The signature would be valid for too long."),
      ],
    ],
  );
}

/** "For": this site alone reads the signature. */
export function makerDomainRow(
  domain: ReturnType<typeof quaysideDomain>,
  { chain, pin }: { chain: Chain; pin: ChainPin },
): CheckRow {
  const { chainId, seaport } = pin;
  const expected = quaysideDomain({ chainId, seaport });
  return checkRow(
    {
      id: "contract",
      label: tIn("contract", "For"),
      value: `${domain.name}, ${chain.name}`,
      detail: t("Read by this site only. No contract accepts this signature"),
    },
    "known",
    [
      [
        chain.id === pin.id &&
          domain.name === expected.name &&
          domain.version === expected.version &&
          domain.chainId === expected.chainId &&
          sameAddress(domain.verifyingContract, expected.verifyingContract) &&
          Object.keys(domain).length === Object.keys(expected).length,
        t("The signature would be valid elsewhere."),
      ],
    ],
  );
}
