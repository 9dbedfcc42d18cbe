import { Link } from 'react-router-dom'
import { device } from '#contract/resources/iot/device.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useDevicePaths } from '../device/paths.ts'

/** The devices that a camera looks at, each leading to it for those who may see devices. */
export function CameraDevices({ ids }: { ids: readonly number[] }) {
  const labels = useLabels(device.name, ids)
  const { info } = useDevicePaths()
  if (ids.length === 0) return missing
  return (
    <span className="camera-devices">
      {ids.map((id) => {
        const label = labels.get(id) ?? `#${id}`
        if (info === undefined) return <span key={id}>{label}</span>
        return (
          <Link key={id} to={info(id)}>
            {label}
          </Link>
        )
      })}
    </span>
  )
}
