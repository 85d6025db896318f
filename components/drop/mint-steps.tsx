import { type Step, Stepper } from "../ui/stepper";

/** What minting takes, before anybody has begun. */
export function MintSteps({ chain, checked }: { chain: string; checked: boolean }) {
  const steps: Step[] = [
    {
      id: "check",
      title: "Check eligibility",
      detail: "Asked again at the moment you press Mint.",
      state: checked ? "done" : "todo",
    },
    {
      id: "wallet",
      title: "Confirm in your wallet",
      detail: `On ${chain}, after you have seen what it says.`,
      state: "todo",
    },
    { id: "minted", title: "Minted", detail: "Appears here within seconds.", state: "todo" },
  ];
  return (
    <div className="border-t border-line p-4.5">
      <Stepper label="How minting goes" steps={steps} />
    </div>
  );
}
