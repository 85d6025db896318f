import type { ChainLooks } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import { formatAddress } from "@/lib/format/address";
import { formatCount } from "@/lib/format/count";
import { formatDate } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";
import { describeAmount } from "@/lib/trade/review/describe-amount";
import { Note } from "../../ui/note";
import type { ChainItem } from "./approval-words";

/** The items or coins that an approved contract may move, and their worth where something is listed. */
function extentWords({ chain, approval }: ChainItem, looks: ChainLooks): string {
  const { collection, spender, quantity, tokenId, atStake } = approval;
  const known = { address: formatAddress(spender.address), collection: collection.name };
  const worth =
    atStake === null || atStake === "0" ? null : describeAmount(BigInt(atStake), nativeOf(looks, chain));
  if (tokenId !== null) {
    const token = { ...known, tokenId };
    return worth === null
      ? t("{address} may move token {tokenId} of {collection}.", token)
      : t("{address} may move token {tokenId} of {collection}, worth {amount} by floor.", {
          ...token,
          amount: worth,
        });
  }
  if (quantity === "0") return t("{address} may move all {collection}.", known);
  const all = { ...known, count: formatCount(quantity) };
  return worth === null
    ? t("{address} may move all {count} {collection}.", all)
    : t("{address} may move all {count} {collection}, worth {amount} by floor.", { ...all, amount: worth });
}

/** A warning of the first approval to a contract that this market does not know. */
export function UnknownNote({
  rows,
  looks,
  isOwn,
  onRevoke,
}: {
  rows: readonly ChainItem[];
  looks: ChainLooks;
  isOwn: boolean;
  onRevoke: (row: ChainItem) => void;
}) {
  const unknown = rows.filter(({ approval }) => approval.spender.kind === null);
  const [first] = unknown;
  if (first === undefined) return null;
  const { since } = first.approval;
  return (
    <Note
      tone="warn"
      className="mb-4"
      title={plural(
        unknown.length,
        "{count} approval is to a contract we do not know",
        "{count} approvals are to contracts we do not know",
      )}
      action={
        isOwn && (
          <button type="button" className="text-link font-semi" onClick={() => onRevoke(first)}>
            {t("Revoke it")}
          </button>
        )
      }
    >
      {extentWords(first, looks)}
      {since !== null && ` ${t("It was given on {date}.", { date: formatDate(since, "utc") })}`}
    </Note>
  );
}
