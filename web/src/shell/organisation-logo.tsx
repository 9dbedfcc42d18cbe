import { useState } from 'react'
import { pictureUrl } from '#web/api/picture.ts'
import { useConfig } from '#web/stores/config.ts'

/** The organisation's logo; nothing where it has none or it cannot be read. */
export function OrganisationLogo({ path }: { path: string }) {
  const apiBase = useConfig((config) => config.apiBase)
  const [brokenPath, setBrokenPath] = useState('')
  if (path === '' || path === brokenPath) return null
  return (
    <img
      className="organisation-logo"
      alt=""
      src={pictureUrl(path, apiBase)}
      onError={() => setBrokenPath(path)}
    />
  )
}
