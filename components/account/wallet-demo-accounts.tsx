"use client";

import { useQuery } from "@tanstack/react-query";
import { useAccount } from "wagmi";
import { formatAddress } from "@/lib/format/address";
import { loadDemoAccounts, selectDemoAccount } from "@/lib/wallet/demo/demo-accounts";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { popupItemStyles } from "../ui/popup-styles";
import { Avatar } from "./avatar";

/** The funded accounts of local mode; choosing one switches the demo wallet to it. */
export function WalletDemoAccounts({ address }: { address: string }) {
  const { connector } = useAccount();
  const { data } = useQuery({
    queryKey: ["demo-accounts"],
    queryFn: loadDemoAccounts,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined || connector === undefined) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semi">Switch demo account</legend>
      <div className="-mx-2 max-h-56 overflow-y-auto">
        {data.accounts.map((account) => {
          const current = account.address.toLowerCase() === address.toLowerCase();
          return (
            <button
              key={account.address}
              type="button"
              aria-pressed={current}
              onClick={() => selectDemoAccount(connector, account.address)}
              className={cx(popupItemStyles, "w-full hover:bg-s3", current && "font-semi")}
            >
              <Avatar address={account.address} />
              <span className="min-w-0 flex-1 truncate text-left">{account.label}</span>
              <span className="mono text-ink-3">{formatAddress(account.address)}</span>
              <span className="w-4">{current && <Icon name="check" size={16} />}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
