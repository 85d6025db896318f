/** How many orders one `POST /listings` or `POST /offers` takes. Beside the schemas, so that pages can know it without them. */
export const maxOrdersPerRequest = 50;
/** How large a request may be, at the service and at the web's proxy. One order of the accepted shape is at most a twentieth of it. */
export const maxBodyBytes = 256 * 1024;
/** How long a maker's signature may be: many times the longest real one, since whoever fills the order pays for each of its bytes. */
export const maxSignatureBytes = 4_096;
