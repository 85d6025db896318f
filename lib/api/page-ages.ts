/**
 * How long anybody is given what was read before, in seconds. A page is made of answers of the service that may be `dataSeconds` old, Next gives
 * it for `pageSeconds`, and a cache in front for `frontSeconds` more: what was taken down or labelled is gone within a minute
 * (docs/decisions/0109-what-is-taken-down-is-gone-within-a-minute.md).
 */
export const pageAges = { dataSeconds: 15, pageSeconds: 30, frontSeconds: 15 } as const;
