"use client";

export type ActivitySearch = {
  collection?: string;
  chain?: string;
  account?: string;
  types?: string;
  contract?: string;
  tokenId?: string;
  washTrade?: "true";
  limit?: number;
};
