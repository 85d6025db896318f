import type { WebChain } from "@/lib/chains/web-chain";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import type { DropDraft } from "@/lib/studio/drop-draft";
import type { DeploymentReview } from "@/lib/trade/deploy/prepare";
import { describeAmount } from "@/lib/trade/review/describe-amount";
import { Note } from "../../../ui/note";

/** What speaks against deploying now, most serious first. */
export function ReviewNotes({
  draft,
  review,
  web,
}: {
  draft: DropDraft;
  review: DeploymentReview;
  web: WebChain;
}) {
  const { name, nativeCurrency } = web.chain;
  const { steps, missing, plan, fees, balance } = review;
  const begun = draft.deployment?.contract;
  const isBlocked = steps.some(({ verification }) => verification.blocked);
  const isRefused = steps.some(({ simulated }) => simulated === "refused");
  const isUnknown = steps.some(({ simulated }) => simulated === "unknown");
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {isBlocked && (
        <Note tone="neg" alert title={t("A transaction does not match your draft.")}>
          {t("Nothing was sent. Load this page anew.")}
        </Note>
      )}
      {missing.length > 0 && (
        <Note tone="neg" title={t("{name} is not on {chain}.", { name: missing.join(", "), chain: name })}>
          {t("The operator of this site must put it there first. Nothing was sent.")}
        </Note>
      )}
      {steps.some(({ state }) => state === "different") && (
        <Note tone="neg" title={t("The contract was changed elsewhere since you began.")}>
          {t("What you set there is not overwritten. Run the drop from your studio.")}
        </Note>
      )}
      {isRefused && (
        <Note tone="neg" title={t("The chain would refuse a transaction.")}>
          {t("It is marked below. Nothing was sent, and nothing was paid.")}
        </Note>
      )}
      {begun !== undefined && !sameAddress(begun, plan.address) && (
        <Note tone="warn" title={t("The draft has changed since you began to deploy it.")}>
          {t("What is at {address} stays there as it is. These transactions make another collection.", {
            address: begun,
          })}
        </Note>
      )}
      {balance < fees && (
        <Note
          tone="warn"
          title={t("Your balance may not be enough: about {amount} is missing.", {
            amount: describeAmount(fees - balance, nativeCurrency),
          })}
        >
          {t("You can begin, and send the rest once there is more.")}
        </Note>
      )}
      {isUnknown && !isRefused && (
        <Note tone="warn" title={t("Not every transaction could be simulated.")}>
          {t(
            "{chain} simulates only the next one. Each of the others is simulated right before your wallet opens.",
            {
              chain: name,
            },
          )}
        </Note>
      )}
    </div>
  );
}
