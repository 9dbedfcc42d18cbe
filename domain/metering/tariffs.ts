/** Tariffs of a day, in the order of their registers (DL/T 645-2007, rates 1 to 4). */
export const tariffs = ['sharp', 'peak', 'flat', 'valley'] as const

/** Registers of a meter: the total, and one per tariff. */
export const tariffSums = ['total', ...tariffs] as const
