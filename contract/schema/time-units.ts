// Units of time, in milliseconds.

export const second = 1000
export const minute = 60 * second
/** The quarter of an hour: the step of the curves. */
export const quarter = 15 * minute
export const hour = 60 * minute
export const day = 24 * hour
