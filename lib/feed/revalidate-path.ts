/** The web's own route that marks cached pages as stale. */
export const revalidatePath = "/api/internal/revalidate";
