"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import { formatCountOf } from "@/lib/format/count";
import { Icon } from "../../ui/icon";
import { Note } from "../../ui/note";
import { EarlierSignatures } from "../earlier-signatures";
import { ErrorNote } from "../error-note";
import { BulkProceeds } from "./bulk-proceeds";
import { BulkProgress } from "./bulk-progress";
import { BulkSigning } from "./bulk-signing";
import { bulkPlanSentences, bulkPlanWords } from "./bulk-words";
import type { Bulk } from "./use-bulk";

function ResultNote({ live, total }: { live: number; total: number }) {
  const listings = formatCountOf(total, "listing");
  const isWhole = live === total;
  return (
    <p role="status" className="flex gap-2 text-ui">
      <Icon
        name={isWhole ? "circle-check" : "info"}
        size={18}
        className={isWhole ? "mt-px shrink-0 text-pos" : "mt-px shrink-0 text-ink-2"}
      />
      <span>
        {isWhole
          ? `${listings} live. Buyers can fill them until they end, you cancel on-chain, or the items move.`
          : `${live} of ${listings} live. The others say why beside their names.`}
      </span>
    </p>
  );
}

/** Before anything is asked of the wallet: what the seller nets, and what the wallet will ask. */
function Outlook({ bulk }: { bulk: Bulk }) {
  const { lists } = bulk.form;
  return (
    <>
      <h3 className="text-t3">If all of it sells</h3>
      {lists.length === 0 && <p className="text-small text-ink-2">Enter prices to see what you receive.</p>}
      {lists.map((list) => (
        <BulkProceeds key={list.web.chain.id} list={list} />
      ))}
      {lists.length > 0 && (
        <section aria-label="What your wallet will ask" className="border-t border-line pt-4">
          <h3 className="text-t3">Your wallet will ask for {bulkPlanWords(lists, bulk.plans) ?? "…"}</h3>
          <ul className="mt-2 flex flex-col gap-1 text-small text-ink-2">
            {bulkPlanSentences(lists, bulk.plans).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/**
 * Beside the form: what comes of it, then how far it has come, and always what is signed.
 *
 * @param onEnd ends on-chain what was signed on a chain before
 */
export function BulkSummary({ bulk, onEnd }: { bulk: Bulk; onEnd: (web: WebChain) => void }) {
  const { form, lists, chains, failure, previews, results, underway, isStarted, isDone, isBlocked, run } =
    bulk;
  return (
    <>
      {isDone && <ResultNote live={results.live.length} total={results.total} />}
      {failure !== null && <ErrorNote words={failure} actions={{ retry: () => run() }} />}
      {bulk.earlier.map(({ web, signed }) => (
        <EarlierSignatures key={web.chain.id} signed={signed} web={web} onEnd={() => onEnd(web)} />
      ))}
      {form.isFailed && (
        <Note
          tone="warn"
          title="A collection's terms could not be read."
          action={
            <button type="button" onClick={form.retry} className="text-link touch-target whitespace-nowrap">
              Retry
            </button>
          }
        >
          Nothing was sent.
        </Note>
      )}
      {isBlocked && (
        <Note tone="neg" alert title="This request does not match the form.">
          Nothing was sent. Close and reload.
        </Note>
      )}
      {isStarted ? (
        <BulkProgress lists={lists} chains={chains} isIdle={!underway} onRun={run} />
      ) : (
        <Outlook bulk={bulk} />
      )}
      {!isDone &&
        previews.map(({ list, rows }) => (
          <BulkSigning key={list.web.chain.id} chainName={list.web.chain.name} rows={rows} />
        ))}
    </>
  );
}
