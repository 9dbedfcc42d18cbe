import { relayKinds } from '../commands.ts'
import { paramIds, paramOf, type ParamId } from '../parameters/parameters.ts'
import { bytesOf, spaced } from './bytes.ts'
import type { Asked, FrameDevice, Held } from './exchange.ts'
import { explainFrame, requestFrame } from './frame.ts'
import { valueOf } from './quantities.ts'

/** Commands without a parameter that may go out as a frame; locks are opened at their box. */
const plain = ['readNow', 'recollect', 'clockSync', ...relayKinds, 'reboot'] as const

/** A moment as frames state it. */
const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/**
 * The command that a frame to a device is, byte for byte; nothing where it is none that the platform sends. So what is
 * sent for the command is the very frame, but for the time of day in it.
 */
export function recognised(device: FrameDevice, hex: string, held: Held): Asked | undefined {
  const frame = spaced(bytesOf(hex))
  const { content, problem, parts } = explainFrame(frame)
  if (problem !== undefined) return undefined
  const time = parts.map(({ meaning: [en] }) => en).find((text) => moment.test(text)) ?? ''
  const asked = (part: Pick<Asked, 'kind'> & Partial<Asked>): Asked => ({
    target: '',
    wanted: '',
    time,
    ...part,
  })
  const written = (content === undefined ? [] : sameObject(content.param)).map((target) =>
    asked({ kind: 'write', target, wanted: valueOf(target, content?.quantity ?? '', held) }),
  )
  const candidates = [
    ...plain.map((kind) => asked({ kind })),
    ...written,
    ...paramIds.map((target) => asked({ kind: 'read', target })),
  ]
  return candidates.find((one) => requestFrame(device, one, held) === frame)
}

/** Parameters that devices keep in one object, such as the address and the port of the platform. */
function sameObject(param: ParamId): readonly ParamId[] {
  const { di, oad } = paramOf(param)
  return paramIds.filter((id) => paramOf(id).di === di || paramOf(id).oad === oad)
}
