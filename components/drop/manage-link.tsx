import type { Address } from "viem";
import { manageDropPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { useWallet } from "@/lib/wallet/wallet-store";
import { PageLink } from "../ui/page-link";

/** For the owner of a drop's contract: where they run it. */
export function ManageLink({ slug, owner }: { slug: string; owner: Address }) {
  const { address } = useWallet();
  if (address === null || !sameAddress(address, owner)) return null;
  return (
    <PageLink href={manageDropPath(slug)} className="text-link touch-target">
      {t("Manage")}
    </PageLink>
  );
}
