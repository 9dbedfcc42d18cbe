/**
 * What a figure is about whose chain is asked for: what a device counted forward, what it counted forward less backward,
 * supply and sale of a transformer area or of several, and the energy at the heads of the fleet.
 */
export const proofSubjects = ['device', 'net', 'area', 'areas', 'fleet'] as const
export type ProofSubject = (typeof proofSubjects)[number]

/** Parts of a sum that are listed one by one; the smallest of the others are listed as one. */
export const mostParts = 300

/** Days of a transformer area that are looked at together. */
export const scopeDays = 31
