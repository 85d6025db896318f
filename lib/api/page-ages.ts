/**
 * How long anybody is given what was read before, in seconds: what was taken down or labelled is gone within a minute
 * (docs/decisions/0109-what-is-taken-down-is-gone-within-a-minute.md). The service's answers may be `serviceSeconds` old where no message of a
 * change arrives. The web makes a page of those that it has kept for `dataSeconds`, Next gives it for `pageSeconds`, its finished bytes are given
 * for `finishedSeconds` more, and a cache in front has it for `frontSeconds` after that.
 */
export const pageAges = {
  serviceSeconds: 10,
  dataSeconds: 15,
  pageSeconds: 19,
  finishedSeconds: 1,
  frontSeconds: 15,
} as const;

/** What is made of new answers of the service for each request, may be kept for the rest of the minute. */
export const madeAnewCaching = "public, max-age=45";
