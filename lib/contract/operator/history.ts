import { z } from "zod";
import { timestampSchema } from "../primitives";

const deskHourSchema = z
  .object({
    /** Its start. */
    hour: timestampSchema,
    /** Seconds that the slowest chain was behind: the most of the hour. Null where it was not known of any chain. */
    lagSeconds: z.number().int().nullable(),
    /** Metadata and pictures that waited: the most of the hour. */
    jobs: z.number().int(),
    /** Active orders, as last counted in the hour. */
    openOrders: z.number().int(),
    /** Open cases of reported items, as last counted in the hour. */
    reports: z.number().int(),
    /** Of the fullest disk: the least of the hour. Null where no process of the desk writes to a disk. */
    diskFreeBytes: z.number().int().nullable(),
  })
  .meta({ id: "DeskHour" });
export type DeskHour = z.infer<typeof deskHourSchema>;

/** What the desk's first page shows, in the last hours. */
export const deskHistorySchema = z
  .object({
    /** Start of the first hour that the history may have. */
    from: timestampSchema,
    /** Start of the present hour. */
    to: timestampSchema,
    /** The hours in which something was recorded, oldest first. */
    data: z.array(deskHourSchema),
  })
  .meta({ id: "DeskHistory" });
export type DeskHistory = z.infer<typeof deskHistorySchema>;
