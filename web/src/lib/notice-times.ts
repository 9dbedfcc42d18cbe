/** How long a notification stays, in milliseconds. Spec §9. */
export const noticeDuration = 2500
/** How long one stays that offers an act, which takes its time to be read and reached, in milliseconds. */
export const actDuration = 10_000
