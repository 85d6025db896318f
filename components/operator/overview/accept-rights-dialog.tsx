"use client";

import type { ChainRight } from "@/lib/contract/chain";
import { msg, t } from "@/lib/language/translate";
import { ChangeDialog } from "../parts/change-dialog";
import type { ChainHealth } from "./chain-table";

const meanings: Record<ChainRight["right"], string> = {
  channel: msg("may move everything that people have approved to the conduit"),
  conduit_owner: msg("owns the conduit, and can open it to any contract"),
  conduit_next_owner: msg("was named as the conduit’s next owner"),
  zone_owner: msg("owns the zone, and can let any key sign for it"),
  zone_next_owner: msg("was named as the zone’s next owner"),
  zone_signer: msg("signs for orders that need the server’s signature"),
};

/** Shows who got power over a chain's conduit and zone, and lets the operator say that just these are known. */
export function AcceptRightsDialog({
  chain,
  rights,
  onClose,
}: {
  chain: Pick<ChainHealth, "id" | "name">;
  rights: readonly ChainRight[];
  onClose: () => void;
}) {
  return (
    <ChangeDialog
      title={t("Who has power over {chain}", { chain: chain.name })}
      confirm={t("Accept and resume")}
      variant="danger"
      changeOf={() => ({
        method: "PUT",
        path: `chains/${chain.id}/trading`,
        body: { state: "on", accept: rights },
      })}
      onClose={onClose}
    >
      <p className="text-ui">
        {t(
          "The chain files do not name these accounts. Trading resumes if you accept them; later ones stop it again.",
        )}
      </p>
      {rights.some(({ right }) => right !== "zone_signer") && (
        <p className="text-ui">
          {t(
            "Browsers read owners and channels from the chain themselves. Name these in WEB_CHAINS_FILE too: until then this site opens no wallet for a trade there.",
          )}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {rights.map(({ right, account }) => (
          <li key={`${right} ${account}`} className="flex flex-col gap-0.5">
            <bdi dir="ltr" className="mono break-all text-small">
              {account}
            </bdi>
            <span className="text-small text-ink-2">{t(meanings[right])}</span>
          </li>
        ))}
      </ul>
    </ChangeDialog>
  );
}
