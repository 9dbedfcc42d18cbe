/** Under which the settings of payments are kept once they were read. */
export const settingsKey = ['tool/payment', 'settings'] as const
