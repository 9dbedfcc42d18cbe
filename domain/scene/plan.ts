/** Devices that the plan of a place shows at most. */
export const mostPlanned = 500
