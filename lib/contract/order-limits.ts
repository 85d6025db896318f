/** Most orders in one `POST /listings` or `POST /offers`. It has a file of its own, so that pages can import it without the schemas. */
export const maxOrdersPerRequest = 50;
/** Open listings that an account may have of one item, and of one collection on all its chains. */
export const maxListingsOfItem = 50;
export const maxListingsOfCollection = 10_000;
/** Largest request body, at the service and at the web's proxy. One order of the accepted shape needs at most a twentieth of it. */
export const maxBodyBytes = 256 * 1024;
/** Longest maker signature: many times the longest real one. Its length is limited because the filler pays for each byte. */
export const maxSignatureBytes = 4_096;
