/** Display time of a notification in milliseconds. Spec §9. */
export const noticeDuration = 2500
/** Display time of a notification with an action, which takes time to read and reach, in milliseconds. */
export const actDuration = 10_000
