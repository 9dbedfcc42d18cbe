/** Code of the role whose holders may direct a demonstration. */
export const presenterRole = 'ROLE_ADMIN'

/** Tag of the presenter's calls, which only the mock has. */
export const presenterArea = 'demo'

export const fleetSizes = [2000, 100_000] as const

export type FleetSize = (typeof fleetSizes)[number]

/** How fast the platform's clock can run: seconds that pass in one. With the last one a day passes in a minute. */
export const clockSpeeds = [1, 10, 60, 1440] as const

/** What a presenter may ask for at most. */
export const demoLimits = { minutes: 7 * 1440, alerts: 5000, seconds: 600 } as const
