/**
 * Stands in the build for the software kits of wallets that Quayside doesn't offer by name (see `next.config.ts`). Their own
 * extensions are found as announced wallets (EIP-6963) and need none of it.
 */
throw new Error("This wallet's own kit is not part of Quayside.");
