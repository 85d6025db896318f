import type { Hex } from "viem";
import { isRejection } from "../errors/is-rejection";
import type { AskedAgain } from "./flow";
import type { FlowId, FlowStore } from "./flow-store";

/** A request to the wallet. */
export interface Question {
  about: string | null;
  /** Opens the wallet once with the request. */
  ask: () => Promise<Hex>;
  /** Checks, before the wallet is asked again, that the request is still valid. If it throws, the request is given up. */
  check: () => Promise<void>;
  /** The person asks the wallet again, or the wallet refused the repeated request. */
  onAgain: (how: AskedAgain) => void;
  /** The request is given up while an earlier one is still open in the wallet. */
  onLeft: () => void;
  /** The wallet gave another answer, after the first one or after the request was given up. */
  onLate: (answer: Hex) => void;
}

/**
 * Asks the wallet, and asks again as often as the person wants: a wallet may lose a request and never answer it. The first answer counts. A
 * person who rejects the newest request gives up. A later answer goes to `onLate`.
 */
export function askWallet(store: FlowStore, id: FlowId, question: Question): Promise<Hex> {
  const { about, ask, check, onAgain, onLeft, onLate } = question;
  return new Promise((resolve, reject) => {
    let asked = 0;
    let open = 0;
    let isOver = false;
    const end = () => {
      isOver = true;
      close();
    };
    const take = (answer: Hex) => {
      if (isOver) onLate(answer);
      else {
        end();
        resolve(answer);
      }
    };
    const giveUp = (error: unknown) => {
      if (isOver) return;
      end();
      if (open > 0) onLeft();
      reject(error);
    };
    const fail = (error: unknown, isNewest: boolean) => {
      if (open === 0 || (isNewest && isRejection(error))) giveUp(error);
      else if (isNewest && !isOver) onAgain("refused");
    };
    const askOnce = () => {
      asked += 1;
      open += 1;
      const own = asked;
      ask().then(
        (answer) => {
          open -= 1;
          take(answer);
        },
        (error: unknown) => {
          open -= 1;
          fail(error, own === asked);
        },
      );
    };
    const again = () => {
      onAgain("open");
      // The first request may be answered during this check.
      check().then(() => {
        if (!isOver) askOnce();
      }, giveUp);
    };
    const close = store.openRequest(id, { about, again, take });
    askOnce();
  });
}
