import { z } from "zod";

/** The file of a build by which the web's server knows the integrity of its scripts. */
export const integrityFile = "integrity.json";

/**
 * The integrity of scripts, and of the list of them that browsers read (W3C Subresource Integrity), by the path of the file below the build's
 * folder, as `static/chunks/a.js`.
 */
export const integritySchema = z.record(z.string(), z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/));
