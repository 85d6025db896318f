import { type Address, type Hex, maxUint256, zeroHash } from "viem";
import type { Chain } from "../../contract/chain";
import { conditionOf } from "../../drops/drop-calls";
import { fromDropCurrency } from "../../drops/drop-currency";
import type { StoredCondition } from "../../drops/edit-stages";
import { formatCount } from "../../format/count";
import { formatDateTime } from "../../format/time";
import { plural, t } from "../../language/translate";
import { sameAddress } from "../../same-address";
import type { CheckRow } from "../review/check-row";
import { describeAmount, findCurrency } from "../review/describe-amount";
import type { Condition, DropSetting } from "./decode-calls";
import type { DropSale } from "./description";
import { factRow } from "./fact-row";

type CurrencyChain = Pick<Chain, "nativeCurrency" | "wrappedCurrency" | "currencies">;

function priceWords(price: bigint, currency: Address, chain: CurrencyChain): string {
  return price === 0n ? t("Free") : describeAmount(price, findCurrency(chain, fromDropCurrency(currency)));
}

/** Who may mint how many: to the contract, the limit of a stage with a list is that of everybody who is not on it. */
function accessWords(each: bigint, root: Hex): string {
  const most =
    each === maxUint256 ? t("no limit for a wallet") : t("{limit} a wallet", { limit: formatCount(each) });
  if (root === zeroHash) return most;
  if (each === 0n) return t("only accounts on the allowlist {root}, as many as their row says", { root });
  return t("anybody: {most}; accounts on the allowlist {root}: as many as their row says", { most, root });
}

/** "0.07 ETH, 2 a wallet, 140 items, from 4 Dec 2026, 16:00 UTC" */
function conditionWords(
  condition: Omit<Condition, "supplyClaimed" | "metadata">,
  chain: CurrencyChain,
): string {
  const { maxClaimableSupply: supply, quantityLimitPerWallet: each, merkleRoot, startTimestamp } = condition;
  const from = formatDateTime(Number(startTimestamp), "utc");
  // A gap between stages, or the end.
  if (supply === 0n) return t("Nobody can mint, from {time}", { time: from });
  const parts = [
    priceWords(condition.pricePerToken, condition.currency, chain),
    accessWords(each, merkleRoot),
    ...(supply === maxUint256 ? [] : [plural(supply, "{count} item", "{count} items")]),
    t("from {time}", { time: from }),
  ];
  return parts.join(", ");
}

function isSame(found: Condition, wanted: StoredCondition): boolean {
  return (
    found.startTimestamp === wanted.startTimestamp &&
    found.maxClaimableSupply === wanted.maxClaimableSupply &&
    // The contract keeps its own number and ignores this one.
    found.supplyClaimed === wanted.supplyClaimed &&
    found.quantityLimitPerWallet === wanted.quantityLimitPerWallet &&
    sameAddress(found.merkleRoot, wanted.merkleRoot) &&
    found.pricePerToken === wanted.pricePerToken &&
    sameAddress(found.currency, wanted.currency) &&
    found.metadata === wanted.metadata
  );
}

function labelOf(index: number, tokenId: bigint | undefined): string {
  const number = formatCount(index + 1);
  return tokenId === undefined
    ? t("Stage {number}", { number })
    : t("Token {token}, stage {number}", { token: String(tokenId), number });
}

/** A row for each stage of a call, and for each that it lacks. */
export function stageRows(
  { conditions, tokenId }: Extract<DropSetting, { kind: "stages" }>,
  stages: readonly StoredCondition[],
  chain: CurrencyChain,
): CheckRow[] {
  const count = Math.max(conditions.length, stages.length);
  return Array.from({ length: count }, (_, index) => {
    const [found, wanted] = [conditions[index], stages[index]];
    const shown = wanted === undefined ? t("None") : conditionWords(wanted, chain);
    return factRow({
      id: `stage:${tokenId ?? ""}:${index}`,
      label: labelOf(index, tokenId),
      value: found === undefined ? t("None") : conditionWords(found, chain),
      shown,
      isSame: found !== undefined && wanted !== undefined && isSame(found, wanted),
    });
  });
}

/** The row of a sale for which the call sets no supply: the contract then mints without end. */
function endlessRow(tokenId: bigint | undefined, sales: readonly DropSale[]): CheckRow {
  const bound = sales.find((sale) => sale.tokenId === tokenId)?.maxSupply;
  return factRow({
    id: `supply:${tokenId ?? ""}`,
    label: t("Supply"),
    value: t("No end"),
    shown: bound === undefined ? t("No end") : formatCount(bound),
    isSame: bound === undefined,
  });
}

/** The rows of a call that opens sales: supply and stages of each, and nothing else. */
export function openingRows(
  settings: readonly DropSetting[],
  sales: readonly DropSale[],
  chain: CurrencyChain,
): CheckRow[] {
  const wanted = sales.flatMap(({ maxSupply, ...sale }) => [
    ...(maxSupply === undefined ? [] : [{ ...sale, maxSupply }]),
    sale,
  ]);
  const rows = settings.flatMap((setting, index): CheckRow[] => {
    const sale = wanted[index];
    const isSale = sale !== undefined && setting.tokenId === sale.tokenId;
    if (setting.kind === "supply") {
      const shown = sale !== undefined && "maxSupply" in sale ? sale.maxSupply : null;
      return [
        factRow({
          id: `supply:${setting.tokenId ?? ""}`,
          label: t("Supply"),
          value: formatCount(setting.maxSupply),
          shown: shown === null ? t("None") : formatCount(shown),
          isSame: isSale && shown === setting.maxSupply,
        }),
      ];
    }
    const isStages = isSale && sale !== undefined && !("maxSupply" in sale) && !setting.reset;
    const rows = stageRows(setting, isStages ? sale.stages.map(conditionOf) : [], chain);
    return settings.some(({ kind, tokenId }) => kind === "supply" && tokenId === setting.tokenId)
      ? rows
      : [endlessRow(setting.tokenId, sales), ...rows];
  });
  return [
    ...rows,
    factRow({
      id: "count",
      label: t("Settings"),
      value: formatCount(settings.length),
      shown: formatCount(wanted.length),
      isSame: settings.length === wanted.length,
    }),
  ];
}
