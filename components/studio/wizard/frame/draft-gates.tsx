"use client";

import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import type { SavedDraft } from "@/lib/query/drafts/draft-store";
import { useWallet } from "@/lib/wallet/wallet-store";
import { EmptyBerth } from "../../../market/empty-berth";
import { Button } from "../../../ui/button";
import { ButtonLink } from "../../../ui/button-link";
import { EmptyState } from "../../../ui/empty-state";
import { Icon } from "../../../ui/icon";
import { SignInButton } from "../sign-in-button";

const studioPath = "/studio";

/** Neither this browser nor the account has the draft. @param isSignedIn whether the account was asked */
export function MissingDraft({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <EmptyState
      icon={<EmptyBerth />}
      title={t("This draft is not here")}
      action={
        <span className="flex flex-wrap justify-center gap-2.5">
          {!isSignedIn && <SignInButton />}
          <ButtonLink size="sm" href={studioPath}>
            {t("To the studio")}
          </ButtonLink>
        </span>
      }
    >
      {isSignedIn
        ? t("Your account has no such draft. It was discarded, or it belongs to another account.")
        : t("This browser does not have it. Sign in, and it is looked for among the drafts of your account.")}
    </EmptyState>
  );
}

/** This browser has the draft for another account than the connected one. @param owner in lower case */
export function ForeignDraft({ owner }: { owner: string }) {
  const { address } = useWallet();
  return (
    <EmptyState
      icon={<Icon name="lock" size={28} />}
      title={t("This draft belongs to {account}", { account: formatAddress(owner) })}
      action={
        address === null ? (
          <SignInButton />
        ) : (
          <ButtonLink size="sm" href={studioPath}>
            {t("To the studio")}
          </ButtonLink>
        )
      }
    >
      {address === null
        ? t("Connect that account to go on with it.")
        : t("Choose that account in your wallet to go on with it.")}
    </EmptyState>
  );
}

/** Saves the text of a draft as a file. */
function download({ name, content }: SavedDraft): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name || "draft"}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

/** Another version of this site made the draft, and this one cannot read it. Nothing of it is changed. */
export function UnreadableDraft({ saved }: { saved: SavedDraft }) {
  return (
    <EmptyState
      icon={<Icon name="triangle-alert" size={28} />}
      title={t("Another version of this site made this draft")}
      action={
        <span className="flex flex-wrap justify-center gap-2.5">
          <Button size="sm" variant="primary" onClick={() => location.reload()}>
            {t("Load this page anew")}
          </Button>
          <Button size="sm" icon={<Icon name="download" size={16} />} onClick={() => download(saved)}>
            {t("Download it")}
          </Button>
        </span>
      }
    >
      {t("It is kept as it is. If loading the page anew does not help, open it where you made it.")}
    </EmptyState>
  );
}
