"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getAddress, isAddress, zeroAddress } from "viem";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { readsAt } from "@/lib/trade/deploy/read-goal";
import { browserPorts } from "@/lib/trade/flow/browser-ports";
import { readMovedRights } from "@/lib/trade/run-drop/moved-rights";
import { hiddenOf } from "@/lib/trade/run-drop/read-batches";
import { Button } from "../../ui/button";
import { Input } from "../../ui/input";
import { Note } from "../../ui/note";
import { Panel } from "../../ui/panel";
import { ChainSilent } from "./chain-silent";
import { EffectList } from "./effect-list";
import { HandOverKeys } from "./hand-over-keys";
import type { RunnableDrop } from "./managed-drop";
import { useActionDialog } from "./use-action-dialog";

/** The typed account, or why it cannot own the drop. */
function readOwner(text: string, managed: RunnableDrop): { next: Address | null; error: string | null } {
  const typed = text.trim();
  if (typed === "") return { next: null, error: null };
  if (!isAddress(typed, { strict: false }))
    return { next: null, error: t("Type the whole address: 0x and 40 characters.") };
  if (!isAddress(typed)) return { next: null, error: t("A character of this address is wrong.") };
  const next = getAddress(typed);
  if (next === zeroAddress) return { next: null, error: t("Nobody has this address.") };
  if (sameAddress(next, managed.account)) return { next: null, error: t("This is your own account.") };
  if (sameAddress(next, managed.drop.contract))
    return { next: null, error: t("This is the contract of the drop itself.") };
  return { next, error: null };
}

/** A contract is a mistake unless it is a wallet: nothing else could ever act as the owner. */
function ContractWarning({ next, managed }: { next: Address; managed: RunnableDrop }) {
  const { chain } = managed.web;
  const { data } = useQuery({
    queryKey: ["contractWallet", chain.id, next],
    queryFn: () => browserPorts.chain.isContractWallet(chain.chainId, next),
  });
  if (data !== true) return null;
  return (
    <Note tone="warn" title={t("This address is a contract on {chain}.", { chain: chain.name })}>
      {t("If it is not a wallet that can send transactions there, nobody can ever run this drop again.")}
    </Note>
  );
}

/** The rights that have to move: another account may hold some of them already. */
function useMovedRights({ drop, web, account }: RunnableDrop, next: Address | null) {
  const { id, chainId } = web.chain;
  return useQuery({
    queryKey: ["collection", drop.collection, "movedRights", drop.contract, account, next],
    enabled: next !== null,
    queryFn: () =>
      readMovedRights(
        { chain: id, chainId, address: drop.contract },
        { from: account, next: next ?? zeroAddress },
        readsAt(browserPorts.chain, "latest"),
      ),
  });
}

/** Hands the drop over to another account. */
export function OwnerPanel({ managed }: { managed: RunnableDrop }) {
  const { drop } = managed;
  const [text, setText] = useState("");
  const open = useActionDialog();
  const { next, error } = readOwner(text, managed);
  const { data: rights, isError, refetch } = useMovedRights(managed, next);
  const hidden = hiddenOf(managed.state.batches);
  const isHidden = hidden.length > 0;
  const handOver = () => {
    if (next === null || rights === undefined) return;
    open(
      managed,
      { kind: "hand_over", next, ...rights, hidden },
      {
        title: t("Hand {drop} over", { drop: drop.name }),
        confirm: t("Hand over for good"),
        done: { title: t("Handed over"), words: t("{owner} owns the drop now.", { owner: next }) },
        typed: [
          { label: t("Type the address of the new owner"), text: next },
          { label: t("Type the name of the drop"), text: drop.name },
          ...(isHidden
            ? [{ label: t("Type that the key is handed over"), text: t("They have the key") }]
            : []),
        ],
        onDone: () => setText(""),
        children: (
          <>
            <p>
              {t("New owner")} <code className="block break-all text-small">{next}</code>
            </p>
            <ContractWarning next={next} managed={managed} />
            {isHidden && <HandOverKeys managed={managed} />}
            <EffectList
              effects={[
                isHidden
                  ? t(
                      "The new owner can change stages, lists and supply, airdrop, set who is paid, and reveal with the key.",
                    )
                  : t(
                      "The new owner can change stages, lists and supply, airdrop, reveal, and set who is paid.",
                    ),
                t("You give up all your rights at once, and cannot take them back."),
                t(
                  "Payouts are not moved: the accounts that are paid now go on being paid, until the new owner changes that.",
                ),
                drop.tokenId != null && t("This is about the whole contract, with all its editions."),
              ]}
            />
          </>
        ),
      },
    );
  };
  return (
    <Panel title={t("Hand over")}>
      <div className="flex flex-col gap-4">
        <p className="text-small text-ink-2">
          {t("Gives the contract to another account, with all rights.")}
        </p>
        <Input
          label={t("New owner")}
          dir="ltr"
          spellCheck={false}
          placeholder="0x…"
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        {isError && <ChainSilent name={managed.web.chain.name} onRetry={() => void refetch()} />}
        <div>
          <Button variant="danger" disabled={next === null || rights === undefined} onClick={handOver}>
            {t("Hand over")}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
