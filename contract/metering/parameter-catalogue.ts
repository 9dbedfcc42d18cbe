import { identityParams } from './parameter-identity.ts'
import { operationParams } from './parameter-operation.ts'

/** Every parameter of the simulated platform, by its id. */
export const paramCatalogue = { ...identityParams, ...operationParams } as const
