/** Under which the settings of the mail server are kept once they were read. */
export const settingsKey = ['tool/email', 'settings'] as const
