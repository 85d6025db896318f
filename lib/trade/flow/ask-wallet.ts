import type { Hex } from "viem";
import { isRejection } from "../errors/is-rejection";
import type { AskedAgain } from "./flow";
import type { FlowId, FlowStore } from "./flow-store";

/** Something that the wallet is asked. */
export interface Question {
  about: string | null;
  /** Opens the wallet once. */
  ask: () => Promise<Hex>;
  /** Looks, before the wallet is asked again, whether the request still makes sense. Where it throws, the question is given up. */
  check: () => Promise<void>;
  /** The person asks the wallet again, or the wallet did not take the request again. */
  onAgain: (how: AskedAgain) => void;
  /** The question is given up while an earlier request for it is still open in the wallet. */
  onLeft: () => void;
  /** The wallet gave another answer, after the one that counts or after the question was given up. */
  onLate: (answer: Hex) => void;
}

/**
 * Asks the wallet, and again as often as the person wants: a wallet may lose a request and never answer it. The first answer counts. A
 * person who rejects the newest request gives the question up. An answer that comes later still is handed to `onLate`.
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
      // The first request may be answered while this looks.
      check().then(() => {
        if (!isOver) askOnce();
      }, giveUp);
    };
    const close = store.openRequest(id, { about, again, take });
    askOnce();
  });
}
