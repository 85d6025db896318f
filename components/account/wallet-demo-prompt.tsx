"use client";

import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { type DemoRequest, getDemoRequest, subscribeDemoRequest } from "@/lib/wallet/demo/demo-requests";
import { Avatar } from "../market/avatar";
import { Button } from "../ui/button";
import { popupItemStyles } from "../ui/popup-styles";
import { Tag } from "../ui/tag";

const nothing = () => null;

/**
 * The demo wallet's own window: a native modal dialog in the top layer. It is above the page's dialogs and
 * RainbowKit's, and their focus traps cannot reach into it.
 */
export function WalletDemoPrompt() {
  const open = useSyncExternalStore(subscribeDemoRequest, getDemoRequest, nothing);
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = open !== null;

  useEffect(() => {
    const element = dialog.current;
    if (!shown || element === null) return;
    element.showModal();
    // A page dialog treats a press in here as a press outside itself and closes a moment after the click, when the
    // request is answered and no longer keeps it open. React's handlers are on the document, too late to stop it.
    const keepInside = (event: Event) => event.stopPropagation();
    element.addEventListener("pointerdown", keepInside);
    return () => element.removeEventListener("pointerdown", keepInside);
  }, [shown]);

  if (open === null) return null;
  const { request, approve, reject } = open;
  // The page's dialogs handle Escape before the browser would close this one.
  const refuseOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    reject();
  };
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="demo-prompt-title"
      onCancel={reject}
      onKeyDown={refuseOnEscape}
      className="rise-in pointer-events-auto m-auto w-full max-w-90 rounded-dialog border border-warn-line bg-overlay p-0 text-ink shadow-3 backdrop:bg-scrim max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none"
    >
      <header className="flex items-center justify-between gap-3 border-b border-warn-line bg-warn-soft px-4 py-3">
        <h2 id="demo-prompt-title" className="text-t3">
          {request.kind === "connect" ? t("Choose an account") : request.title}
        </h2>
        <Tag tone="warn">{t("Demo wallet")}</Tag>
      </header>
      <div className="flex flex-col gap-4 p-4">
        {request.kind === "connect" ? (
          <Accounts accounts={request.accounts} onChoose={approve} />
        ) : (
          <RequestLines request={request} />
        )}
        <p className="text-label text-ink-2">
          {t("Its keys are on this machine and work on its local chains only.")}
        </p>
        <div className="flex gap-2">
          <Button className="flex-1" onClick={reject}>
            {t("Reject")}
          </Button>
          {request.kind !== "connect" && (
            <Button variant="primary" className="flex-1" onClick={() => approve()}>
              {request.kind === "sign" ? t("Sign") : t("Send")}
            </Button>
          )}
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

function Accounts({
  accounts,
  onChoose,
}: {
  accounts: Extract<DemoRequest, { kind: "connect" }>["accounts"];
  onChoose: (address: `0x${string}`) => void;
}) {
  return (
    <ul className="-mx-2 max-h-72 overflow-y-auto">
      {accounts.map(({ label, address }) => (
        <li key={address}>
          <button
            type="button"
            onClick={() => onChoose(address)}
            className={`${popupItemStyles} w-full hover:bg-s3`}
          >
            <Avatar address={address} />
            <span className="min-w-0 flex-1 truncate text-start">{label}</span>
            <span className="mono text-ink-3">{formatAddress(address)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function RequestLines({ request }: { request: Exclude<DemoRequest, { kind: "connect" }> }) {
  return (
    <>
      <div className="flex items-center gap-2 text-small">
        <Avatar address={request.account.address} />
        {request.account.label}
        <span className="mono text-ink-3">{formatAddress(request.account.address)}</span>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-small">
        {request.lines.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="mono min-w-0 truncate text-end" title={value}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
