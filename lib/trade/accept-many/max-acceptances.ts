/** The most acceptances of one transaction: about 5 million gas, far from the limits that chains set for one. */
export const maxAcceptances = 20;
