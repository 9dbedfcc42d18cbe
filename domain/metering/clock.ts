/** Clock deviation in seconds above which a device is watched, and above which its clock is wrong. */
export const clockLimits = { watched: 120, wrong: 300 } as const
