import type { ProfileField } from "@/lib/contract/collection-profile";
import { msg } from "@/lib/language/translate";

/** The names of a profile's fields. */
export const fieldWords: Readonly<Record<ProfileField, string>> = {
  description: msg("Description"),
  links: msg("Links"),
  image: msg("Picture"),
  banner: msg("Banner"),
  featured: msg("Featured items"),
  earnings: msg("Creator earnings"),
  earningsRequired: msg("How firmly earnings are kept"),
  offerCurrencies: msg("Currencies of offers"),
  minimumPrices: msg("Minimum prices"),
};
