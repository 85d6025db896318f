"use client";

import { useMemo } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { WebChain } from "@/lib/chains/web-chain";
import type { CoinApproval } from "@/lib/contract/approvals";
import type { Currency } from "@/lib/contract/chain";
import type { Address } from "@/lib/contract/primitives";
import { formatPrice } from "@/lib/format/price";
import { msg, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { isUnderway } from "@/lib/trade/flow/flow";
import { useRevokeFee } from "@/lib/trade/revoke/use-revoke-fee";
import { ChainTile } from "../../market/chain-tile";
import { Price } from "../../market/price";
import { QueueState } from "../../trade/queue-state";
import { Button } from "../../ui/button";
import { Cell, HeadCell, Row, Table } from "../../ui/table";
import { Tag } from "../../ui/tag";
import { coinGrantOf, isEndless, spenderWords } from "./approval-words";
import { Fee } from "./fee-cell";
import { SpenderCell } from "./spender-cell";
import { useRevokeFlow } from "./use-revoke-flow";

/** A coin that may be taken on a chain. */
export interface ChainCoin {
  chain: string;
  coin: CoinApproval;
}

export interface CoinApprovalsProps {
  coins: readonly ChainCoin[];
  account: Address;
  looks: ChainLooks;
  /** The chain of an own approval; undefined where nothing can be changed. */
  webOf: (chain: string) => WebChain | undefined;
  onLower: (coin: ChainCoin) => void;
  onRevoke: (coin: ChainCoin) => void;
}

/** What may be taken of an account's coins, against what its offers need. */
export function CoinApprovals({ coins, account, looks, webOf, onLower, onRevoke }: CoinApprovalsProps) {
  const isOwn = coins.some(({ chain }) => webOf(chain) !== undefined);
  return (
    <Table caption={t("What may be taken of each coin")}>
      <thead className="max-sm:sr-only">
        <tr>
          <HeadCell>{t("Coin")}</HeadCell>
          <HeadCell>{t("May be taken by")}</HeadCell>
          <HeadCell align="right">{t("Limit")}</HeadCell>
          <HeadCell align="right">{t("Offers need")}</HeadCell>
          {isOwn && (
            <HeadCell
              align="right"
              className="max-md:hidden lg:max-xl:hidden"
              title={msg("What revoking costs on the network now")}
            >
              {t("Fee")}
            </HeadCell>
          )}
          <HeadCell hideLabel>{t("Change")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {coins.map((entry) => {
          const look = lookOf(looks, entry.chain);
          const currency = currencyOf(look, entry.coin.currency);
          const web = webOf(entry.chain);
          const { spender, limit, offers } = entry.coin;
          return (
            <Row
              key={`${entry.chain} ${entry.coin.currency} ${spender.address}`}
              height={60}
              className="max-sm:flex max-sm:h-auto max-sm:flex-wrap max-sm:py-3"
            >
              <Cell className="max-sm:w-full">
                <span className="flex items-center gap-2">
                  <ChainTile chain={look} />
                  <span className="text-ui font-semi">{currency?.symbol ?? t("Unknown token")}</span>
                </span>
              </Cell>
              <Cell className="max-sm:w-full">
                <SpenderCell spender={spender} explorer={web?.chain.explorer?.url ?? null} />
              </Cell>
              <Cell align="right" className="whitespace-nowrap max-sm:flex-1 max-sm:text-start">
                <span className="text-label text-ink-3 sm:hidden">{t("Limit")} </span>
                {isEndless(limit) ? (
                  <Tag tone="warn">{t("No limit")}</Tag>
                ) : (
                  <Price amount={limit} currency={currency} native className="font-semi" />
                )}
              </Cell>
              <Cell align="right" className="whitespace-nowrap max-sm:flex-1">
                <span className="text-label text-ink-3 sm:hidden">{t("Offers need")} </span>
                <Price amount={offers.needed} currency={currency} rounding="up" native />
              </Cell>
              {isOwn && (
                <Cell align="right" className="whitespace-nowrap text-ink-2 max-md:hidden lg:max-xl:hidden">
                  {web !== undefined && <CoinFee coin={entry.coin} account={account} web={web} />}
                </Cell>
              )}
              <Cell align="right" className="max-sm:w-full">
                {web !== undefined && currency !== null && (
                  <CoinActions {...{ entry, account, web, currency, onLower, onRevoke }} />
                )}
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

/** What taking back the approval of a coin costs about now. */
function CoinFee({ coin, account, web }: { coin: CoinApproval; account: Address; web: WebChain }) {
  const request = useMemo(() => ({ web, account, grant: coinGrantOf(coin) }), [web, account, coin]);
  return <Fee fee={useRevokeFee(request)} web={web} />;
}

function CoinActions({
  entry,
  account,
  web,
  currency,
  onLower,
  onRevoke,
}: Pick<CoinApprovalsProps, "account" | "onLower" | "onRevoke"> & {
  entry: ChainCoin;
  web: WebChain;
  currency: Currency;
}) {
  const { limit, offers, spender } = entry.coin;
  const flow = useRevokeFlow({ web, account, grant: coinGrantOf(entry.coin) });
  // One transaction at a time about one allowance: the last one mined would win, whatever was pressed last.
  if (flow !== null && isUnderway(flow)) return <QueueState flow={flow} />;
  const needed = BigInt(offers.needed);
  // Only the conduit that this site's operator pinned may be given an amount: the service names the others.
  const canLower =
    web.pin !== null && sameAddress(spender.address, web.pin.conduit) && BigInt(limit) > needed;
  const about = t("{currency} on {chain}, {spender}", {
    currency: currency.symbol,
    chain: web.chain.name,
    spender: spenderWords(spender),
  });
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {canLower && (
        <Button size="sm" aria-label={t("Set a limit: {about}", { about })} onClick={() => onLower(entry)}>
          {needed > 0n
            ? t("Lower to {amount}", { amount: formatPrice(needed, currency.decimals, "up") })
            : t("Set a limit")}
        </Button>
      )}
      <Button
        size="sm"
        variant="danger"
        aria-label={t("Revoke {about}", { about })}
        onClick={() => onRevoke(entry)}
      >
        {t("Revoke")}
      </Button>
    </span>
  );
}
