"use client";

import { type FormEvent, useState } from "react";
import type { BlockedAccount, OperatorAccount } from "@/lib/contract/operator/accounts";
import { addressPattern } from "@/lib/contract/text-patterns";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { useOperator, useOperatorChange, useOperatorPages } from "@/lib/query/use-operator";
import { AddressText } from "../market/address";
import { RelativeTime } from "../market/relative-time";
import { Stat } from "../market/stat";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";
import { Note } from "../ui/note";
import { Panel } from "../ui/panel";
import { Cell, HeadCell, Row, Table } from "../ui/table";
import { ChangeError } from "./parts/change-error";
import { Loaded } from "./parts/loaded";
import { LoadedPages } from "./parts/loaded-pages";
import { ReasonDialog } from "./parts/reason-dialog";
import { SectionHead } from "./parts/section-head";

/** Accounts: one by its address, and those that are blocked. */
export function Accounts() {
  const [text, setText] = useState("");
  const [address, setAddress] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const isAddress = addressPattern.test(text.trim());
  const list = useOperatorPages<BlockedAccount>("accounts");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isAddress) setAddress(text.trim());
  };
  return (
    <>
      <SectionHead title={t("Accounts")}>
        {t(
          "A blocked account can make no new order, upload or report. It can always end, cancel, hide and take home what is its own.",
        )}
      </SectionHead>
      <div className="flex flex-col gap-7">
        <form
          className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
          onSubmit={submit}
          noValidate
        >
          <Input
            label={t("Address")}
            placeholder="0x…"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={hasTried && !isAddress && t("An address is 0x and 40 hexadecimal digits.")}
          />
          <Button type="submit" className="sm:mt-6.5" icon={<Icon name="search" size={16} />}>
            {t("Look up")}
          </Button>
        </form>
        {address !== null && <Account key={address} address={address} />}
        <div className="flex flex-col gap-3">
          <h2 className="text-t2">{t("Blocked")}</h2>
          <LoadedPages
            list={list}
            empty={
              <EmptyState icon={<Icon name="user-round" size={28} />} title={t("No account is blocked.")} />
            }
          >
            {(rows) => (
              <Table caption={t("Blocked accounts")}>
                <thead>
                  <tr>
                    <HeadCell>{t("Account")}</HeadCell>
                    <HeadCell>{t("Reason")}</HeadCell>
                    <HeadCell className="max-md:hidden">{t("Blocked by")}</HeadCell>
                    <HeadCell align="right">{t("Since")}</HeadCell>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((blocked) => (
                    <Row key={blocked.address}>
                      <Cell>
                        <button
                          type="button"
                          className="text-link touch-target"
                          onClick={() => setAddress(blocked.address)}
                        >
                          <AddressText address={blocked.address} />
                        </button>
                      </Cell>
                      <Cell className="[overflow-wrap:anywhere]">{blocked.reason}</Cell>
                      <Cell className="max-md:hidden">
                        {blocked.by === null ? t("The command") : <AddressText address={blocked.by} />}
                      </Cell>
                      <Cell align="right">
                        <RelativeTime timestamp={blocked.at} />
                      </Cell>
                    </Row>
                  ))}
                </tbody>
              </Table>
            )}
          </LoadedPages>
        </div>
      </div>
    </>
  );
}

/** The name and the avatar that an account signed. */
function signedWords({ signedName, hasAvatar }: OperatorAccount): string {
  if (signedName === null) return hasAvatar ? t("It chose an avatar.") : t("It has signed no name.");
  return hasAvatar
    ? t("It calls itself “{name}” and chose an avatar.", { name: signedName })
    : t("It calls itself “{name}”.", { name: signedName });
}

function Account({ address }: { address: string }) {
  const { data, error, refetch } = useOperator<OperatorAccount>(`accounts/${address}`);
  const unblock = useOperatorChange();
  const show = useOperatorChange();
  const [asked, setAsked] = useState<"block" | "hide" | null>(null);
  const path = `accounts/${address}/block`;
  const hidePath = `accounts/${address}/hidden-profile`;
  return (
    <Loaded data={data} error={error} onRetry={() => void refetch()} height="h-40">
      {(account) => (
        <Panel
          title={account.address}
          aside={
            account.blocked === null ? (
              <Button size="sm" variant="danger" onClick={() => setAsked("block")}>
                {t("Block")}
              </Button>
            ) : (
              <Button
                size="sm"
                loading={unblock.isPending && t("Unblocking")}
                onClick={() => unblock.mutate({ method: "DELETE", path })}
              >
                {t("Unblock")}
              </Button>
            )
          }
        >
          <div className="flex flex-col gap-4">
            {account.blocked !== null && (
              <Note tone="neg" title={t("This account is blocked.")}>
                {t("“{words}”", { words: account.blocked.reason })}
              </Note>
            )}
            <ChangeError error={unblock.error ?? show.error} />
            {(account.signedName !== null || account.hasAvatar || account.profileHidden !== null) && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {signedWords(account)}
                  {account.profileHidden !== null && (
                    <span className="block text-small text-ink-2">
                      {t("Hidden: “{reason}”", { reason: account.profileHidden.reason })}
                    </span>
                  )}
                </p>
                {account.profileHidden === null ? (
                  <Button size="sm" onClick={() => setAsked("hide")}>
                    {t("Hide name and avatar")}
                  </Button>
                ) : (
                  <Button
                    size="sm"
                    loading={show.isPending && t("Showing")}
                    onClick={() => show.mutate({ method: "DELETE", path: hidePath })}
                  >
                    {t("Show again")}
                  </Button>
                )}
              </div>
            )}
            <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
              <Stat label={t("Items")}>{formatCount(account.items)}</Stat>
              <Stat label={t("Open orders")}>{formatCount(account.openOrders)}</Stat>
              <Stat label={t("API keys")}>{formatCount(account.keys)}</Stat>
              <Stat label={t("Reports")}>{formatCount(account.reports)}</Stat>
              <Stat label={t("Appeals")}>{formatCount(account.appeals)}</Stat>
            </dl>
          </div>
          {asked === "hide" && (
            <ReasonDialog
              title={t("Hide the name and avatar of this account")}
              meaning={t(
                "Visitors see its address alone, also when it signs another name. It can trade as before.",
              )}
              label={t("Reason, shown to the account")}
              hint={t("Facts and a source.")}
              confirm={t("Hide")}
              changeOf={(reason) => ({ method: "PUT", path: hidePath, body: { reason } })}
              onClose={() => setAsked(null)}
            />
          )}
          {asked === "block" && (
            <ReasonDialog
              title={t("Block this account")}
              meaning={t(
                "It can make no new order, upload or report. Its open orders stay until it ends them, or they are labelled.",
              )}
              label={t("Reason, shown to the account")}
              hint={t("Facts and a source.")}
              confirm={t("Block account")}
              changeOf={(reason) => ({ method: "PUT", path, body: { reason } })}
              onClose={() => setAsked(null)}
            />
          )}
        </Panel>
      )}
    </Loaded>
  );
}
