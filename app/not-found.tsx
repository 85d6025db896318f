import { Compass } from "lucide-react";
import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <div className="page-frame py-12">
      <h1 className="mb-6 text-d2">Not found</h1>
      <EmptyState
        icon={<Compass size={28} aria-hidden="true" />}
        title="Nothing is at this address"
        action={<ButtonLink href="/collections">Browse collections</ButtonLink>}
      >
        The link may be mistyped, or the item is not followed here.
      </EmptyState>
    </div>
  );
}
