import type { WebChain } from "@/lib/chains/web-chain";
import { Checkbox } from "../../ui/checkbox";
import { Input } from "../../ui/input";
import { QuantityInput } from "../../ui/quantity-input";
import { OrderItem, type OrderItemData } from "../order-item";
import type { SendForm } from "./use-send-form";

/** The item, the address that it is sent to, and how many of it. */
export function SendFields({
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
        label="To"
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
          label="Quantity"
          aside={held !== null && `You hold ${held}`}
          error={form.quantityError}
          value={form.units}
          max={held}
          disabled={underway}
          onValueChange={form.setUnits}
        />
      )}
      {!underway &&
        form.consents.map(({ id, words, given, onChange }) => (
          <Checkbox key={id} checked={given} onChange={(event) => onChange(event.target.checked)}>
            {words}
          </Checkbox>
        ))}
    </>
  );
}
