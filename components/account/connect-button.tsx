"use client";

import { t } from "@/lib/language/translate";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";

export interface ConnectButtonProps {
  pending: boolean;
  onPreload?: () => void;
  onClick: () => void;
}

/** An empty place: nobody who is connected is asked to connect while the wallet code loads. */
const returningStyles =
  "[[data-wallet=returning]_&]:border-line [[data-wallet=returning]_&]:bg-s2 [[data-wallet=returning]_&]:text-transparent";

/** The same button before and after the wallet code has loaded. Below 1024 px it shows the icon only. */
export function ConnectButton({ pending, onPreload, onClick }: ConnectButtonProps) {
  return (
    <Button
      variant="primary"
      icon={<Icon name="wallet" size={18} />}
      aria-busy={pending || undefined}
      onPointerEnter={onPreload}
      onFocus={onPreload}
      onClick={onClick}
      className={`max-lg:w-11 max-lg:px-0 ${returningStyles}`}
    >
      <span className="max-lg:sr-only">{t("Connect wallet")}</span>
    </Button>
  );
}
