/** The category of a collection for which neither the file nor an operator names one. */
export const defaultCategory = "art";
