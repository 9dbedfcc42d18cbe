import type { Diagnosis } from '#contract/calls/iot/iot.ts'
import type { CommandKind } from '#domain/metering/commands.ts'
import { isTerminal, labelIn, protocols } from '#domain/metering/families.ts'
import { isIccid } from '#domain/metering/identifiers.ts'
import { properties } from '#domain/metering/properties.ts'
import { clockLimits } from '#domain/metering/clock.ts'
import { fill, type Text2 } from '#contract/schema/language.ts'
import type { UserCall } from '#mock/http/call.ts'
import { findDevice, type ScopeParts } from '#mock/resources/data-scope.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { heardItself, isReachableItself } from '#mock/engines/fleet/live-values.ts'
import { sentences } from '#contract/text/sentences.ts'

interface Finding {
  isOk: boolean
  cause: Text2
  advice?: Text2
  fix?: CommandKind
}

type DiagnosisParts = Pick<World, 'clock' | 'fleet' | 'hub' | 'params' | 'simulation' | 'tables'>

/** Formats an integer with a Unicode minus sign. */
const withMinus = (value: number): string => value.toFixed(0).replace('-', '−')

/** A single check; undefined if it does not apply to the device. */
type Check = (world: DiagnosisParts, row: StoredDevice) => Finding | undefined

const none: Text2 = ['', '']
/** Number of missed heartbeats after which a device counts as silent. */
const patience = 3

const checks: Readonly<Record<string, Check>> = {
  platform: ({ hub }) => ({
    isOk: true,
    cause: [
      fill('The access point answers; {n} [n|console is|consoles are] connected.', { n: hub.peers().length }),
      `接入点正常，当前 ${hub.peers().length} 个控制台在线。`,
    ],
  }),
  product({ tables }, { productId }) {
    const product = tables.products.get(productId)
    const isOk = product?.state === 'enabled'
    const [name, nameZh] = [product?.name ?? '—', product?.nameZh ?? '—']
    return {
      isOk,
      cause: isOk
        ? [`Product "${name}" is enabled.`, `产品“${nameZh}”已启用。`]
        : [`Product "${name}" is disabled.`, `产品“${nameZh}”已停用。`],
      advice: ['Enable the product.', '请启用该产品。'],
    }
  },
  state: (_world, { state }) => ({
    isOk: state === 'online' || state === 'offline',
    cause:
      state === 'inactive'
        ? sentences.deviceNotCommissioned
        : state === 'maintenance'
          ? ['The device is in maintenance.', '设备处于检修状态。']
          : state === 'retired'
            ? sentences.deviceRetired
            : ['The device is in service.', '设备已投运。'],
    advice: ['Commission it, or end the maintenance.', '请投运设备或结束检修。'],
  }),
  sim(_world, { comm, iccid }) {
    if (comm !== '4g') return undefined
    const isOk = isIccid(iccid)
    return {
      isOk,
      cause: isOk
        ? [`SIM card ${iccid} is active.`, `SIM 卡 ${iccid} 状态正常。`]
        : ['The SIM serial is missing or wrong.', 'SIM 卡号缺失或错误。'],
      advice: ['Read the serial from the card and correct the record.', '请核对卡面 ICCID 并更正档案。'],
    }
  },
  signal({ simulation, clock }, row) {
    const value = isTerminal(row.family)
      ? simulation.sample(row.id, 'signal', heardItself(simulation, row, clock())).value
      : null
    if (value === null) return undefined
    return {
      isOk: value >= properties.signal.warnLow,
      cause: [`The signal is ${withMinus(value)} dBm.`, `信号强度 ${withMinus(value)} dBm。`],
      advice: ['Move the antenna, or fit one with more gain.', '请调整天线位置或更换高增益天线。'],
    }
  },
  heartbeat({ simulation, clock }, row) {
    const now = clock()
    const heard = heardItself(simulation, row, now)
    const limit = patience * Math.max(60, row.heartbeat) * 1000
    const isUnheard = row.lastTime === '' || heard === 0
    const time = isUnheard ? '—' : formatTime(heard)
    return {
      isOk: simulation.isReachable(row.id, now) && !isUnheard,
      cause: [
        `Heard last at ${time}; silent after ${limit / 60_000} min.`,
        `最近心跳 ${time}，超过 ${limit / 60_000} 分钟判为离线。`,
      ],
      advice: ['Check supply and SIM card; restart the terminal.', '请检查供电与 SIM 卡，必要时重启终端。'],
      fix: 'reboot',
    }
  },
  parent({ fleet, simulation, clock }, { parentId }) {
    const parent = fleet.table.get(parentId)
    if (parent === undefined) return undefined
    const isOk = isReachableItself(simulation, parent, clock())
    return {
      isOk,
      cause: isOk
        ? [`Terminal "${parent.name}" is online.`, `所属终端“${parent.nameZh}”在线。`]
        : [`Terminal "${parent.name}" is offline.`, `所属终端“${parent.nameZh}”离线。`],
      advice: ['Diagnose the terminal first.', '请先诊断所属终端。'],
    }
  },
  clock({ params }, row) {
    const seconds = Number(params.held(row, 'clock'))
    return {
      isOk: Math.abs(seconds) <= clockLimits.wrong,
      cause: [`The clock is ${seconds} s off.`, `时钟偏差 ${seconds} 秒。`],
      advice: ['Set the clock; replace the battery if it comes back.', '请校时；若复发则更换时钟电池。'],
      fix: 'clockSync',
    }
  },
  address({ fleet }, { id, address }) {
    const other = fleet.table.rows.find((row) => row.address === address && row.id !== id)
    return {
      isOk: other === undefined,
      cause:
        other === undefined
          ? [`Address ${address} is used once.`, `地址 ${address} 无冲突。`]
          : [`"${other.name}" has the same address.`, `与“${other.nameZh}”地址冲突。`],
      advice: ['Correct the address of one of the two.', '请更正其中一台的地址。'],
    }
  },
  protocol({ tables }, { productId, protocol }) {
    const product = tables.products.get(productId)
    const [own, ownZh] = labelIn(protocols, protocol)
    const [expected, expectedZh] = product ? labelIn(protocols, product.protocol) : ['—', '—']
    return {
      isOk: product?.protocol === protocol,
      cause: [
        `The device uses ${own}, its product ${expected}.`,
        `设备协议为 ${ownZh}，产品协议为 ${expectedZh}。`,
      ],
      advice: ['Choose the product that fits the device.', '请选择与设备匹配的产品。'],
    }
  },
  params({ params }, row) {
    const count = params.differing(row).length
    return {
      isOk: count === 0,
      cause: [
        fill('{count} [count|parameter differs|parameters differ] from what is wanted.', { count }),
        `${count} 个参数与档案不一致。`,
      ],
      advice: ['Write them, or adopt what the device holds.', '请下发参数，或采用设备值。'],
      fix: 'write',
    }
  },
  collection({ simulation, clock }, { id }) {
    const share = simulation.success(id, clock())
    if (share === null) return undefined
    return {
      isOk: share >= 90,
      cause: [`${share.toFixed(1)} % of today's points arrived.`, `今日采集成功率 ${share.toFixed(1)}%。`],
      advice: ['Collect again.', '请执行补抄。'],
      fix: 'recollect',
    }
  },
}

/** `GET run/{id}`: runs all checks for causes that keep a device from reporting. */
export function diagnose(world: ScopeParts & DiagnosisParts, call: UserCall): Diagnosis[] {
  const row = findDevice(world, call.id, call)
  return Object.entries(checks).flatMap(([id, check]) => {
    const finding = check(world, row)
    return finding === undefined ? [] : [described(id, finding)]
  })
}

function described(id: string, { isOk, cause, advice = none, fix }: Finding): Diagnosis {
  const [said, saidZh] = isOk ? none : advice
  return {
    id,
    isOk,
    cause: cause[0],
    causeZh: cause[1],
    advice: said,
    adviceZh: saidZh,
    ...(!isOk && fix !== undefined && { fix }),
  }
}
