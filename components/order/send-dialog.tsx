"use client";

import { useEffect, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { browserPorts } from "@/lib/flows/browser-ports";
import { flowId } from "@/lib/flows/flow-store";
import { itemKey } from "@/lib/flows/item-key";
import { draftQuantity, holdsOnly } from "@/lib/flows/list-draft";
import { readRecipient, type TypedAddress } from "@/lib/flows/read-recipient";
import { createSendFlow, prepareSend, runSend, type SendRequest } from "@/lib/flows/run-send";
import { useSimpleFlow } from "@/lib/flows/use-simple-flow";
import { formatAddress } from "@/lib/format/address";
import { useHeld } from "@/lib/query/use-held";
import { isUnderway } from "@/lib/tx/flow";
import { CheckList } from "../tx/check-list";
import { FlowProgress } from "../tx/flow-progress";
import type { FlowWords } from "../tx/flow-steps";
import { Checkbox } from "../ui/checkbox";
import { Input } from "../ui/input";
import { QuantityInput } from "../ui/quantity-input";
import { DoneDialog } from "./done-dialog";
import { FlowDialog } from "./flow-dialog";
import { OrderItem, type OrderItemData } from "./order-item";
import { TwoPanes } from "./two-panes";
import { useDormantOrders } from "./use-dormant-orders";

export interface SendDialogProps {
  item: OrderItemData;
  web: WebChain;
  from: Address;
  onClose: () => void;
}

const send = { create: createSendFlow, run: runSend };

/** What is at an address; `unknown` where the chain does not say. */
type Recipient = "asking" | "account" | "contract" | "unknown";

function useRecipient(chainId: number, address: Address | null): Recipient {
  const [found, setFound] = useState<{ address: Address; is: Recipient } | null>(null);
  useEffect(() => {
    if (address === null) return;
    let current = true;
    browserPorts.chain.hasCode(chainId, address).then(
      (isContract) => current && setFound({ address, is: isContract ? "contract" : "account" }),
      () => current && setFound({ address, is: "unknown" }),
    );
    return () => {
      current = false;
    };
  }, [chainId, address]);
  return found !== null && found.address === address ? found.is : "asking";
}

function sendWords(item: OrderItemData, to: TypedAddress | null): FlowWords {
  const address = to !== null && "address" in to ? formatAddress(to.address) : "";
  return { send: { title: `Send ${item.name} to ${address}`, todo: "Your wallet asks you to confirm." } };
}

/** Sending an item to an address: the address checked, what is still signed shown, the bytes compared. */
export function SendDialog({ item, web, from, onClose }: SendDialogProps) {
  const { chain, contract, tokenId } = item;
  // What was read when the box was ticked: no other sentence was agreed to.
  const [confirmed, setConfirmed] = useState<Recipient | null>(null);
  const id = flowId({ kind: "send", key: itemKey(item) });
  const { flow, status, failure, begin, end } = useSimpleFlow<SendRequest>(send, {
    id,
    web,
    name: item.name,
    item,
  });
  // The form of a flow that a reload interrupted, else an empty one.
  const [text, setText] = useState(flow?.data.to ?? "");
  const [units, setUnits] = useState(flow?.data.quantity ?? "1");
  const dormant = useDormantOrders({
    cause: "send",
    maker: from,
    webs: [web],
    where: { chain, contract, tokenId },
  });
  const { seaport, conduit } = web.chain.contracts;
  const to = text.trim() === "" ? null : readRecipient(text, { from, avoid: [contract, seaport, conduit] });
  const address = to !== null && "address" in to ? to.address : null;
  const held = useHeld(item, from);
  const quantity = draftQuantity(units, { most: held, tooMany: holdsOnly });
  const recipient = useRecipient(web.chain.chainId, address);
  const underway = flow !== null && isUnderway(flow);
  const request: SendRequest | null =
    address === null || quantity.value === null || !web.trading.on
      ? null
      : { item, web, from, to: address, quantity: quantity.value };
  const verification = request === null ? null : prepareSend(request).verification;

  const close = () => {
    if (!underway) end();
    onClose();
  };
  if (status === "confirmed") {
    return (
      <DoneDialog title={`${item.name} is sent`} item={item} onClose={close}>
        It is on its new owner's account. This page shows it in a moment.
      </DoneDialog>
    );
  }
  const reason = (() => {
    if (!web.trading.on) return web.trading.reason;
    if (quantity.value === null) return quantity.error ?? "Enter a quantity first.";
    if (request === null) return to !== null && "error" in to ? to.error : "Enter an address first.";
    if (verification?.blocked === true) return "A check does not match.";
    if (dormant.hold !== null) return dormant.hold;
    if (recipient === "asking") return "Looking at the address";
    return recipient === "account" || confirmed === recipient ? null : "Tick the box above first.";
  })();
  const again = () => request !== null && begin(request);
  if (dormant.dialog !== null) return dormant.dialog;
  return (
    <FlowDialog
      title="Send item"
      size="lg"
      flow={flow}
      confirmLabel={address === null ? "Send" : `Send to ${formatAddress(address)}`}
      reason={reason}
      onClose={close}
      onConfirm={again}
    >
      <TwoPanes
        wide="right"
        top={!underway && dormant.note}
        left={
          <>
            <OrderItem item={item} web={web} />
            <Input
              label="To"
              placeholder="0x…"
              value={text}
              disabled={underway}
              autoComplete="off"
              spellCheck={false}
              className="mono"
              hint={address !== null && <span className="mono break-all">{address}</span>}
              error={to !== null && "error" in to ? to.error : null}
              onChange={(event) => {
                setText(event.target.value);
                setConfirmed(null);
              }}
            />
            {item.standard === "erc1155" && (
              <QuantityInput
                label="Quantity"
                aside={held !== null && `You hold ${held}`}
                error={quantity.error}
                value={units}
                max={held}
                disabled={underway}
                onValueChange={setUnits}
              />
            )}
            {address !== null && (recipient === "contract" || recipient === "unknown") && !underway && (
              <Checkbox
                checked={confirmed === recipient}
                onChange={(event) => setConfirmed(event.target.checked ? recipient : null)}
              >
                {recipient === "contract"
                  ? "This address is a contract. I know that it can give the item back."
                  : `${web.chain.name} could not be asked about this address. Send all the same.`}
              </Checkbox>
            )}
          </>
        }
        right={
          <>
            <FlowProgress
              flow={flow}
              failure={failure}
              words={sendWords(item, to)}
              chain={web.chain}
              onAgain={again}
              actions={{ close }}
            />
            {verification !== null && <CheckList title="What you are signing" verification={verification} />}
            {verification === null && (
              <p className="text-small text-ink-2">
                A transfer can not be taken back. What your wallet will be asked stands here once the address
                is right.
              </p>
            )}
          </>
        }
      />
    </FlowDialog>
  );
}
