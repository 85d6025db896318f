/**
 * Replaces, in the build, the software kits of wallets that Quayside does not offer by name (see `next.config.ts`). Their extensions
 * announce themselves (EIP-6963) and do not need the kits.
 */
throw new Error("This wallet's own kit is not part of Quayside.");
