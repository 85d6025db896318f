"use client";

import { useMemo, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Order } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { flowId } from "@/lib/flows/flow-store";
import {
  type CancelOrdersRequest,
  cancelOrdersKey,
  createCancelOrdersFlow,
  endingOrder,
  prepareCancelOrders,
  runCancelOrders,
} from "@/lib/flows/run-cancel-orders";
import { useSimpleFlow } from "@/lib/flows/use-simple-flow";
import { formatCountOf } from "@/lib/format/count";
import { describeAmount, findCurrency } from "@/lib/tx/describe-amount";
import { isUnderway } from "@/lib/tx/flow";
import { DoneDialog } from "../order/done-dialog";
import { endSteps } from "../order/end-order-words";
import { FlowDialog } from "../order/flow-dialog";
import { scopeWords } from "../order/offer-scope";
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
  /** What is chosen at first. Default: every order of the first chain that has any. */
  initial?: { chain: string; extent: Extent; isChosen: (order: Order) => boolean };
  onClose: () => void;
}

type Extent = "chosen" | "all";

const cancelOrders = { create: createCancelOrdersFlow, run: runCancelOrders };

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
    <Checkbox checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)}>
      <span className="min-w-0 break-words">
        {order.side === "listing" ? "Listing" : "Offer"} of {price}: {name}{" "}
        <span className="text-ink-3">({orderState(order).words})</span>
      </span>
    </Checkbox>
  );
}

/** Ending several orders of a chain, or all of them, in one transaction. */
export function CancelOrdersDialog({ orders, chains, maker, initial, onClose }: CancelOrdersDialogProps) {
  const [chainId, setChainId] = useState(initial?.chain ?? null);
  const known = chains.filter(
    ({ chain }) => chain.id === initial?.chain || orders.some((order) => order.chain === chain.id),
  );
  const [extent, setExtent] = useState<Extent>(initial?.extent ?? "chosen");
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(orders.flatMap((order) => (initial?.isChosen(order) === false ? [order.id] : []))),
  );
  const web = known.find(({ chain }) => chain.id === chainId) ?? known[0] ?? chains[0];
  if (web === undefined) return null;
  const own = orders.filter((order) => order.chain === web.chain.id);
  return (
    <CancelOnChain
      // Another chain is another transaction.
      key={web.chain.id}
      web={web}
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
  const { web, chains, own, chosen, maker, extent, onExtent, onChoose, onChain, onClose } = props;
  const { chain } = web;
  const place = useMemo(() => ({ chain: chain.id, contract: maker, tokenId: "" }), [chain.id, maker]);
  const { flow, status, failure, begin, end } = useSimpleFlow<CancelOrdersRequest>(cancelOrders, {
    id: flowId({ kind: "cancel_orders", key: cancelOrdersKey({ web, maker }) }),
    web,
    name: "These orders",
    item: place,
  });
  const underway = flow !== null && isUnderway(flow);
  const request: CancelOrdersRequest | null =
    extent === "all"
      ? { web, maker, orders: "all" }
      : chosen.length === 0
        ? null
        : { web, maker, orders: chosen.map(endingOrder) };
  const verification = request === null || !web.trading.on ? null : prepareCancelOrders(request).verification;
  const close = () => {
    if (!underway) end();
    onClose();
  };
  if (status === "confirmed") {
    return (
      <DoneDialog title="Orders cancelled" item={null} onClose={close}>
        They can no longer be filled, here or elsewhere. This page shows it in a moment.
      </DoneDialog>
    );
  }
  const again = () => request !== null && begin(request);
  const reason = !web.trading.on ? web.trading.reason : request === null ? "Choose an order first." : null;
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
