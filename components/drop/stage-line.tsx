import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Drop, DropStage } from "@/lib/contract/drop";
import { type MarkState, type StageMark, stageTimeline } from "@/lib/drops/stage-timeline";
import { formatCount } from "@/lib/format/count";
import { msg, plural, t } from "@/lib/language/translate";
import { DropPrice } from "../market/drop/drop-price";
import { LocalTime } from "../market/local-time";
import { cx } from "../ui/cx";

const squares: Record<MarkState | "end", string> = {
  closed: "border-transparent bg-ink-3",
  sold_out: "border-transparent bg-ink-3",
  paused: "border-line-control bg-bg",
  open: "border-transparent bg-accent outline-4 outline-accent-soft",
  next: "border-accent-text bg-bg",
  later: "border-line-control bg-bg",
  end: "border-line-control bg-bg",
};

const obstacleWords: Record<MarkState, string> = {
  closed: msg("Closed"),
  sold_out: msg("None left"),
  paused: msg("Paused"),
  open: msg("Open now"),
  next: msg("Next"),
  later: msg("Later"),
};

function Square({ state }: { state: MarkState | "end" }) {
  return (
    <span
      aria-hidden="true"
      className={cx("keep-colors relative z-1 block size-3.75 shrink-0 rounded-tag border-2", squares[state])}
    />
  );
}

/** The line to the next mark: downwards in narrow layouts, to the right in wide ones. */
function Way({ passed }: { passed: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-5 bottom-1 start-1.75 w-px bg-line-strong max-lg:group-last/stage:hidden lg:inset-x-0 lg:top-1.75 lg:bottom-auto lg:h-px lg:w-auto"
    >
      <span className="keep-colors hidden h-full bg-ink-2 lg:block" style={{ width: `${passed * 100}%` }} />
    </span>
  );
}

function limitsOf({ kind, allowlist, maxPerWallet }: DropStage): string {
  const size = allowlist?.size ?? null;
  const list =
    kind === "allowlist"
      ? size === null
        ? t("Allowlist")
        : plural(size, "Allowlist, {count} wallet", "Allowlist, {count} wallets")
      : null;
  const limit =
    maxPerWallet === null || maxPerWallet === 0
      ? null
      : t("{count} per wallet", { count: formatCount(maxPerWallet) });
  return [list, limit].filter((words) => words !== null).join(", ");
}

function mintedOf({ minted, maxSupply }: DropStage): string {
  return maxSupply === null
    ? t("{minted} minted", { minted: formatCount(minted) })
    : t("{minted} of {max}", { minted: formatCount(minted), max: formatCount(maxSupply) });
}

function Stage({
  mark,
  chain,
  looks,
  isAlone,
}: {
  mark: StageMark;
  chain: string;
  looks: ChainLooks;
  /** Nothing follows it, so no line leads on. */
  isAlone: boolean;
}) {
  const { stage, state, passed } = mark;
  const limits = limitsOf(stage);
  const isOpen = state === "open";
  return (
    <li
      aria-current={isOpen ? "step" : undefined}
      className="group/stage relative flex gap-3.5 pb-5 lg:flex-col lg:gap-2.5 lg:pe-4 lg:pb-0"
    >
      {!isAlone && <Way passed={passed} />}
      <Square state={state} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-small max-lg:-mt-0.5 lg:block">
        <p className={cx("text-ui font-semi", !isOpen && "text-ink-2")}>{stage.name}</p>
        <p className="text-ink-2 max-lg:text-end lg:hidden">
          <DropPrice price={stage.price} currency={stage.currency} chain={chain} looks={looks} />
        </p>
        <p className="text-label text-ink-3 lg:mt-0.5">
          <LocalTime timestamp={stage.startsAt} />
        </p>
        <p className="text-ink-2 max-lg:hidden lg:mt-2">
          <DropPrice price={stage.price} currency={stage.currency} chain={chain} looks={looks} />
          {limits !== "" && ` · ${limits}`}
        </p>
        <p
          className={cx(
            "text-label max-lg:text-end lg:mt-0.5",
            isOpen ? "font-semi text-accent-text" : "text-ink-3",
          )}
        >
          {t(obstacleWords[state])}
          {(state === "closed" || isOpen || state === "sold_out") && `, ${mintedOf(stage)}`}
        </p>
        {limits !== "" && <p className="col-span-2 text-label text-ink-3 lg:hidden">{limits}</p>}
      </div>
    </li>
  );
}

/**
 * A time at which a record holds true, in Unix seconds. Its stages are drawn for it until the chain's time is known.
 */
export function recordedMoment({ stages, currentStage, nextStage }: Drop): number {
  const open = stages.find(({ id }) => id === currentStage);
  const next = stages.find(({ id }) => id === nextStage);
  return open?.startsAt ?? (next === undefined ? Number.MAX_SAFE_INTEGER : next.startsAt - 1);
}

/** The stages of a drop: past, open and upcoming. `now` in Unix seconds, by the chain's time. */
export function StageLine({ drop, now, looks }: { drop: Drop; now: number; looks: ChainLooks }) {
  const { marks, end } = stageTimeline(drop, now);
  if (marks.length === 0) return null;
  return (
    <section aria-labelledby="stages">
      <h2 id="stages" className="text-t2">
        {t("Stages")}
      </h2>
      <ol className="mt-4 lg:grid lg:auto-cols-fr lg:grid-flow-col">
        {marks.map((mark) => (
          <Stage
            key={mark.stage.id}
            mark={mark}
            chain={drop.chain}
            looks={looks}
            isAlone={marks.length === 1 && end === null}
          />
        ))}
        {end !== null && (
          <li className="flex gap-3.5 lg:flex-col lg:gap-2.5">
            <Square state={end.over ? "closed" : "end"} />
            <div className="min-w-0 text-small max-lg:-mt-0.5">
              <p className="text-ui font-semi text-ink-2">
                {end.over ? t("Minting closed") : t("Minting closes")}
              </p>
              <p className="text-label text-ink-3 lg:mt-0.5">
                <LocalTime timestamp={end.at} />
              </p>
            </div>
          </li>
        )}
      </ol>
    </section>
  );
}
