import type { Spender } from "@/lib/contract/approvals";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { Icon } from "../../ui/icon";
import { Tag } from "../../ui/tag";
import { spenderWords } from "./approval-words";

/** Whether this market knows a spender. */
function KnownTag({ spender }: { spender: Spender }) {
  return spender.kind === null ? (
    <Tag tone="warn" icon={<Icon name="triangle-alert" size={13} />}>
      {t("Not known")}
    </Tag>
  ) : (
    <Tag tone="pos" icon={<Icon name="shield-check" size={13} />}>
      {t("Known")}
    </Tag>
  );
}

/** Who may move something: its name here, whether it is known, and its address, linked where an explorer is known. */
export function SpenderCell({ spender, explorer }: { spender: Spender; explorer: string | null }) {
  const { address } = spender;
  const short = (
    <span title={address} data-exact={address} className="mono text-label text-ink-3">
      {formatAddress(address)}
    </span>
  );
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-ui font-medium">{spenderWords(spender)}</span>
        <KnownTag spender={spender} />
      </span>
      {explorer === null ? (
        short
      ) : (
        <a
          href={`${explorer}/address/${address}`}
          target="_blank"
          rel="noreferrer"
          className="touch-target self-start hover:underline"
        >
          {short}
        </a>
      )}
    </span>
  );
}
