/** The label of a collection whose contract has a fault that endangers those who mint. Apart, so that a page needs no schemas for it. */
export const unsafeContractLabel = "unsafe_contract";
