import { isRelayKind, type CommandKind } from '../commands.ts'
import { isParamId, paramOf, type ParamId } from '../parameters/parameters.ts'
import type { Protocol } from '../families.ts'

/** What of a device stands in its frames. */
export interface FrameDevice {
  id: number
  address: string
  protocol: Protocol
}

/** What of a command stands in its frames; `time` is the platform's, `YYYY-MM-DD HH:mm:ss`. */
export interface Asked {
  kind: CommandKind
  target: string
  wanted: string
  time: string
}

/** What a device holds of a parameter, as text. */
export type Held = (id: ParamId) => string

/** What parameters are where nothing is known of a device. */
export const usualHeld: Held = (id) => paramOf(id).default

/** The parameter that a command names, if it names one. */
export function paramIn({ target }: Pick<Asked, 'target'>): ParamId | undefined {
  return isParamId(target) ? target : undefined
}

/**
 * What is read to see what became of a command, and nothing where its answer says all. A relay is read by its state
 * word, a clock by its time.
 */
export function readBackOf(asked: Asked): Asked | undefined {
  const read = (target: ParamId): Asked => ({ ...asked, kind: 'read', target, wanted: '' })
  const { kind } = asked
  if (kind === 'clockSync') return read('clock')
  if (isRelayKind(kind)) return read('status3')
  const param = kind === 'write' ? paramIn(asked) : undefined
  return param && read(param)
}
