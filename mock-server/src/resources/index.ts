import { servedMenu } from './menu.ts'
import { servedRole } from './role.ts'
import type { Served } from './served.ts'
import { servedUser } from './user.ts'

/** The resources that the platform serves. */
export const resources: readonly Served[] = [servedMenu, servedRole, servedUser]
