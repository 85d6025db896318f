import { walkProcesses } from "@/service/testing/vault-walk/walk-processes";
import type { Measure } from "../report/measure";

const group = "Moves between three chains, service and relayer killed and started again";

interface VaultWalkParameters {
  say: (text: string) => void;
  onStart: (stop: () => Promise<void>) => void;
}

/**
 * The long version of the test of moves.
 *
 * @throws Error with the items, moves and listings for which the service disagrees with the chains.
 */
export async function measureVaultWalk(
  moves: number,
  { say, onStart }: VaultWalkParameters,
): Promise<Measure[]> {
  const seed = process.env.VAULT_WALK_SEED ?? String(Date.now());
  say(`    the walk's seed is ${seed}`);
  let told = 0;
  const report = await walkProcesses({
    seed,
    moves,
    // More at once than in the test: this measures how many are correct, rather than how often processes start.
    tokens: 200,
    onStart,
    onRound: (made) => {
      if (made - told < moves / 20) return;
      told = made;
      say(`    ${made.toLocaleString("en-US")} of ${moves.toLocaleString("en-US")} moves`);
    },
  });
  const { done, seconds, rounds, checks } = report;
  const happened = Object.entries(done).map(([kind, times]) => `${kind} ${times}`);
  return [
    {
      group,
      name: `${report.moves.toLocaleString("en-US")} moves: lost, or other than the service said`,
      value: 0,
      unit: "",
      target: { of: "value", is: "at most", limit: 0 },
      note: `${checks.toLocaleString("en-US")} times an item, a move or a listing was compared with the chains, over ${rounds} rounds, at the end every one; ${happened.join(", ")}`,
    },
    {
      group,
      name: "moves, with all that happened beside them and the comparisons",
      value: report.moves / seconds,
      unit: "/s",
      note: `${seconds.toFixed(0)} s in all`,
    },
  ];
}
