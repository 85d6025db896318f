import type { ChainLook } from "@/lib/chains/chain-look";
import type { VaultState } from "@/lib/contract/vault";
import { t, tIn } from "@/lib/language/translate";
import { Icon } from "../ui/icon";
import { Spinner } from "../ui/spinner";
import { Tag } from "../ui/tag";
import { ChainTile } from "./chain-tile";

/** The vault state in one word. */
export function VaultTag({ state, home }: { state: VaultState; home: ChainLook }) {
  switch (state) {
    case "home":
      return <Tag icon={<ChainTile chain={home} size={13} named />}>{tIn("chain", "Home")}</Tag>;
    case "mirrored":
      return <Tag tone="accent">{t("Mirrored")}</Tag>;
    case "in_transit":
      return (
        <Tag tone="accent" icon={<Spinner size={13} />}>
          {t("Crossing")}
        </Tag>
      );
    case "stuck":
      return (
        <Tag tone="neg" icon={<Icon name="circle-alert" size={13} />}>
          {t("Delivery failed")}
        </Tag>
      );
  }
}
