"use client";

import Link from "next/link";
import { Suspense, useState } from "react";
import type { Address as AccountAddress } from "viem";
import { useAccount, useBalance, useDisconnect, useSwitchChain } from "wagmi";
import { chainLook } from "@/lib/chains/chain-look";
import { formatAddress } from "@/lib/format/address";
import {
  accountPath,
  developerPath,
  notificationRulesPath,
  profilePath,
  safetyPath,
  studioPath,
} from "@/lib/format/paths";
import { formatPrice } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { demoConnectorType } from "@/lib/wallet/demo/demo-connector-type";
import { useAccountRecord } from "../market/account-names";
import { AddressText } from "../market/address";
import { Avatar } from "../market/avatar";
import { ChainTile } from "../market/chain-tile";
import { Button } from "../ui/button";
import { buttonStyles } from "../ui/button-styles";
import { CopyButton } from "../ui/copy-button";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { lazyPart } from "../ui/lazy-part";
import { Note } from "../ui/note";
import { Popover } from "../ui/popover";
import { rich } from "../ui/rich";
import { Select } from "../ui/select";
import { Tag } from "../ui/tag";
import { usePagePath } from "../ui/use-page-path";
import { useDemoName } from "./use-demo-name";
import { WalletDemoAccounts } from "./wallet-demo-accounts";
import { WalletWrapped } from "./wallet-wrapped";

const UnwrapDialog = lazyPart(() => import("../trade/wrap/unwrap-dialog"), "UnwrapDialog");

const triggerClass =
  "inline-flex h-11 items-center gap-2 rounded-control border-line-strong text-ui whitespace-nowrap hover:bg-s2 max-lg:w-11 max-lg:justify-center lg:h-10 lg:border lg:bg-s1 lg:px-2.5";

/** The connected account's menu: address, balance, network, and disconnecting. */
export function WalletMenu({ address, isDesk }: { address: AccountAddress; isDesk: boolean }) {
  const pathname = usePagePath();
  const { connector, chainId, chain } = useAccount();
  const { data: balance } = useBalance({ address, chainId, query: { enabled: chain !== undefined } });
  const chains = useChains().data;
  const web = chains?.data.find((served) => served.chain.chainId === chainId);
  const [unwrapping, setUnwrapping] = useState(false);
  const demo = connector?.type === demoConnectorType;
  const record = useAccountRecord(address);
  const demoName = useDemoName(address);
  const name = record?.name?.text ?? demoName;
  const amount =
    balance === undefined ? null : `${formatPrice(balance.value, balance.decimals)}\u00a0${balance.symbol}`;
  const shownBalance = amount === null ? t("Balance unknown") : <bdi>{amount}</bdi>;
  return (
    <>
      <Popover
        // The menu closes on navigation and when it opens a dialog.
        key={`${pathname} ${unwrapping}`}
        label={t("Account")}
        triggerClass={triggerClass}
        trigger={
          <>
            <Avatar address={address} image={record?.avatar?.image ?? null} />
            <span className="sr-only">{t("Account")} </span>
            {name !== null && (
              <span className="max-w-32 truncate font-medium max-lg:sr-only" title={address}>
                {name}{" "}
              </span>
            )}
            <span
              className={cx("mono font-medium", name === null ? "max-lg:sr-only" : "sr-only")}
              title={address}
            >
              {formatAddress(address)}
            </span>
            {demo && (
              <Tag tone="warn" className="max-xl:sr-only">
                {t("Demo")}
              </Tag>
            )}
            {amount !== null && (
              <span className="inline-flex items-center gap-1.5 border-s border-line ps-2 font-regular text-ink-2 max-xl:sr-only">
                {web !== undefined && (
                  <ChainTile chain={chainLook(web.chain, web.pin?.glyph)} size={14} named />
                )}
                <bdi>{amount}</bdi>
              </span>
            )}
          </>
        }
      >
        <div className="flex w-full flex-col gap-4 sm:w-70">
          <div className="flex items-center gap-3">
            <Avatar address={address} image={record?.avatar?.image ?? null} size={36} />
            <div className="min-w-0">
              <span className="inline-flex items-center gap-1">
                <AddressText address={address} {...(name !== null && { name })} />
                <CopyButton value={address} label={t("Copy address")} />
              </span>
              <p className="text-small text-ink-2">
                {chain === undefined
                  ? shownBalance
                  : rich("{balance} on {chain}", { balance: shownBalance, chain: chain.name })}
              </p>
            </div>
          </div>
          {demo && (
            <Note tone="warn" title={t("Demo wallet")}>
              {t("Its keys are on this machine and work on its local chains only.")}
            </Note>
          )}
          {web !== undefined && !isDesk && (
            <WalletWrapped web={web} address={address} onUnwrap={() => setUnwrapping(true)} />
          )}
          <NetworkChoice />
          {demo && <WalletDemoAccounts address={address} />}
          {!isDesk && (
            <nav aria-label={t("Settings")} className="-mx-2 flex flex-col">
              {record !== undefined && (
                <SettingsLink href={profilePath} icon="user-round" label={t("Name and avatar")} />
              )}
              {chains?.hasStudio === true && (
                <SettingsLink href={studioPath} icon="layers" label={t("Studio")} />
              )}
              {chains?.notifies === true && (
                <SettingsLink href={notificationRulesPath} icon="bell" label={t("Notification rules")} />
              )}
              <SettingsLink href={safetyPath} icon="shield-check" label={t("Safety")} />
              {chains?.issuesKeys === true && (
                <SettingsLink href={developerPath} icon="key-round" label={t("API keys")} />
              )}
            </nav>
          )}
          {/* In view however long the menu is: on a phone its end would lie below the screen. */}
          <div className="sticky bottom-0 -mx-4 -mb-4 flex gap-2 border-t border-line bg-overlay px-4 py-3 max-sm:mb-[calc(-0.5rem-env(safe-area-inset-bottom))] max-sm:pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
            {!isDesk && (
              <Link href={accountPath(address)} className={`${buttonStyles("secondary", "md")} flex-1`}>
                <Icon name="user-round" size={16} />
                {t("Portfolio")}
              </Link>
            )}
            <DisconnectButton />
          </div>
        </div>
      </Popover>
      {unwrapping && web !== undefined && (
        <Suspense>
          <UnwrapDialog web={web} account={address} amount={null} onClose={() => setUnwrapping(false)} />
        </Suspense>
      )}
    </>
  );
}

function SettingsLink({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <Link
      href={href}
      className="flex h-9 items-center gap-2.5 rounded-control px-2 text-ui hover:bg-s2 max-lg:h-11"
    >
      <Icon name={icon} size={16} className="text-ink-2" />
      {label}
    </Link>
  );
}

function DisconnectButton() {
  const { disconnect } = useDisconnect();
  return (
    <Button className="flex-1" icon={<Icon name="log-out" size={16} />} onClick={() => disconnect()}>
      {t("Disconnect")}
    </Button>
  );
}

/** The wallet's network, and the networks that it can switch to. */
function NetworkChoice() {
  const { chainId, chain } = useAccount();
  const { chains, switchChain, isPending, error } = useSwitchChain();
  const options = chains.map(({ id, name }) => ({ value: id.toString(), label: name }));
  const unknown = chain === undefined ? [{ value: String(chainId), label: t("Another network") }] : [];
  return (
    <div className="flex flex-col gap-2">
      <span className="text-small font-semi" aria-hidden="true">
        {t("Network")}
      </span>
      <Select
        label={t("Network")}
        value={String(chainId)}
        options={[...unknown, ...options]}
        onValueChange={(value) => switchChain({ chainId: Number(value) })}
        className="w-full justify-between"
      />
      <p aria-live="polite" className="text-small text-ink-2">
        {isPending && t("Check your wallet")}
        {!isPending && error !== null && t("Your wallet did not switch networks.")}
        {!isPending && error === null && chain === undefined && t("This network is not supported here.")}
      </p>
    </div>
  );
}
