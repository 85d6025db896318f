"use client";

import { readHiddenUri } from "@/lib/drops/hide-uri";
import { t } from "@/lib/language/translate";
import { useRevealKey } from "@/lib/query/drafts/use-reveal-key";
import type { RunningBatch } from "@/lib/trade/run-drop/read-batches";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Note } from "../../ui/note";
import { saveKeyFile } from "../wizard/items/key-file";
import { SignInButton } from "../wizard/sign-in-button";
import { rangeWords } from "./batch-words";
import type { RunnableDrop } from "./managed-drop";

function KeyOfBatch({
  managed,
  batch,
  hidden,
}: {
  managed: RunnableDrop;
  batch: RunningBatch;
  hidden: NonNullable<RunningBatch["hidden"]>;
}) {
  const { drop, web, account } = managed;
  const { chainId } = web.chain;
  const { key, mayLookFurther } = useRevealKey(account, {
    about: hidden.commitment,
    opens: (each) => readHiddenUri(hidden, { key: each, chainId }) !== null,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span>{rangeWords(batch)}</span>
      {key !== null ? (
        <Button
          size="xs"
          icon={<Icon name="download" size={16} />}
          onClick={() => saveKeyFile(drop.name, key)}
        >
          {t("Download the reveal key")}
        </Button>
      ) : mayLookFurther ? (
        <>
          {t("Your account's drafts may hold the key.")} <SignInButton size="xs" />
        </>
      ) : (
        t("No draft here has the key. It is in the file that you saved.")
      )}
    </li>
  );
}

/** Before a hand-over: the contract does not hold the keys of hidden items, so that they must be handed over too. */
export function HandOverKeys({ managed }: { managed: RunnableDrop }) {
  return (
    <div className="flex flex-col gap-3">
      <Note tone="warn" title={t("Give the new owner the reveal key, too.")}>
        {t(
          "The contract does not hold it, and you cannot reveal the items afterwards. Without the key they stay hidden for ever.",
        )}
      </Note>
      <ul className="flex flex-col gap-2 text-small">
        {managed.state.batches.map(
          (batch) =>
            batch.hidden !== null && (
              <KeyOfBatch
                key={batch.index.toString()}
                managed={managed}
                batch={batch}
                hidden={batch.hidden}
              />
            ),
        )}
      </ul>
    </div>
  );
}
