"use client";

import { useQuery } from "@tanstack/react-query";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { readAccountStanding } from "@/lib/query/drafts/account-standing";
import { queryKeys } from "@/lib/query/query-keys";
import { Note } from "../../../ui/note";

/** Warns of an account that may not be able to use what it gets. It shows nothing while the chain does not answer. */
export function PayeeWarning({ address, web }: { address: Address; web: WebChain }) {
  const { data } = useQuery({
    queryKey: queryKeys.accountStanding(web.chain.id, address),
    queryFn: () => readAccountStanding(web, address),
    staleTime: 60_000,
  });
  if (data === undefined || data === "used") return null;
  const account = formatAddress(address);
  return (
    <Note
      tone="warn"
      className="mt-2"
      title={
        data === "contract"
          ? t("{account} is a contract", { account })
          : t("{account} has never sent a transaction on {chain}", { account, chain: web.chain.name })
      }
    >
      {data === "contract"
        ? t(
            "Make sure that it can take coins and pass them on. Coins that a contract cannot pass on are gone.",
          )
        : t("Check the address with its owner. A payout to a wrong address is gone.")}
    </Note>
  );
}
