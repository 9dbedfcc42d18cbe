/** Code of the role that may control a demonstration. */
export const presenterRole = 'ROLE_ADMIN'

/** Tag of the presenter's calls, which only the mock platform has. */
export const presenterArea = 'demo'

export const fleetSizes = [2000, 100_000] as const

export type FleetSize = (typeof fleetSizes)[number]

/** Speeds of the platform's clock in simulated seconds per second. At the highest, a day passes in a minute. */
export const clockSpeeds = [1, 10, 60, 1440] as const

/** Maximum values of a presenter's requests. */
export const demoLimits = { minutes: 7 * 1440, alerts: 5000, seconds: 600 } as const
