import { seaportActionsAbi } from "./generated/seaport-actions";
import { seaportErrorsAbi } from "./generated/seaport-errors";

/** The functions and events of Seaport 1.6 that Quayside uses, and all of its errors and the conduit's. */
export const seaportAbi = [...seaportActionsAbi, ...seaportErrorsAbi] as const;
