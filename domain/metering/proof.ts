/**
 * Subjects of a figure whose derivation can be requested: forward energy of a device, its net energy (forward minus
 * reverse), supply and sale of one transformer area or several, and the energy at the heads of the fleet.
 */
export const proofSubjects = ['device', 'net', 'area', 'areas', 'fleet'] as const
export type ProofSubject = (typeof proofSubjects)[number]

/** Maximum number of parts of a sum that are listed individually; the smallest others are listed as one. */
export const mostParts = 300

/** Maximum number of days of a transformer area's scope. */
export const scopeDays = 31
