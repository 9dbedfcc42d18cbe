import type { permitted, UserCall } from '../http/call.ts'

/** Makes a route that asks for the permission of a verb. */
export type May = (verb: string, handler: (call: UserCall) => unknown) => ReturnType<typeof permitted>
