"use client";

import { type FormEvent, useState } from "react";
import { type AccountFull, maxProfileName, minProfileName } from "@/lib/contract/account";
import type { Address } from "@/lib/contract/primitives";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { RequestError } from "@/lib/query/api-client";
import { useChains } from "@/lib/query/use-chains";
import { explainError } from "@/lib/trade/errors/explain-error";
import { AskingButton } from "../live/asking-button";
import { requestWords } from "../live/request-words";
import { keepAccounts } from "../market/account-names";
import { Input } from "../ui/input";
import { Note } from "../ui/note";
import { AvatarChoice, type ItemPlace, isSamePlace } from "./avatar-choice";

type Profile = AccountFull["profile"];

function lengthError(name: string): string | null {
  if (name === "" || (name.length >= minProfileName && name.length <= maxProfileName)) return null;
  return t("A name has {least} to {most} characters.", { least: minProfileName, most: maxProfileName });
}

/** The form of a name and an avatar. What the wallet is asked to sign stands above the button. */
export function ProfileForm({
  address,
  profile,
  onStored,
}: {
  address: Address;
  profile: Profile;
  onStored: (account: AccountFull) => void;
}) {
  const chains = useChains().data?.data ?? [];
  const [name, setName] = useState(profile?.name ?? "");
  const [avatar, setAvatar] = useState<ItemPlace | null>(profile?.avatar ?? null);
  const [hasTried, setHasTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isStored, setIsStored] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const typed = name.trim();
  const wrong = lengthError(typed);
  const isChanged = typed !== (profile?.name ?? "") || !isSamePlace(avatar, profile?.avatar ?? null);
  const isEmpty = typed === "" && avatar === null;

  const store = async (terms: { name: string | null; avatar: ItemPlace | null }) => {
    setIsAsking(true);
    setFailure(null);
    setIsStored(false);
    try {
      const { putProfile } = await import("@/lib/wallet/put-profile");
      const pins = chains.flatMap(({ pin }) => pin ?? []);
      const account = await putProfile(address, terms, pins);
      onStored(account);
      keepAccounts([account]);
      setIsStored(true);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsAsking(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (wrong === null) void store({ name: typed === "" ? null : typed, avatar });
  };
  const words =
    failure === null
      ? null
      : failure instanceof RequestError
        ? requestWords(failure)
        : explainError(failure, {});
  return (
    <form
      className="flex flex-col gap-5 rounded-panel border border-line bg-s1 p-4.5 shadow-1"
      onSubmit={submit}
      noValidate
    >
      <Input
        label={t("Name")}
        value={name}
        maxLength={maxProfileName}
        autoComplete="nickname"
        spellCheck={false}
        onChange={({ target }) => setName(target.value)}
        hint={t(
          "Letters and digits, with spaces or hyphens between words. It must not look like another name here.",
        )}
        error={hasTried && wrong}
      />
      <AvatarChoice address={address} value={avatar} onChange={setAvatar} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-control bg-s2 p-3 text-small">
        <dt className="text-ink-2">{t("You sign")}</dt>
        <dd>
          {isEmpty
            ? t("No name and no avatar")
            : typed === ""
              ? t("No name")
              : t("The name “{name}”", { name: typed })}
        </dd>
        <dt className="text-ink-2">{t("For")}</dt>
        <dd className="mono" title={address}>
          {formatAddress(address)}
        </dd>
        <dt className="text-ink-2">{t("Avatar")}</dt>
        <dd className="[overflow-wrap:anywhere]">
          {avatar === null
            ? t("None")
            : `${avatar.chain}/${formatAddress(avatar.contract)}/${avatar.tokenId}`}
        </dd>
      </dl>
      {words !== null && (
        <Note tone="neg" title={words.title} alert>
          {words.safe}
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <AskingButton
          type="submit"
          variant="primary"
          disabled={!isChanged || chains.length === 0}
          isAsking={isAsking}
        >
          {isEmpty ? t("Sign and delete") : t("Sign and store")}
        </AskingButton>
        <p role="status" className="text-small text-pos">
          {isStored && !isChanged && (isEmpty ? t("Deleted.") : t("Stored. This site shows it now."))}
        </p>
      </div>
    </form>
  );
}
