import type { ChainLooks } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import { formatAddress } from "@/lib/format/address";
import { formatDate } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { describeAmount } from "@/lib/trade/review/describe-amount";
import { Note } from "../../ui/note";
import type { ChainItem } from "./approval-words";

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
  const { collection, spender, quantity, tokenId, atStake, since } = first.approval;
  const what =
    tokenId === null
      ? `all ${quantity === "0" ? "" : `${quantity} `}${collection.name}`
      : `token ${tokenId} of ${collection.name}`;
  const worth =
    atStake === null || atStake === "0"
      ? ""
      : `, worth ${describeAmount(BigInt(atStake), nativeOf(looks, first.chain))} by floor`;
  return (
    <Note
      tone="warn"
      className="mb-4"
      title={
        unknown.length === 1
          ? t("1 approval is to a contract we do not know")
          : t("{count} approvals are to contracts we do not know", { count: unknown.length })
      }
      action={
        isOwn && (
          <button type="button" className="text-link font-semi" onClick={() => onRevoke(first)}>
            {t("Revoke it")}
          </button>
        )
      }
    >
      {formatAddress(spender.address)} may move {what}
      {worth}.{since !== null && t(" It was given on {since}.", { since: formatDate(since, "utc") })}
    </Note>
  );
}
