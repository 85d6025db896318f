"use client";

import { useMemo, useState } from "react";
import { cancelTrading } from "@/lib/chains/cancel-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Order } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import {
  type CancelOrdersRequest,
  cancelOrdersKey,
  endingOrder,
  prepareCancelOrders,
} from "@/lib/trade/end/cancel-orders";
import { isWithin } from "@/lib/trade/end/cancel-scope";
import { shownOwnOrder } from "@/lib/trade/end/shown-order";
import { useCancelFee } from "@/lib/trade/end/use-cancel-fee";
import { useCancelOrders } from "@/lib/trade/end/use-cancel-orders";
import { type Flow, isUnderway } from "@/lib/trade/flow/flow";
import { flowId, flowStore } from "@/lib/trade/flow/flow-store";
import { RadioGroup } from "../../ui/radio-group";
import { Select } from "../../ui/select";
import { CheckList } from "../check-list";
import { FlowDialog } from "../flow-dialog";
import { FlowProgress } from "../flow-progress";
import { whyNot } from "../why-not";
import { cancelCostSentence } from "./cancel-cost";
import { CancelledOrdersDialog } from "./cancelled-dialog";
import { ChainDownNote, isCancelledUnseen } from "./chain-down-note";
import { endSteps } from "./end-order-words";
import { cancelLabel, firstChosen, withChoice } from "./order-choice";
import { OrderChoices } from "./order-choices";
import { OtherCancelNote, otherReason } from "./other-cancel-note";

export interface CancelOrdersDialogProps {
  /** The maker's open orders, hidden ones included: each can be filled now or may become fillable. */
  orders: readonly Order[];
  chains: readonly WebChain[];
  maker: Address;
  /** A cancellation to resume. Default: a pending one of these orders. */
  resumed?: Flow;
  /** Whether every order starts selected, because the person asked to cancel exactly these. Default: none is. */
  allChosen?: boolean;
  onClose: () => void;
}

type CancelChoice = "chosen" | "all";

/** The pending cancellation of some of these orders, or null. */
function underwayAmong({
  orders,
  chains,
  maker,
}: Pick<CancelOrdersDialogProps, "orders" | "chains" | "maker">): Flow | null {
  const flows = chains
    .filter(({ chain }) => orders.some((order) => order.chain === chain.id))
    .flatMap(
      (web) => flowStore.get(flowId({ kind: "cancel_orders", key: cancelOrdersKey({ web, maker }) })) ?? [],
    );
  return flows.find((flow) => isUnderway(flow) && isWithin(flow, orders)) ?? null;
}

function cancelChoices(chainName: string) {
  return [
    { value: "chosen", label: t("Selected orders"), hint: t("One transaction ends all of them.") },
    {
      value: "all",
      label: t("All orders on {chain}", { chain: chainName }),
      hint: t(
        "Raises your Seaport counter. This ends every listing and offer that you signed so far, including those that are not shown here.",
      ),
    },
  ] as const;
}

/** Cancels several orders of a chain, or all of them, in one transaction. */
export function CancelOrdersDialog(props: CancelOrdersDialogProps) {
  const { orders, chains, maker, allChosen = false, onClose } = props;
  const [resumed] = useState(() => props.resumed ?? underwayAmong(props));
  const [chainId, setChainId] = useState(resumed?.chain ?? null);
  const known = chains.filter(
    ({ chain }) => chain.id === resumed?.chain || orders.some((order) => order.chain === chain.id),
  );
  const [choice, setChoice] = useState<CancelChoice>(resumed?.data.orders === "all" ? "all" : "chosen");
  const [chosen, setChosen] = useState(() => firstChosen({ orders, resumed, allChosen }));
  const web = known.find(({ chain }) => chain.id === chainId) ?? known[0] ?? chains[0];
  if (web === undefined) return null;
  const own = orders.filter((order) => order.chain === web.chain.id);
  return (
    <CancelOnChain
      // Each chain needs its own transaction.
      key={web.chain.id}
      web={web}
      resumed={resumed?.chain === web.chain.id ? (resumed.data.orders ?? null) : null}
      chains={known}
      own={own}
      maker={maker}
      choice={choice}
      onChoice={setChoice}
      chosen={own.filter(({ id }) => chosen.has(id))}
      onChoose={(changed, isChosen) => setChosen(withChoice(chosen, changed, isChosen))}
      onChain={setChainId}
      onClose={onClose}
    />
  );
}

function CancelOnChain(props: {
  web: WebChain;
  /** The saved scope of the cancellation that is resumed, or null. */
  resumed: string | null;
  chains: readonly WebChain[];
  own: readonly Order[];
  chosen: readonly Order[];
  maker: Address;
  choice: CancelChoice;
  onChoice: (choice: CancelChoice) => void;
  onChoose: (orders: readonly Order[], isChosen: boolean) => void;
  onChain: (id: string) => void;
  onClose: () => void;
}) {
  const { web, resumed, chains, own, chosen, maker, choice, onChoice, onChoose, onChain, onClose } = props;
  const { chain } = web;
  const trading = cancelTrading(web);
  const place = useMemo(() => ({ chain: chain.id, contract: maker, tokenId: "" }), [chain.id, maker]);
  const ending: CancelOrdersRequest["orders"] | null =
    choice === "all" ? choice : chosen.length === 0 ? null : chosen.map(endingOrder);
  const known = own.map(shownOwnOrder);
  const cancelling = useCancelOrders({ web, maker, orders: ending, known }, { resumed, item: place });
  const { flow, status, failure, isOtherUnderway } = cancelling;
  const underway = flow !== null && isUnderway(flow);
  const prepared =
    ending === null || !trading.on || cancelling.isWider
      ? null
      : prepareCancelOrders({ web, maker, orders: ending });
  const verification = prepared?.verification ?? null;
  const cost = cancelCostSentence(
    useCancelFee(status === "confirmed" ? null : (prepared?.call ?? null), maker),
    chain,
  );
  const close = () => {
    cancelling.end();
    onClose();
  };
  if (flow !== null && status === "confirmed") {
    return (
      <CancelledOrdersDialog flow={flow} title={t("Orders cancelled")} onClose={close}>
        {isCancelledUnseen(web)
          ? t(
              "They can no longer be filled, here or elsewhere. Lists show it once the service reaches {chain} again.",
              { chain: chain.name },
            )
          : t("They can no longer be filled, here or elsewhere. This page updates in a moment.")}
      </CancelledOrdersDialog>
    );
  }
  const again = () => ending !== null && cancelling.begin(ending);
  return (
    <FlowDialog
      title={t("Cancel orders")}
      flow={flow}
      confirmLabel={
        choice === "all" ? t("Cancel all on {chain}", { chain: chain.name }) : cancelLabel(chosen.length)
      }
      cancelLabel={t("Keep them")}
      danger
      whyNot={whyNot({
        trading,
        other: otherReason(isOtherUnderway),
        form: ending === null ? t("Choose at least one order.") : null,
        checks: [verification],
      })}
      onClose={close}
      onConfirm={again}
    >
      <div className="flex flex-col gap-5">
        {isOtherUnderway && <OtherCancelNote chainName={chain.name} />}
        {!underway && <ChainDownNote web={web} />}
        {chains.length > 1 && !underway && (
          <Select
            label={t("Chain")}
            options={chains.map((entry) => ({ value: entry.chain.id, label: entry.chain.name }))}
            value={chain.id}
            onValueChange={onChain}
            className="self-start"
          />
        )}
        {!underway && (
          <RadioGroup
            label={t("What to cancel")}
            options={cancelChoices(chain.name)}
            value={choice}
            onValueChange={onChoice}
          />
        )}
        {choice === "chosen" && (
          <OrderChoices web={web} orders={own} chosen={chosen} locked={underway} onChoose={onChoose} />
        )}
        {!underway && cost !== null && <p className="text-small text-ink-2">{cost}</p>}
        <FlowProgress
          flow={flow}
          failure={failure}
          words={endSteps()}
          chain={chain}
          onAgain={again}
          actions={{ close }}
        />
        {verification !== null && <CheckList title={t("What you are signing")} verification={verification} />}
      </div>
    </FlowDialog>
  );
}
