import { msg } from "../language/translate";

/**
 * The messages of `public/service-worker.js` and `public/offline.html`. Neither can load a script of words, so the web's server writes these
 * into them (`web-server/speak-offline.ts`).
 */
export const workerMessages: readonly string[] = [
  msg("{name} was sold"),
  msg("{name} has an offer"),
  msg("You were outbid on {name}"),
  msg("Your offer on {name} became inactive"),
  msg("Your listing of {name} became inactive"),
  msg("Your offer on {name} expired"),
  msg("Your listing of {name} expired"),
  msg("{name} is back, and an old listing can be filled again"),
  msg("{name} has opened a stage"),
  msg("{name} opens a stage soon"),
  msg("{name} was delivered"),
  msg("The delivery of {name} is late"),
  msg("The delivery of {name} failed"),
  msg("The delivery of {name} is still late"),
  msg("{name} still waits for its delivery"),
  msg("{name} was labelled"),
  msg("{name} reached the price that you asked for"),
  msg("Something happened to your account"),
  msg("Messages work"),
  msg("This browser shows what happens to your account."),
  msg("You are offline"),
  msg("This site does not answer"),
  msg(
    "This page could not be loaded. Nothing was sent. Your items are safe on-chain. Listings and offers that you signed stay open meanwhile, and can still be filled.",
  ),
  msg("Try again"),
  msg("was listed for {price}"),
  msg("Your items, as you last saw them"),
  msg("Forget them"),
  // With its plural, which other pages show too.
  "{count} item",
  msg("{count} of {total} items"),
  msg("{items}, seen {age} ({time}). Owners and prices may have changed since."),
];
