import { accountPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { Icon } from "../../ui/icon";
import { PageLink } from "../../ui/page-link";
import { Panel } from "../../ui/panel";
import { rich } from "../../ui/rich";
import { listWords, stoppedWords } from "./approval-words";

/** How many listings stop on a chain. */
export interface StoppedListings {
  chainName: string;
  collections: readonly string[];
  count: number;
}

/** Which listings stop while approvals are revoked, by chain. */
function StopNotes({ stopped }: { stopped: readonly StoppedListings[] }) {
  return stopped.map(({ chainName, collections, count }) => {
    const parts = {
      effect: <strong className="font-semi text-ink">{stoppedWords(chainName, count)}</strong>,
      collections: listWords(collections),
    };
    return (
      <li key={chainName} className="flex gap-3">
        <Icon name="triangle-alert" size={18} className="mt-0.5 shrink-0 text-warn" />
        <span>
          {collections.length === 1
            ? rich("{effect} while {collections} is revoked. They come back when you approve again.", parts)
            : rich("{effect} while {collections} are revoked. They come back when you approve again.", parts)}
        </span>
      </li>
    );
  });
}

/** The effects of revoking, for the approvals that are chosen. */
export function EffectList({ stopped }: { stopped: readonly StoppedListings[] }) {
  return (
    <ul className="flex flex-col gap-4 text-ui text-ink-2">
      <li className="flex gap-3">
        <Icon name="check" size={18} className="mt-0.5 shrink-0 text-pos" />
        <span>{t("The contract can no longer move these items. It costs a network fee, once per row.")}</span>
      </li>
      <StopNotes stopped={stopped} />
      <li className="flex gap-3">
        <Icon name="x" size={18} className="mt-0.5 shrink-0 text-neg" />
        <span>{t("It does not cancel the orders you signed. To end those, cancel them.")}</span>
      </li>
    </ul>
  );
}

export function RevokeEffects({
  address,
  stopped,
}: {
  address: string;
  stopped: readonly StoppedListings[];
}) {
  return (
    <Panel title={t("What revoking does")}>
      <EffectList stopped={stopped} />
      <PageLink
        href={`${accountPath(address)}/listings`}
        className="text-link mt-4 block border-t border-line pt-4 text-small"
      >
        {t("Your listings")}
      </PageLink>
    </Panel>
  );
}
