/** How many orders one `POST /listings` or `POST /offers` takes. Beside the schemas, so that pages can know it without them. */
export const maxOrdersPerRequest = 50;
