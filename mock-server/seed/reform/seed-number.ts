/** The number from which everything about terminal reform follows. */
export const reformSeedNumber = 5531
