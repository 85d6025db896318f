"use client";

import { useMemo, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Order } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { endsOrder, isWithin } from "@/lib/flows/cancel-extent";
import { flowId, flowStore } from "@/lib/flows/flow-store";
import {
  type CancelOrdersRequest,
  cancelOrdersKey,
  endingOrder,
  prepareCancelOrders,
} from "@/lib/flows/run-cancel-orders";
import { useCancelOrders } from "@/lib/flows/use-cancel-orders";
import { formatCountOf } from "@/lib/format/count";
import { describeAmount, findCurrency } from "@/lib/tx/describe-amount";
import { type Flow, isUnderway } from "@/lib/tx/flow";
import { OrderCheck } from "../market/order-check";
import { DoneDialog } from "../order/done-dialog";
import { endSteps } from "../order/end-order-words";
import { FlowDialog } from "../order/flow-dialog";
import { scopeWords } from "../order/offer-scope";
import { OtherCancelNote, otherReason } from "../order/other-cancel-note";
import { CheckList } from "../tx/check-list";
import { FlowProgress } from "../tx/flow-progress";
import { Checkbox } from "../ui/checkbox";
import { RadioGroup } from "../ui/radio-group";
import { Select } from "../ui/select";
import { orderState } from "./order-state";

export interface CancelOrdersDialogProps {
  /** The maker's orders that can be filled now or may become so, hidden ones too. */
  orders: readonly Order[];
  chains: readonly WebChain[];
  maker: Address;
  /** A cancellation to go on with. Default: one of these orders that is on its way, else all of the first chain that has any. */
  resumed?: Flow;
  onClose: () => void;
}

type Extent = "chosen" | "all";

/** The cancellation of some of these orders that is on its way, or null. */
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

function extents(chainName: string) {
  return [
    { value: "chosen", label: "The chosen ones", hint: "One transaction, whatever their number." },
    {
      value: "all",
      label: `Everything that I signed on ${chainName}`,
      hint: "Raises your Seaport counter: ends every listing and offer so far, those that no site shows too.",
    },
  ] as const;
}

function OrderChoice({
  order,
  web,
  checked,
  disabled,
  onChange,
}: {
  order: Order;
  web: WebChain;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}) {
  const price = describeAmount(BigInt(order.price), findCurrency(web.chain, order.currency));
  const name = order.item?.name ?? `${order.collection.name}, ${scopeWords(order)}`;
  return (
    <div>
      <Checkbox checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)}>
        <span className="min-w-0 break-words">
          {order.side === "listing" ? "Listing" : "Offer"} of {price}: {name}{" "}
          <span className="text-ink-3">({orderState(order).words})</span>
        </span>
      </Checkbox>
      {/* On touch screens the label is taller than its words. */}
      <OrderCheck order={order} className="pl-7 max-lg:pointer-events-none max-lg:-mt-2.5" />
    </div>
  );
}

/** Ending several orders of a chain, or all of them, in one transaction. */
export function CancelOrdersDialog(props: CancelOrdersDialogProps) {
  const { orders, chains, maker, onClose } = props;
  const [taken] = useState(() => props.resumed ?? underwayAmong(props));
  const [chainId, setChainId] = useState(taken?.chain ?? null);
  const known = chains.filter(
    ({ chain }) => chain.id === taken?.chain || orders.some((order) => order.chain === chain.id),
  );
  const [extent, setExtent] = useState<Extent>(taken?.data.orders === "all" ? "all" : "chosen");
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(orders.flatMap(({ id, hash }) => (taken === null || endsOrder(taken, hash) ? [] : [id]))),
  );
  const web = known.find(({ chain }) => chain.id === chainId) ?? known[0] ?? chains[0];
  if (web === undefined) return null;
  const own = orders.filter((order) => order.chain === web.chain.id);
  return (
    <CancelOnChain
      // Another chain is another transaction.
      key={web.chain.id}
      web={web}
      resumed={taken?.chain === web.chain.id ? (taken.data.orders ?? null) : null}
      chains={known}
      own={own}
      maker={maker}
      extent={extent}
      onExtent={setExtent}
      chosen={own.filter(({ id }) => !left.has(id))}
      onChoose={(id, isChosen) => {
        const next = new Set(left);
        if (isChosen) next.delete(id);
        else next.add(id);
        setLeft(next);
      }}
      onChain={setChainId}
      onClose={onClose}
    />
  );
}

function CancelOnChain(props: {
  web: WebChain;
  /** What is gone on with, as its flow keeps it, or null. */
  resumed: string | null;
  chains: readonly WebChain[];
  own: readonly Order[];
  chosen: readonly Order[];
  maker: Address;
  extent: Extent;
  onExtent: (extent: Extent) => void;
  onChoose: (id: string, isChosen: boolean) => void;
  onChain: (id: string) => void;
  onClose: () => void;
}) {
  const { web, resumed, chains, own, chosen, maker, extent, onExtent, onChoose, onChain, onClose } = props;
  const { chain } = web;
  const place = useMemo(() => ({ chain: chain.id, contract: maker, tokenId: "" }), [chain.id, maker]);
  const ending: CancelOrdersRequest["orders"] | null =
    extent === "all" ? extent : chosen.length === 0 ? null : chosen.map(endingOrder);
  const cancelling = useCancelOrders({ web, maker, orders: ending }, { resumed, item: place });
  const { flow, status, failure, isOtherUnderway } = cancelling;
  const underway = flow !== null && isUnderway(flow);
  const verification =
    ending === null || !web.trading.on || cancelling.isWider
      ? null
      : prepareCancelOrders({ web, maker, orders: ending }).verification;
  const close = () => {
    cancelling.end();
    onClose();
  };
  if (status === "confirmed") {
    return (
      <DoneDialog title="Orders cancelled" item={null} onClose={close}>
        They can no longer be filled, here or elsewhere. This page shows it in a moment.
      </DoneDialog>
    );
  }
  const again = () => ending !== null && cancelling.begin(ending);
  const missing = ending === null ? "Choose an order first." : null;
  const reason = web.trading.on ? (otherReason(isOtherUnderway) ?? missing) : web.trading.reason;
  return (
    <FlowDialog
      title="Cancel orders"
      flow={flow}
      confirmLabel={
        extent === "all" ? `Cancel all on ${chain.name}` : `Cancel ${formatCountOf(chosen.length, "order")}`
      }
      cancelLabel="Keep them"
      danger
      reason={reason}
      disabled={verification?.blocked === true}
      onClose={close}
      onConfirm={again}
    >
      <div className="flex flex-col gap-5">
        {isOtherUnderway && <OtherCancelNote chainName={chain.name} />}
        {chains.length > 1 && !underway && (
          <Select
            label="Chain"
            options={chains.map((entry) => ({ value: entry.chain.id, label: entry.chain.name }))}
            value={chain.id}
            onValueChange={onChain}
            className="self-start"
          />
        )}
        {!underway && (
          <RadioGroup label="Which" options={extents(chain.name)} value={extent} onValueChange={onExtent} />
        )}
        {extent === "chosen" && (
          <fieldset className="flex max-h-60 flex-col gap-1 overflow-y-auto">
            <legend className="sr-only">Orders on {chain.name}</legend>
            {own.map((order) => (
              <OrderChoice
                key={order.id}
                order={order}
                web={web}
                checked={chosen.includes(order)}
                disabled={underway}
                onChange={(isChosen) => onChoose(order.id, isChosen)}
              />
            ))}
          </fieldset>
        )}
        <FlowProgress
          flow={flow}
          failure={failure}
          words={endSteps}
          chain={chain}
          onAgain={again}
          actions={{ close }}
        />
        {verification !== null && <CheckList title="What you are signing" verification={verification} />}
      </div>
    </FlowDialog>
  );
}
