import { isRelayKind, type CommandKind } from '../commands.ts'
import { isParamId, paramOf, type ParamId } from '../parameters/parameters.ts'
import type { Protocol } from '../families.ts'

/** Device properties used in frames. */
export interface FrameDevice {
  id: number
  address: string
  protocol: Protocol
}

/** Command properties used in frames; `time` is that of the platform, `YYYY-MM-DD HH:mm:ss`. */
export interface Asked {
  kind: CommandKind
  target: string
  wanted: string
  time: string
}

/** Returns the current value of a device's parameter as text. */
export type Held = (id: ParamId) => string

/** Default parameter values, for an unknown device. */
export const usualHeld: Held = (id) => paramOf(id).default

/** Returns the parameter of a command; undefined when it has none. */
export function paramIn({ target }: Pick<Asked, 'target'>): ParamId | undefined {
  return isParamId(target) ? target : undefined
}

/**
 * Returns the read command that verifies the effect of a command; undefined when its response is sufficient. A relay is
 * verified by its state word, a clock by its time.
 */
export function readBackOf(asked: Asked): Asked | undefined {
  const read = (target: ParamId): Asked => ({ ...asked, kind: 'read', target, wanted: '' })
  const { kind } = asked
  if (kind === 'clockSync') return read('clock')
  if (isRelayKind(kind)) return read('status3')
  const param = kind === 'write' ? paramIn(asked) : undefined
  return param && read(param)
}
