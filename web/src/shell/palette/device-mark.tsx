import { useState } from 'react'
import type { FoundDevice } from '#contract/calls/search.ts'
import { topics } from '#contract/metering/live.ts'
import { device, type DeviceStatus } from '#contract/resources/iot/device.ts'
import { say } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { severityColour } from '#web/ui/sign/severity-tag.tsx'

/** How a device that was found does, now and while one looks: what is wrong with it comes before that it answers. */
export function DeviceMark({ row: { id, state, worst } }: { row: FoundDevice }) {
  const language = useLanguage()
  const [published, setPublished] = useState<string>()
  useTopic(topics.deviceStatus, {
    onItems: (items) => {
      const last: Partial<DeviceStatus> = Object(items.findLast(({ key }) => key === String(id))?.d)
      if (typeof last.state === 'string') setPublished(last.state)
    },
  })
  const now = published ?? state
  if (worst !== undefined && now === 'online') {
    const text = sayFilled([worst.text, worst.textZh], language)
    return <ColourTag colour={severityColour(worst.severity)}>{text}</ColourTag>
  }
  const { options = [] } = device.fields.state
  const label = options.find(({ value }) => value === now)?.label
  return (
    <span className={now === 'online' ? 'palette-calm' : undefined}>
      <ColourTag colour={now === 'online' ? 'ok' : 'off'}>
        {label === undefined ? now : say(label, language)}
      </ColourTag>
    </span>
  )
}
