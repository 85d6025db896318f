"use client";

import type { Collection } from "@/lib/contract/collection";
import { maxEarningsRecipients } from "@/lib/contract/collection-profile";
import { formatBps } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";
import { percentText, type TypedShare } from "@/lib/studio/profile-draft";
import { Button } from "../../ui/button";
import { ChoiceCards } from "../../ui/choice-cards";
import { Icon } from "../../ui/icon";
import { IconButton } from "../../ui/icon-button";
import { Input } from "../../ui/input";
import type { Edit } from "./use-edit";

function Shares({ shares, edit }: { shares: readonly TypedShare[]; edit: Edit }) {
  const put = (next: readonly TypedShare[]) => edit.change({ shares: next });
  const set = (at: number, changes: Partial<TypedShare>) =>
    put(shares.map((share, index) => (index === at ? { ...share, ...changes } : share)));
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {shares.map((share, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name, and keep their places
          <li key={at} className="flex items-end gap-2">
            <span className="min-w-0 grow">
              <Input
                label={t("Receiver {number}", { number: at + 1 })}
                className="mono"
                value={share.address}
                spellCheck={false}
                onChange={({ target }) => set(at, { address: target.value })}
              />
            </span>
            <span className="w-28 shrink-0">
              <Input
                label={t("Of each sale")}
                unit="%"
                inputMode="decimal"
                value={share.percent}
                onChange={({ target }) => set(at, { percent: target.value })}
              />
            </span>
            <IconButton
              label={t("Remove receiver {number}", { number: at + 1 })}
              onClick={() => put(shares.filter((_, index) => index !== at))}
            >
              <Icon name="x" size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      {shares.length === 0 && (
        <p className="text-small text-ink-2">{t("Nobody is paid from later sales.")}</p>
      )}
      {edit.errors.shares !== undefined && (
        <p role="alert" className="text-small text-neg">
          {edit.errors.shares}
        </p>
      )}
      {shares.length < maxEarningsRecipients && (
        <span>
          <Button
            size="sm"
            icon={<Icon name="plus" size={16} />}
            onClick={() => put([...shares, { address: "", percent: "" }])}
          >
            {t("Add a receiver")}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Who earns from later sales, how much, and whether sellers may leave it out. */
export function EarningsFields({ edit, collection }: { edit: Edit; collection: Collection }) {
  const { draft, change } = edit;
  const { creatorEarnings } = collection;
  const isEnforced = Object.values(creatorEarnings.enforcement).includes("enforced");
  return (
    <>
      <section aria-labelledby="edit-earnings" className="flex flex-col gap-4">
        <h2 id="edit-earnings" className="text-t1">
          {t("Earnings")}
        </h2>
        <ChoiceCards
          label={t("Earnings")}
          value={draft.shares === null ? "contract" : "own"}
          onValueChange={(value) =>
            change({
              shares:
                value === "contract"
                  ? null
                  : creatorEarnings.recipients.map(({ address, bps }) => ({
                      address,
                      percent: percentText(bps),
                    })),
            })
          }
          options={[
            {
              value: "contract",
              label: t("As the contract says"),
              ...(draft.shares === null && {
                aside: t("Now {share}", { share: formatBps(creatorEarnings.bps) }),
              }),
              children: t("By its royaltyInfo (ERC-2981). Other markets read the same."),
            },
            {
              value: "own",
              label: t("Your own shares, on this market"),
              children: t(
                "At most 10% in all. Orders made from now on pay them; signed orders stay as they are.",
              ),
            },
          ]}
        />
        {draft.shares !== null && <Shares shares={draft.shares} edit={edit} />}
      </section>
      <section aria-labelledby="edit-firmness" className="flex flex-col gap-4">
        <h2 id="edit-firmness" className="text-t1">
          {t("How firmly earnings are kept")}
        </h2>
        {isEnforced ? (
          <p className="flex items-center gap-2 text-body text-ink-2">
            <Icon name="shield-check" size={16} className="shrink-0 text-accent-text" />
            {t("By the contract: only markets that pay you can move items. That holds everywhere.")}
          </p>
        ) : (
          <>
            <ChoiceCards
              label={t("How firmly earnings are kept")}
              value={draft.earningsRequired ? "required" : "optional"}
              onValueChange={(value) => change({ earningsRequired: value === "required" })}
              options={[
                {
                  value: "optional",
                  label: t("Optional"),
                  aside: t("No transaction"),
                  children: t("Sellers choose."),
                },
                {
                  value: "required",
                  label: t("By this market"),
                  aside: t("One signature"),
                  children: t(
                    "Orders made here from now on must pay them. Signed orders stay, and other markets may not ask.",
                  ),
                },
              ]}
            />
            <p className="text-small text-ink-2">
              {t("By the contract, everywhere: that needs a contract made for it (ERC-721C).")}
            </p>
          </>
        )}
      </section>
    </>
  );
}
