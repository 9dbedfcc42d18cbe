import { say } from '#contract/schema/language.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { PictureTexts } from '#web/engine/gallery/gallery-picture.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import type { PictureRecord } from './picture-rows.ts'
import { words } from './words.ts'

/** The texts of pictures of orders. */
export function usePictureTexts(): PictureTexts<PictureRecord> {
  const t = useText()
  const language = useLanguage()
  const { state, flags } = orderPicture.fields
  const name = useNameOfPicture()
  return {
    describe: (picture) =>
      [
        name(picture),
        labelOf(state, picture.state, language),
        ...picture.flags.map((flag) => labelOf(flags, flag, language)),
      ].join(language === 'zh' ? '，' : ', '),
    select: (picture) => t(sentences.selectNamed, { name: name(picture) }),
    caption: (picture) => <Caption picture={picture} />,
  }
}

/** What a picture is called: its slot, its user, its time. */
export function useNameOfPicture(): (
  picture: Pick<PictureRecord, 'slot' | 'userNumber' | 'fileName' | 'time'>,
) => string {
  const t = useText()
  const language = useLanguage()
  return ({ slot, userNumber, fileName, time }) =>
    t(words.name, {
      slot: labelOf(orderPicture.fields.slot, slot, language),
      user: userNumber || fileName,
      time,
    })
}

function Caption({ picture: { slot, state, flags } }: { picture: PictureRecord }) {
  const language = useLanguage()
  const { fields } = orderPicture
  const [flag] = flags
  const option = fields.flags.options?.find(({ value }) => value === flag)
  return (
    <>
      <span className="inline gap-1">{labelOf(fields.slot, slot, language)}</span>
      {option && (
        <span className="inline gap-1 ink-warn">
          <StatusGlyph severity="warning" />
          {say(option.label, language)}
          {flags.length > 1 && ` +${flags.length - 1}`}
        </span>
      )}
      {state !== 'new' && (
        <span className="inline gap-1 push">
          <StatusGlyph severity={state === 'accepted' ? 'success' : 'error'} />
        </span>
      )}
    </>
  )
}
