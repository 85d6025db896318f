"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { formatAddress } from "@/lib/format/address";
import { formatCount } from "@/lib/format/count";
import { t, tIn } from "@/lib/language/translate";
import { isUnderway } from "@/lib/trade/flow/flow";
import { flowId } from "@/lib/trade/flow/flow-store";
import { itemKey } from "@/lib/trade/flow/item-key";
import { useSimpleFlow } from "@/lib/trade/flow/use-simple-flow";
import { sendFlow } from "@/lib/trade/send/run";
import { Checkbox } from "../../ui/checkbox";
import { Input } from "../../ui/input";
import { QuantityInput } from "../../ui/quantity-input";
import { CheckList } from "../check-list";
import { DoneDialog } from "../done-dialog";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { FlowDialog } from "../flow-dialog";
import { FlowProgress } from "../flow-progress";
import type { FlowWords } from "../flow-steps";
import { OrderItem, type OrderItemData } from "../order-item";
import { TwoPanes } from "../two-panes";
import { whyNot } from "../why-not";
import { type SendForm, useSendForm } from "./use-send-form";

export interface SendDialogProps {
  item: OrderItemData;
  web: WebChain;
  from: Address;
  onClose: () => void;
}

function sendWords(item: OrderItemData, to: Address | null): FlowWords {
  const address = to === null ? "" : formatAddress(to);
  return {
    send: {
      title: t("Send {item} to {address}", { item: item.name, address }),
      todo: t("Your wallet asks you to confirm."),
    },
  };
}

/** Sends an item to an address: checks the address, shows open orders, and compares the bytes. */
export function SendDialog({ item, web, from, onClose }: SendDialogProps) {
  const { chain, contract, tokenId } = item;
  const id = flowId({ kind: "send", key: itemKey(item) });
  const { flow, status, failure, begin, end } = useSimpleFlow(sendFlow, {
    id,
    web,
    name: item.name,
    item,
  });
  const form = useSendForm({ item, web, from, flow });
  const dormant = useDormantOrders({
    cause: "send",
    maker: from,
    webs: [web],
    where: { chain, contract, tokenId },
  });
  const { address, request, verification } = form;
  const underway = flow !== null && isUnderway(flow);
  const close = () => {
    if (!underway) end();
    onClose();
  };
  if (status === "confirmed") {
    return (
      <DoneDialog title={t("{item} is sent", { item: item.name })} item={item} onClose={close}>
        {t("The recipient owns it now. This page updates in a moment.")}
      </DoneDialog>
    );
  }
  const again = () => request !== null && begin(request);
  if (dormant.dialog !== null) return dormant.dialog;
  return (
    <FlowDialog
      title={t("Send item")}
      size="lg"
      flow={flow}
      confirmLabel={
        address === null ? t("Send") : t("Send to {address}", { address: formatAddress(address) })
      }
      whyNot={whyNot({
        trading: web.trading,
        form: form.problem,
        checks: [verification],
        waiting: form.isAsking ? t("Checking the address") : null,
        holds: [dormant.hold],
        consents: form.consents,
      })}
      onClose={close}
      onConfirm={again}
    >
      <TwoPanes
        wide="right"
        top={!underway && dormant.note}
        left={<SendFields item={item} web={web} form={form} underway={underway} />}
        right={
          <>
            <FlowProgress
              flow={flow}
              failure={failure}
              words={sendWords(item, address)}
              chain={web.chain}
              onAgain={again}
              actions={{ close }}
            />
            {verification === null ? (
              <p className="text-small text-ink-2">
                {t("A transfer cannot be undone. Enter the address to see what your wallet will ask.")}
              </p>
            ) : (
              <CheckList title={t("What you are signing")} verification={verification} />
            )}
          </>
        }
      />
    </FlowDialog>
  );
}

/** The item, the recipient's address and the quantity. */
function SendFields({
  item,
  web,
  form,
  underway,
}: {
  item: OrderItemData;
  web: WebChain;
  form: SendForm;
  underway: boolean;
}) {
  const { address, held } = form;
  return (
    <>
      <OrderItem item={item} web={web} />
      <Input
        label={tIn("recipient", "To")}
        placeholder="0x…"
        value={form.text}
        disabled={underway}
        autoComplete="off"
        spellCheck={false}
        className="mono"
        hint={address !== null && <span className="mono break-all">{address}</span>}
        error={form.addressError}
        onChange={(event) => form.type(event.target.value)}
      />
      {item.standard === "erc1155" && (
        <QuantityInput
          label={t("Quantity")}
          aside={held !== null && t("You hold {quantity}", { quantity: formatCount(held) })}
          error={form.quantityError}
          value={form.units}
          max={held}
          disabled={underway}
          onValueChange={form.setUnits}
        />
      )}
      {!underway &&
        form.consents.map(({ id, words, accepted, onChange }) => (
          <Checkbox key={id} checked={accepted} onChange={(event) => onChange(event.target.checked)}>
            {words}
          </Checkbox>
        ))}
    </>
  );
}
