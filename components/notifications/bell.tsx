"use client";

import { Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { t } from "@/lib/language/translate";
import { useUnread } from "@/lib/query/use-notifications";
import { isSessionOver, useSession } from "@/lib/query/use-session";
import { useUnreadTicks } from "@/lib/query/use-unread-ticks";
import { useSignedIn } from "../live/use-signed-in";
import { lazyPart } from "../ui/lazy-part";

const loadPopover = () => import("./bell-popover");
const BellPopover = lazyPart(loadPopover, "BellPopover");

export interface BellProps {
  /** The header's link to the page. */
  link: HTMLElement;
  /** The place of the number in it. */
  badge: HTMLElement;
}

/** On phones the link opens the page. */
const hasRoom = () => matchMedia("(min-width: 640px)").matches;

/** Highest number that fits in the badge. */
const highest = 99;

/** The number of unread notifications on the header's bell, and the newest ones on a press. Nothing until somebody is signed in. */
export function Bell(place: BellProps) {
  const account = useSignedIn();
  return account !== null && <LiveBell key={account} account={account} {...place} />;
}

function LiveBell({ account, link, badge }: BellProps & { account: string }) {
  const { unread = 0, error } = useUnread(account);
  useUnreadTicks(account);
  const { setSession } = useSession();
  const isOver = isSessionOver(error);
  useEffect(() => {
    if (isOver) setSession(null);
  }, [isOver, setSession]);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: MouseEvent) => {
      // A press with a key opens the page in another tab.
      if (!hasRoom() || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    const preload = () => void loadPopover().catch(() => undefined);
    link.addEventListener("click", press);
    link.addEventListener("pointerenter", preload, { once: true });
    link.setAttribute("aria-haspopup", "dialog");
    return () => {
      link.removeEventListener("click", press);
      link.removeEventListener("pointerenter", preload);
      link.removeAttribute("aria-haspopup");
    };
  }, [link]);
  useEffect(() => {
    link.setAttribute("aria-expanded", String(isOpen));
    return () => link.removeAttribute("aria-expanded");
  }, [link, isOpen]);
  return (
    <>
      {unread > 0 &&
        createPortal(
          <>
            <span className="sr-only">{t(", {unread} unread", { unread })}</span>
            <span
              aria-hidden="true"
              className="absolute top-0.5 end-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.65625rem] leading-none font-semi text-accent-ink"
            >
              {unread > highest ? `${highest}+` : unread}
            </span>
          </>,
          badge,
        )}
      {isOpen && (
        <Suspense>
          <BellPopover account={account} unread={unread} link={link} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
