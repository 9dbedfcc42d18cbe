import { separators } from '#contract/text/separators.ts'
import { pictureUrl } from '#web/api/picture.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import type { usePictureView } from './lightbox-stage.tsx'
import { galleryWords } from './words.ts'

interface LightboxToolsProps {
  seen: ReturnType<typeof usePictureView>
  path: string | undefined
  isComparing: boolean
  /** Absent while there is no picture yet. */
  onCompare: (() => void) | undefined
}

/** How the picture is looked at. */
export function LightboxTools({ seen, path, isComparing, onCompare }: LightboxToolsProps) {
  const t = useText()
  const { apiBase } = useConfig()
  return (
    <>
      <LightboxTool icon="pi-search-minus" label={t(['Zoom out', '缩小'])} onClick={() => seen.zoomBy(-1)} />
      <LightboxTool icon="pi-search-plus" label={t(['Zoom in', '放大'])} onClick={() => seen.zoomBy(1)} />
      <LightboxTool icon="pi-window-minimize" label={t(galleryWords.zoomReset)} onClick={seen.reset} />
      <LightboxTool icon="pi-replay" label={t(['Rotate', '旋转'])} onClick={seen.rotate} />
      <LightboxTool
        icon="pi-clone"
        label={t(isComparing ? ['End the comparison', '结束对比'] : ['Compare', '对比'])}
        isOn={isComparing}
        isOff={onCompare === undefined}
        onClick={onCompare}
      />
      {path !== undefined && path !== '' && (
        <a
          className="icon-button"
          href={pictureUrl(path, apiBase)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t(galleryWords.original)}${t(separators.parts)}${t(common.newWindow)}`}
          data-tip={t(galleryWords.original)}
        >
          <Icon name="pi-external-link" />
        </a>
      )}
    </>
  )
}

interface LightboxToolProps {
  icon: string
  label: string
  isOn?: boolean
  isOff?: boolean
  onClick: (() => void) | undefined
}

/** A button of the lightbox. */
export function LightboxTool({ isOn, ...button }: LightboxToolProps) {
  return <IconButton {...button} hasTip className="toggle" aria-pressed={isOn} />
}
