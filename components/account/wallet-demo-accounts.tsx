"use client";

import { useAccount } from "wagmi";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { selectDemoAccount } from "@/lib/wallet/demo/demo-accounts";
import { Avatar } from "../market/avatar";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { popupItemStyles } from "../ui/popup-styles";
import { useDemoAccounts } from "./use-demo-name";

/** The funded accounts of local mode. Choosing one switches the demo wallet to it. */
export function WalletDemoAccounts({ address }: { address: string }) {
  const { connector } = useAccount();
  const accounts = useDemoAccounts();
  if (accounts.length === 0 || connector === undefined) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semi">{t("Switch demo account")}</legend>
      <div className="-mx-2 max-h-56 overflow-y-auto">
        {accounts.map((account) => {
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
              <span className="min-w-0 flex-1 truncate text-start">{account.label}</span>
              <span className="mono text-ink-3">{formatAddress(account.address)}</span>
              <span className="w-4">{current && <Icon name="check" size={16} />}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
