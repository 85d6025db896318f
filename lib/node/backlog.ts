/**
 * Connections that may wait until the process takes them: the most that Linux allows by default (`net.core.somaxconn`). A crowd that finds no
 * room would be told nothing, and a proxy in front would answer 504, where the process itself refuses within its limits, with `Retry-After`.
 */
export const backlog = 4_096;
