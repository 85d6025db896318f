"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { AccountItem } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import { formatAddress } from "@/lib/format/address";
import { formatCount } from "@/lib/format/count";
import { plural, t, tIn } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { type Flow, isUnderway } from "@/lib/trade/flow/flow";
import { itemKey } from "@/lib/trade/flow/item-key";
import type { Verification } from "@/lib/trade/review/check-row";
import { useSendQueue } from "@/lib/trade/send/use-send-queue";
import { Thumb } from "../../market/thumb";
import { Input } from "../../ui/input";
import { QuantityInput } from "../../ui/quantity-input";
import { CheckList } from "../check-list";
import { Consents } from "../consents";
import { DoneDialog } from "../done-dialog";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { FlowDialog } from "../flow-dialog";
import { FlowProgress } from "../flow-progress";
import { QueueState } from "../queue-state";
import { TwoPanes } from "../two-panes";
import { whyNot } from "../why-not";
import { type SendManyForm, type SendRow, useSendManyForm } from "./use-send-many-form";

export interface SendManyDialogProps {
  /** The selected items; the same array while the dialog is open. */
  items: readonly AccountItem[];
  chains: readonly WebChain[];
  from: Address;
  /** Called with the keys of the items that were sent. */
  onClose: (sent: readonly string[]) => void;
}

/** Sends several items to one address, one transaction after the other. Each is checked, and has a state of its own. */
export function SendManyDialog({ items, chains, from, onClose }: SendManyDialogProps) {
  const form = useSendManyForm({ items, chains, from });
  const { address, requests, rows } = form;
  const queue = useSendQueue(requests);
  const { flows, current, failure, finished, isStarted } = queue;
  const dormant = useDormantOrders({
    cause: "send_many",
    maker: from,
    webs: form.webs,
    isAbout: (order) =>
      rows.some(
        ({ item }) =>
          item.chain === order.chain &&
          sameAddress(item.contract, order.contract) &&
          item.tokenId === order.item?.tokenId,
      ),
  });
  const close = () => {
    queue.end();
    onClose(finished.map(({ item }) => itemKey(item)));
  };
  const total = rows.length;
  const done = finished.length;
  const title = plural(total, "Send {count} item", "Send {count} items");
  if (total > 0 && done === total)
    return (
      <DoneDialog
        title={plural(total, "{count} item sent", "{count} items sent")}
        item={null}
        onClose={close}
      >
        {t("{address} owns them now. This page updates in a moment.", {
          address: address === null ? "" : formatAddress(address),
        })}
      </DoneDialog>
    );
  if (dormant.dialog !== null) return dormant.dialog;
  const underway = current !== null && isUnderway(current);
  // Some are sent, so the others go to the same address.
  const isLocked = underway || done > 0;
  const left = total - done;
  const running = requests[flows.indexOf(current)];
  const chain = (running ?? rows[0])?.web.chain;
  return (
    <FlowDialog
      title={title}
      size="lg"
      flow={current}
      confirmLabel={plural(left, "Send {count}, {count} transaction", "Send {count}, {count} transactions")}
      cancelLabel={done > 0 ? t("Stop here") : t("Cancel")}
      whyNot={whyNot({
        other: queue.isOtherUnderway ? t("Another transfer of one of these items is under way.") : null,
        form: form.problem,
        checks: [...form.verifications.values()],
        waiting: form.isAsking ? t("Checking the address") : null,
        holds: [dormant.hold],
        consents: form.consents,
      })}
      onClose={close}
      onConfirm={queue.start}
    >
      <TwoPanes
        wide="right"
        top={!isLocked && dormant.note}
        left={<SendTo form={form} locked={isLocked} />}
        right={
          <>
            {chain !== undefined && (
              <FlowProgress
                flow={underway ? current : null}
                failure={failure}
                words={{
                  send: {
                    title: t("Send {item} to {address}", {
                      item: running?.item.name ?? "",
                      address: address === null ? "" : formatAddress(address),
                    }),
                    todo: t("Your wallet asks you to confirm."),
                  },
                }}
                chain={chain}
                onAgain={queue.start}
                actions={{ close }}
              />
            )}
            <ol aria-label={t("Items to send")} className="flex flex-col">
              {rows.map((row) => (
                <SendItemRow
                  key={row.key}
                  row={row}
                  units={form.units[row.key] ?? "1"}
                  verification={form.verifications.get(row.key) ?? null}
                  flow={
                    isStarted
                      ? (flows[requests.findIndex(({ item }) => itemKey(item) === row.key)] ?? null)
                      : null
                  }
                  locked={isLocked}
                  onUnits={(typed) => form.setUnits(row.key, typed)}
                />
              ))}
            </ol>
          </>
        }
      />
    </FlowDialog>
  );
}

/** The recipient's address, and what sending means. */
function SendTo({ form, locked }: { form: SendManyForm; locked: boolean }) {
  const { address, consents } = form;
  return (
    <>
      <Input
        label={tIn("recipient", "To")}
        placeholder="0x…"
        value={form.text}
        disabled={locked}
        autoComplete="off"
        spellCheck={false}
        className="mono"
        hint={address !== null && <span className="mono break-all">{address}</span>}
        error={form.addressError}
        onChange={(event) => form.type(event.target.value)}
      />
      <p className="text-small text-ink-2">
        {t(
          "Each item is a transaction of its own, with a network fee. If you reject one, the others stay here. A transfer cannot be undone.",
        )}
      </p>
      {!locked && <Consents consents={consents} />}
    </>
  );
}

function SendItemRow({
  row,
  units,
  verification,
  flow,
  locked,
  onUnits,
}: {
  row: SendRow;
  units: string;
  /** Null until the form is complete. */
  verification: Verification | null;
  flow: Flow | null;
  locked: boolean;
  onUnits: (typed: string) => void;
}) {
  const { item, web, held, quantity } = row;
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-3">
          <Thumb image={item.image} size={40} explicit={isExplicit(item)} />
          <span className="min-w-0">
            <span className="block truncate text-ui font-semi" title={item.name}>
              {item.name}
            </span>
            <span className="block text-label text-ink-3">{web.chain.name}</span>
          </span>
        </span>
        <QueueState flow={flow} />
      </div>
      {item.standard === "erc1155" && (
        <div className="mt-2">
          <QuantityInput
            label={t("Quantity of {item}", { item: item.name })}
            aside={t("You hold {quantity}", { quantity: formatCount(held) })}
            error={quantity.error}
            value={units}
            max={held}
            disabled={locked}
            onValueChange={onUnits}
          />
        </div>
      )}
      {verification !== null && (
        <details className="mt-2">
          <summary className="text-link cursor-pointer text-small">
            {verification.blocked ? t("A check does not match") : t("The checks of its transaction")}
          </summary>
          <div className="mt-2">
            <CheckList
              title={t("What you are signing for {name}", { name: item.name })}
              verification={verification}
            />
          </div>
        </details>
      )}
    </li>
  );
}
