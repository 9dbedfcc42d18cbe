import { device } from '#contract/resources/iot/device.ts'
import { labels } from '#contract/text/labels.ts'
import { states } from '#contract/text/states.ts'
import { families, isTerminal } from '#domain/metering/families.ts'
import { assetCheckDigit, isAssetNumber, isIccid, luhnDigit } from '#domain/metering/identifiers.ts'
import { topics } from '#domain/metering/live.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { TerminalLink } from '#web/subjects/device/terminal-link.tsx'
import { controlAttributes } from '#web/engine/form/inputs/control-attributes.ts'
import type { InputProps, PageDefinition } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { AgeCell, DeviceCondition, PlaceCell, SignalCell, SuccessCell } from './cells.tsx'

/** Fields that only metered devices have: user, wiring and ratios. */
const ofMeters: ReadonlySet<string> = new Set(['userNumber', 'userName', 'wiring', 'ct', 'pt'])

/** Columns, filters and form of devices; the page adds the actions. */
export const deviceDefinition: PageDefinition<typeof device> = {
  list: ['name', 'state', 'areaId', 'address', 'model', 'success', 'signal', 'lastTime'],
  important: ['lastTime'],
  more: [
    'alerts',
    'energy',
    'assetNumber',
    'family',
    'productId',
    'orgId',
    'sceneId',
    'manufacturer',
    'protocol',
    'comm',
    'firmware',
    'parentId',
    'customerClass',
    'userNumber',
    'capacity',
    'iccid',
    'installed',
    'since',
    'tags',
  ],
  filters: [
    'orgId',
    'areaId',
    'parentId',
    'sceneId',
    'family',
    'productId',
    'manufacturer',
    'protocol',
    'comm',
    'firmware',
    'success',
    'lastTime',
    'customerClass',
    'tags',
  ],
  presetTab: { label: states.withAlerts, filter: { alertsStart: '1' } },
  form: [
    {
      title: ['Identity', '设备标识'],
      fields: [
        'name',
        'productId',
        'family',
        'address',
        'assetNumber',
        'manufacturer',
        'model',
        'firmware',
        'installed',
      ],
    },
    { title: ['Place', '安装位置'], fields: ['orgId', 'areaId', 'parentId', 'lng', 'lat'] },
    { title: labels.communication, fields: ['comm', 'iccid', 'heartbeat'] },
    {
      title: ['Customer', '用户'],
      fields: ['customerClass', 'userNumber', 'userName', 'wiring', 'ct', 'pt', 'capacity'],
    },
    { title: labels.remarks, fields: ['tags', 'remark'] },
  ],
  inputs: { assetNumber: AssetNumberInput, iccid: IccidInput },
  applies: (name, values) => {
    const { family, comm } = values
    if (name === 'iccid') return comm === '4g' || Boolean(values['iccid'])
    if (name === 'parentId') return !isTerminalNow(family)
    return !ofMeters.has(name) || family !== 'concentrator'
  },
  cells: {
    name: (row) => nameOf(device, row),
    state: (row) => <DeviceCondition row={row} />,
    areaId: (row) => <PlaceCell row={row} />,
    parentId: ({ parentId }) => <TerminalLink id={parentId} />,
    success: (row) => <SuccessCell row={row} />,
    signal: ({ signal }) => <SignalCell signal={signal} />,
    lastTime: ({ lastTime, state }) => <AgeCell time={lastTime} isLate={state === 'offline'} />,
  },
  topic: topics.deviceStatus,
  protectedBecause: ({ state }) =>
    state === 'inactive'
      ? undefined
      : ['Only devices that are not commissioned can be deleted', '仅未投运的设备可以删除'],
  leadsTo: { page: 'iot/device-info' },
}

/** Whether an existing device's family communicates with the platform directly. */
function isTerminalNow(family: unknown): boolean {
  return families.some(([code]) => code === family && isTerminal(code))
}

/** Input for an asset number that explains a wrong check digit and offers to correct it. */
function AssetNumberInput(input: InputProps) {
  return <CheckedInput {...input} kind="assetNumber" />
}

/** Input for a SIM serial with the same check. */
function IccidInput(input: InputProps) {
  return <CheckedInput {...input} kind="iccid" />
}

function CheckedInput({ kind, ...input }: InputProps & { kind: CheckedNumber }) {
  const t = useText()
  const text = typeof input.value === 'string' ? input.value : ''
  const digit = expectedDigit(kind, text)
  const noteId = `${input.id}-digit`
  const describedBy = [input.describedBy, digit && noteId].filter(Boolean).join(' ')
  return (
    <>
      <TextBox
        {...controlAttributes(device.fields[kind], { ...input, describedBy: describedBy || undefined })}
        isInvalid={input.isInvalid}
        inputMode="numeric"
        readOnly={input.isReadOnly}
        value={text}
        // pasted numbers come in groups of four
        onChange={(typed) => input.onChange(typed.replace(/\s/g, ''))}
      />
      {digit !== undefined && (
        <div className="flow gap-2 pad-y-2 fine">
          <span id={noteId}>
            {t(
              [
                'The check digit should be {digit}, not {typed}. Compare with the label first.',
                '校验码应为 {digit}，而非 {typed}，请先与铭牌核对。',
              ],
              { digit, typed: text.slice(-1) },
            )}
          </span>
          <Button icon="pi-wrench" onClick={() => input.onChange(`${text.slice(0, -1)}${digit}`)}>
            {t(['Fix check digit', '修正校验码'])}
          </Button>
        </div>
      )}
    </>
  )
}

/** Numbers whose last digit is a check digit. */
const checkedNumbers = {
  assetNumber: { form: /^\d{22}$/, isRight: isAssetNumber, digitOf: assetCheckDigit },
  iccid: { form: /^8986\d{16}$/, isRight: isIccid, digitOf: luhnDigit },
} as const

type CheckedNumber = keyof typeof checkedNumbers

/** Returns the correct check digit; `undefined` if the number is valid, or not only the digit is wrong. */
export function expectedDigit(kind: CheckedNumber, text: string): string | undefined {
  const { form, isRight, digitOf } = checkedNumbers[kind]
  return !form.test(text) || isRight(text) ? undefined : digitOf(text.slice(0, -1))
}
