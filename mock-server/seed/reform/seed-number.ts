/** Seed of everything about terminal reform. */
export const reformSeedNumber = 5531
