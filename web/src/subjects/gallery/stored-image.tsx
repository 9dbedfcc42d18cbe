import { useState } from 'react'
import { thumbnailPath } from '#contract/resources/iot/camera-picture.ts'
import { pictureUrl } from '#web/api/picture.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import './grid.css'

interface StoredImageProps {
  /** Path of the picture; empty if there is none. */
  path: string
  alt: string
  /** Whether to show the thumbnail, for lists, walls and grids. */
  isSmall?: boolean
  className?: string
}

/** Image stored on the platform, with a placeholder if missing or broken. */
export function StoredImage({ path, alt, isSmall = false, className = '' }: StoredImageProps) {
  const t = useText()
  const { apiBase } = useConfig()
  const [broken, setBroken] = useState('')
  if (path === '' || broken === path) {
    return (
      <span className={`bar meta gap-1 picture-blank ${className}`.trimEnd()} role="img" aria-label={alt}>
        <Icon name="pi-image" />
        <span>
          {t(
            path === ''
              ? ['No picture yet', '暂无图片']
              : ['The picture could not be loaded', '图片加载失败'],
          )}
        </span>
      </span>
    )
  }
  return (
    <img
      className={className}
      src={pictureUrl(isSmall ? thumbnailPath(path) : path, apiBase)}
      alt={alt}
      width={isSmall ? 320 : 640}
      height={isSmall ? 180 : 360}
      decoding="async"
      draggable={false}
      onError={() => setBroken(path)}
    />
  )
}
