// durations in milliseconds

export const second = 1000
export const minute = 60 * second
/** Quarter of an hour: interval of the load curves. */
export const quarter = 15 * minute
export const hour = 60 * minute
export const day = 24 * hour
