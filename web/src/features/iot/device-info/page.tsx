import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { device } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import { things } from '#contract/text/things.ts'
import { families, labelIn } from '#domain/metering/families.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { Message, StaleNote } from '#web/engine/list/list-status.tsx'
import { LookBack } from '#web/engine/moment/look-back.tsx'
import { EditButton } from '#web/engine/record/edit-button.tsx'
import { PageLink } from '#web/engine/record/page-link.tsx'
import { isGone, RecordAbsent } from '#web/engine/record/record-absent.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { relativeTime } from '#web/lib/time/time.ts'
import { useNow } from '#web/stores/moment/use-now.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { TerminalLink } from '#web/subjects/device/terminal-link.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { severityColour } from '#web/ui/sign/severity-tag.tsx'
import { DeviceCommandActs } from '../command/command-acts.tsx'
import { DeviceState } from '../device/cells.tsx'
import { deviceDefinition } from '../device/definition.tsx'
import { deviceLive, type DeviceRecord } from '../device/live.ts'
import { useFollowedDevice } from './measures.ts'

interface DevicePageProps {
  id: number | undefined
  /** Title of the tab, if not only the device name. */
  title?: Text2
  children: (record: DeviceRecord) => ReactNode
}

/** Frame of a device page, updated live: header and content, or a message if the device is missing or deleted. */
export function DevicePage({ id, title, children }: DevicePageProps) {
  const t = useText()
  const read = useFollowedDevice(id)
  const { data } = read
  const name = data && nameOf(device, data)
  useTabTitle(name && title ? t(title, { name }) : name)
  if (data === undefined || name === undefined || isGone(read.error)) {
    return (
      <>
        <RecordHead name={name} />
        {name === undefined ? (
          <RecordAbsent resource={device} id={id} read={read} />
        ) : (
          <DeviceGone name={name} />
        )}
      </>
    )
  }
  return (
    <>
      <DeviceHead row={data} />
      <StaleNote read={read} />
      {children(data)}
    </>
  )
}

/** Message in place of a device that was deleted while the page was open. */
function DeviceGone({ name }: { name: string }) {
  const t = useText()
  const path = usePagePath(device.name)
  return (
    <Message
      severity="warning"
      title={t(['{name} no longer exists', '“{name}”已不存在'], { name })}
      text={t([
        'It was deleted while this page was open. Its readings and alerts stay in the reports.',
        '打开本页期间该设备已被删除，其历史数据与告警仍保留在报表中。',
      ])}
    >
      {path !== undefined && (
        <Link className="button" to={path}>
          {t(['Back to terminals', '返回终端列表'])}
        </Link>
      )}
    </Message>
  )
}

const pictures: Readonly<Record<string, string>> = {
  concentrator: 'pi-sitemap',
  'load-control': 'pi-sliders-v',
  transformer: 'pi-bolt',
  substation: 'pi-building',
  'meter-1p': 'pi-gauge',
  'meter-3p': 'pi-gauge',
}

/** Header of a device: facts, state and actions. */
function DeviceHead({ row }: { row: DeviceRecord }) {
  const meta = useMeta(row)
  return (
    <RecordHead
      name={nameOf(device, row)}
      picture={<Icon name={pictures[row.family] ?? 'pi-microchip'} />}
      states={<States row={row} />}
      meta={meta}
    >
      <LookBack />
      <EditButton resource={device} definition={deviceDefinition} id={row.id} />
      {may(device, 'command') && <DeviceCommandActs row={row} />}
    </RecordHead>
  )
}

function States({ row }: { row: DeviceRecord }) {
  const t = useText()
  const { worst, relay } = deviceLive(row)
  return (
    <>
      <DeviceState row={row} />
      {relay === 'open' && <ColourTag colour="warn">{t(['Relay open', '继电器已断开'])}</ColourTag>}
      {row.alerts > 0 && (
        <ColourTag colour={severityColour(worst?.severity ?? 'minor')}>
          {row.alerts === 1 ? t(['1 alert', '1 条告警']) : t(things.alertCount, { n: row.alerts })}
        </ColourTag>
      )}
    </>
  )
}

function useMeta(row: DeviceRecord): ReactNode[] {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const { areaId, orgId, address, lastTime } = row
  const area = useLabels('iot/transformer-area', areaId > 0 ? [areaId] : []).get(areaId)
  const organisation = useLabels('system/org', orgId > 0 ? [orgId] : []).get(orgId)
  const { meters } = deviceLive(row)
  return [
    `${t(labelIn(families, row.family))} ${row.model}`.trim(),
    inFours(address),
    [area, organisation].filter(Boolean).join(t(separators.parts)),
    row.sceneId > 0 ? <SceneOf key="scene" id={row.sceneId} /> : '',
    meters > 0 ? (
      <ListLink key="behind" page={device.name} filter={{ parentId: String(row.id) }}>
        {t(['{n} [n|meter|meters]', '{n} 块电表'], { n: meters })}
      </ListLink>
    ) : (
      ''
    ),
    row.parentId > 0 ? <TerminalLink key="terminal" id={row.parentId} isNamed /> : '',
    lastTime
      ? t(['last report {time}', '最近上报 {time}'], { time: relativeTime(lastTime, now, language) })
      : t(['never reported', '从未上报']),
  ]
}

/** Link to the scene of a device. */
function SceneOf({ id }: { id: number }) {
  const name = useLabels('scene/list', [id]).get(id)
  if (name === undefined) return null
  return (
    <PageLink className="hit" page="scene/info" id={id}>
      {name}
    </PageLink>
  )
}
